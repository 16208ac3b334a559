import { writeFileSync } from 'node:fs'
import type { Game } from '@trestle/kernel'
import { playerNamed } from '@trestle/players'
import type { Command } from 'commander'
import { Usage } from '../errors.ts'
import { gameNamed, type House, names, readOptions, readText, type SetUp, seedFrom, setUp } from '../house.ts'
import { playthrough, scriptOf } from '../playthrough.ts'
import { seated } from '../simulate.ts'
import { wordsOf } from '../words.ts'
import { withSetUp } from './set-up.ts'

interface Given extends SetUp {
  seed: string
  players?: string[]
  again?: string[]
}

export function addPlaythrough(program: Command, house: House): void {
  const command = program
    .command('playthrough')
    .description('write a match out as text: every decision, choice, event and its end')
    .argument('[game]', 'such as ironwood')
    .option('--seed <seed>', 'a whole number or 32 hexadecimal digits', seedFrom, seedFrom('1'))
    .option('--players <names>', 'kinds of players in the order of the seats, one for all; standard: random', names)
    .option('--again <files...>', 'play the choices of these playthroughs by the rules of now, and write the files again')
  withSetUp(command).action(async (id: string | undefined, given: Given) => {
    if (given.pack !== undefined) throw new Usage('a playthrough is played with the content of the game: leave --pack out')
    if (given.again) {
      if (id !== undefined) throw new Usage('name a game, or files by --again, not both')
      for (const file of given.again) writeFileSync(file, await again(file, house))
    } else if (id === undefined) throw new Usage(`name a game (${Object.keys(house.games).join(', ')}), or files by --again`)
    else process.stdout.write(await written(await gameNamed(house, id), given, house))
  })
}

async function written(game: Game, given: Given, house: House): Promise<string> {
  const wanted = setUp(game, given)
  readOptions(game, wanted)
  const { players, options } = seated(game, given.players, wanted)
  const script = { game: game.id, options, seed: given.seed, choices: [] }
  const who = players.map((name) => (name === null ? null : playerNamed(name)))
  return playthrough(game, script, await wordsOf(house, game.id, 'en'), who)
}

/** A kept playthrough as the rules of now make it. */
export async function again(file: string, house: House): Promise<string> {
  const script = scriptOf(readText(file), file)
  return playthrough(await gameNamed(house, script.game), script, await wordsOf(house, script.game, 'en'))
}
