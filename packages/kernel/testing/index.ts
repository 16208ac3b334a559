export { type ContractReport, type ContractSetup, contract } from './contract.ts'
export { playRandom, randomAnswer } from './play.ts'
