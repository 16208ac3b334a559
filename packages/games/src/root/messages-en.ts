export { default } from '@trestle/root/messages/en.json' with { type: 'json' }
