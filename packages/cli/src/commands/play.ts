import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Locale } from '@trestle/games'
import { contentFor, type Game, type Json } from '@trestle/kernel'
import { type Player, playerNamed, playerNames } from '@trestle/players'
import { pickLocale } from '@trestle/words'
import { type Command, Option } from 'commander'
import { automata, automatonSetting } from '../automata.ts'
import { Failure, Usage } from '../errors.ts'
import { gameNamed, type House, names, needWritable, packFor, readOptions, type SetUp, seedFrom, setUp } from '../house.ts'
import { Play, type Terminal } from '../play.ts'
import { wordsOf } from '../words.ts'
import { withSetUp } from './set-up.ts'

interface Given extends SetUp {
  seat?: string
  against: string[]
  seed?: string
  lang?: Locale
  record?: string
}

export function addPlay(program: Command, house: House): void {
  const command = program
    .command('play')
    .description('play a match in this terminal')
    .argument('<game>', 'such as ironwood')
    .option('--seat <name>', 'the seat that you play; standard: the first')
    .option('--against <names>', 'who plays the other seats, such as level:3, greedy or random, or people at this terminal', names, [
      'greedy',
    ])
    .option('--seed <seed>', 'a whole number or 32 hexadecimal digits, to play the same match again; standard: by chance', seedFrom)
    .addOption(new Option('--lang <language>', "standard: the system's, if it is one of these").choices(['en', 'pl', 'cs']))
    .option('--record <file>', 'write the record into this file at the end')
  withSetUp(command).action(async (id: string, given: Given) => {
    const game = await gameNamed(house, id)
    const wanted = setUp(game, given)
    readOptions(game, wanted)
    const { holders, options } = whoSits(game, given, wanted)
    const pack = packFor(game, options, given.pack)
    // A match of hours is not to find out at its end.
    if (given.record !== undefined) needWritable(given.record)
    const lang = given.lang ?? systemLanguage()
    const terminal = openTerminal()
    const play = new Play(
      {
        game,
        content: game.compile(pack ?? contentFor(game, options)),
        options,
        pack,
        seed: given.seed ?? randomBytes(16).toString('hex'),
        holders,
        words: await wordsOf(house, id, lang),
        ledger: await house.ledger(id, lang),
        board: await house.textBoard(id),
        guide: await house.guide(id),
      },
      terminal,
    )
    await play.run()
    const kept = given.record === undefined || play.save(given.record)
    terminal.close()
    if (!kept) throw new Failure('the record could not be written')
  })
}

/** The language that the environment names, as programs of a terminal read it. */
function systemLanguage(): Locale {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const named = LC_ALL || LC_MESSAGES || LANG || 'en'
  return pickLocale(named.split('.')[0].replace('_', '-'))
}

type Holder = Player | 'person' | 'rules'

/** Who plays which seat. An automaton's name among the opponents sets the game's option for it. */
function whoSits(game: Game, given: Given, wanted: { [key: string]: Json }): { holders: Holder[]; options: { [key: string]: Json } } {
  const known = [...playerNames, 'people']
  const unknown = given.against.find((name) => !known.includes(name) && !automatonSetting(game, name))
  if (unknown !== undefined) {
    throw new Usage(`there is no player "${unknown}"; there are: ${[...known, ...automata(game)].join(', ')}`)
  }
  const bot = given.against.find((name) => !known.includes(name))
  const options = bot ? { ...wanted, [automatonSetting(game, bot) as string]: bot } : wanted
  const read = readOptions(game, options)
  const seats = game.seats(read)
  const ruled = game.automata?.(read) ?? []
  const seat = given.seat === undefined ? seats.findIndex((_, i) => !ruled.includes(i)) : seats.indexOf(given.seat)
  if (seat < 0) throw new Usage(`${game.id} has no seat "${given.seat}"; there are: ${seats.join(', ')}`)
  if (ruled.includes(seat)) throw new Usage(`the rules play ${seats[seat]} here; choose another --seat`)
  const kinds = given.against.filter((name) => name !== bot)
  const others = seats.flatMap((_, i) => (i === seat || ruled.includes(i) ? [] : [i]))
  if (kinds.length > 1 && kinds.length !== others.length) {
    throw new Usage(`--against names one player for all other seats, or ${others.length}: ${others.map((i) => seats[i]).join(', ')}`)
  }
  const holders = seats.map((_, i): Holder => {
    if (ruled.includes(i)) return 'rules'
    if (i === seat) return 'person'
    const kind = kinds[kinds.length > 1 ? others.indexOf(i) : 0] ?? 'greedy'
    return kind === 'people' ? 'person' : playerNamed(kind)
  })
  return { holders, options }
}

/** This process's own terminal, or whatever is piped in. */
function openTerminal(): Terminal & { close(): void } {
  const input = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined })
  const lines = input[Symbol.asyncIterator]()
  return {
    async read(prompt) {
      if (process.stdin.isTTY) {
        input.setPrompt(prompt)
        input.prompt()
      }
      const { value, done } = await lines.next()
      return done ? null : value
    },
    write: (line) => console.log(line),
    close: () => input.close(),
  }
}
