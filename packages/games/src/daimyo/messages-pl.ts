export { default } from '@trestle/daimyo/messages/pl.json' with { type: 'json' }
