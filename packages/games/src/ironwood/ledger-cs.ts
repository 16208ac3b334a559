export { default } from '@trestle/ironwood/ledger/cs.json' with { type: 'json' }
