export type { Secrets, Seen } from './checks.ts'
export { type CheckedGame, type ContractReport, type ContractSetup, contract, playChecked } from './contract.ts'
export { type Answer, playRandom, randomAnswer } from './play.ts'
