export { default } from '@trestle/ironwood/ledger/pl.json' with { type: 'json' }
