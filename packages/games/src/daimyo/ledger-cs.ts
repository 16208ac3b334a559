export { default } from '@trestle/daimyo/ledger/cs.json' with { type: 'json' }
