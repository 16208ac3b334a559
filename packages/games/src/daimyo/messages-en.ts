export { default } from '@trestle/daimyo/messages/en.json' with { type: 'json' }
