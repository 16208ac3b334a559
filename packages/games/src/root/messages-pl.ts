export { default } from '@trestle/root/messages/pl.json' with { type: 'json' }
