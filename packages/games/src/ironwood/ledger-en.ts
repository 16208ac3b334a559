export { default } from '@trestle/ironwood/ledger/en.json' with { type: 'json' }
