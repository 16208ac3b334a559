export { type Setup, setupsOf } from './setups.ts'
