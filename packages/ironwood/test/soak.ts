/** By hand, for long runs: `node packages/ironwood/test/soak.ts GAMES [SEED] [EVERY]`. Prints the report, fails with the first broken promise. */
import { playByContract, troubles } from './contract.ts'

const [games = 20_000, seed = 1, every = 997] = process.argv.slice(2).map(Number)
const report = playByContract(games, seed, every)
console.log(JSON.stringify(report))
const found = troubles(report, games)
if (found.length > 0) throw new Error(found.join('\n'))
