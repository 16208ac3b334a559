export { default } from '@trestle/root/ledger/en.json' with { type: 'json' }
