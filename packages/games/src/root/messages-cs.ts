export { default } from '@trestle/root/messages/cs.json' with { type: 'json' }
