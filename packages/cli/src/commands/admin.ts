import { createInterface } from 'node:readline/promises'
import type { AdminAnswer, AdminWish } from '@trestle/server'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { Failure, messageOf } from '../errors.ts'
import { type House, whole } from '../house.ts'

const server = () => import('@trestle/server')

interface Given {
  data?: string
  yes?: boolean
}

/** What a host does by hand: looks at matches, ends and removes them, frees a seat. Works while the server runs, and while it does not. */
export function addAdmin(program: Command, house: House): void {
  const admin = program.command('admin').description('look after the matches of a table, running or stopped')
  const add = (name: string, what: string, changes: boolean) => {
    const command = admin.command(name).description(what).option('--data <dir>', 'folder of the matches; standard: ./data')
    return changes ? command.option('--yes', 'do it without asking') : command
  }
  const act = (wish: AdminWish, given: Given) => carryOut(wish, given, house)

  add('state', 'how the table fares', false).action((given: Given) => act({ do: 'state' }, given))
  add('reports', 'what players reported, the newest first', false).action((given: Given) => act({ do: 'reports' }, given))
  add('list', 'the matches, the last changed first', false)
    .addOption(new Option('--status <status>', 'only these').choices(['waiting', 'playing', 'finished']))
    .option('--limit <n>', 'at most so many', whole(1, 100_000), 50)
    .action(({ status, limit, ...given }) => act({ do: 'list', status, limit }, given))
  add('show', 'who sits where, who is asked, the last chat lines', false)
    .argument('<match>', 'its id')
    .action((match: string, given: Given) => act({ do: 'show', match }, given))
  add('export', 'the record of a match; while it runs it holds hidden cards and the seed', false)
    .argument('<match>', 'its id')
    .action((match: string, given: Given) => act({ do: 'export', match }, given))
  add('close', 'end a match without a winner', true)
    .argument('<match>', 'its id')
    .action((match: string, given: Given) => act({ do: 'close', match }, given))
  add('delete', 'remove a match with all that belongs to it', true)
    .argument('<match>', 'its id')
    .action((match: string, given: Given) => act({ do: 'delete', match }, given))
  add('free', 'take a seat from the person who sits there, and print its new link', true)
    .argument('<match>', 'its id')
    .argument('<seat>', 'counted from 0', seatNumber)
    .action((match: string, seat: number, given: Given) => act({ do: 'free', match, seat }, given))
  add('remove-chat', 'remove a chat line; `show` tells its number', true)
    .argument('<match>', 'its id')
    .argument('<line>', 'its number', seatNumber)
    .action((match: string, line: number, given: Given) => act({ do: 'remove-chat', match, line }, given))
  add('audit', 'what was changed by hand, the newest first', false)
    .option('--limit <n>', 'at most so many', whole(1, 100_000), 50)
    .action(({ limit, ...given }) => act({ do: 'audit', limit }, given))
  addPeople(add, act)
}

type Add = (name: string, what: string, changes: boolean) => Command
type Act = (wish: AdminWish, given: Given) => Promise<void>

interface BanGiven extends Given {
  why: string
  days?: number
}

/** What a host does about people: accounts and bans. */
function addPeople(add: Add, act: Act): void {
  const addBan = (name: string, what: string) =>
    add(name, what, true)
      .option('--why <text>', 'what they are told', '')
      .option('--days <n>', 'for so long; for good if left out', whole(1, 3650))
  add('accounts', 'who has an account', false).action((given: Given) => act({ do: 'accounts' }, given))
  add('bans', 'who is banned', false).action((given: Given) => act({ do: 'bans' }, given))
  addBan('ban', 'let an account neither sit down nor chat')
    .argument('<account>', 'its id; `accounts` tells it')
    .action((account: string, { why, days, ...given }: BanGiven) => act({ do: 'ban', account, why, ...(days && { days }) }, given))
  addBan('ban-seat', 'let the account that keeps a seat neither sit down nor chat')
    .argument('<match>', 'its id')
    .argument('<seat>', 'counted from 0', seatNumber)
    .action((match: string, seat: number, { why, days, ...given }: BanGiven) =>
      act({ do: 'ban-seat', match, seat, why, ...(days && { days }) }, given),
    )
  addBan('ban-address', 'let an address, or a range of them, neither sit down nor chat')
    .argument('<range>', 'such as 192.0.2.7 or 192.0.2.0/24')
    .action((range: string, { why, days, ...given }: BanGiven) => act({ do: 'ban-address', range, why, ...(days && { days }) }, given))
  add('unban', 'take a ban back', true)
    .argument('<ban>', 'its id; `bans` tells it')
    .action((ban: string, given: Given) => act({ do: 'unban', ban }, given))
  add('host', "let an account open the host's page; with --off no more", true)
    .argument('<account>', 'its id; `accounts` tells it')
    .option('--off', 'no more')
    .action((account: string, { off, ...given }: Given & { off?: boolean }) => act({ do: 'host', account, on: off !== true }, given))
  add('delete-account', 'remove an account; its matches stay, with an anonymous name', true)
    .argument('<account>', 'its id; `accounts` tells it')
    .action((account: string, given: Given) => act({ do: 'delete-account', account }, given))
}

const seatNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 0 up')
  return Number(text)
}

async function carryOut(wish: AdminWish, { data, yes = false }: Given, house: House): Promise<void> {
  const { changes, dataFolder } = await server()
  if (changes(wish) && !yes) await agreed(wish)
  try {
    const { lines } = await answerOf(wish, dataFolder(data), house)
    for (const line of lines) console.log(line)
  } catch (error) {
    throw new Failure(messageOf(error))
  }
}

/** Asks the host; throws where the answer is no, or nobody can be asked. */
async function agreed({ do: what, ...about }: AdminWish): Promise<void> {
  const question = `${what} ${Object.values(about).join(' ')}: go on?`
  if (!process.stdin.isTTY) throw new Failure(`${question} Say so with --yes`)
  const ask = createInterface({ input: process.stdin, output: process.stderr })
  const said = await ask.question(`${question} (yes or no) `)
  ask.close()
  if (said.trim().toLowerCase() !== 'yes') throw new Failure('nothing was changed')
}

/** Asks the server that runs on the folder; where none does, opens the folder itself. */
async function answerOf(wish: AdminWish, data: string, house: House): Promise<AdminAnswer> {
  const { Admin, callControl, openHouse, readSettings, databaseFile } = await server()
  const answer = await callControl(data, wish)
  if (answer) return answer
  const { existsSync } = await import('node:fs')
  const settings = readSettings({ data, logLevel: 'silent' })
  if (settings.database === '' && !existsSync(databaseFile(data)))
    throw new Error(`${data} holds no table yet; name another folder with --data`)
  const open = await openHouse(settings, { games: house.module }, 'trestle admin')
  try {
    return await new Admin(open.hall).answer(wish)
  } finally {
    await open.close()
  }
}
