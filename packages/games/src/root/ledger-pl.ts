export { default } from '@trestle/root/ledger/pl.json' with { type: 'json' }
