export { default } from '@trestle/daimyo/ledger/en.json' with { type: 'json' }
