export { default } from '@trestle/root/ledger/cs.json' with { type: 'json' }
