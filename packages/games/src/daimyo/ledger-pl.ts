export { default } from '@trestle/daimyo/ledger/pl.json' with { type: 'json' }
