export { default } from '@trestle/daimyo/messages/cs.json' with { type: 'json' }
