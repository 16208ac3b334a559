import { existsSync, writeFileSync } from 'node:fs'
import {
  contentWith,
  type Difference,
  differences,
  PACK_BYTES,
  type PackFile,
  readPackFile,
  shapeOf,
  tryContent,
  writePackFile,
} from '@trestle/games/packs'
import type { Game, Json } from '@trestle/kernel'
import type { Command } from 'commander'
import { Failure, messageOf, Usage } from '../errors.ts'
import { gameNamed, type House, readText, whole } from '../house.ts'

/** The word that stands for the content of a game itself. */
const STANDARD = 'standard'

interface Given {
  game?: string
  play: number
}

export function addPack(program: Command, house: House): void {
  const pack = program
    .command('pack')
    .description("a game's cards, boards and maps with values of one's own: written to a file, checked, compared")
  pack
    .command('new')
    .description('write all content of a game into a file, with comments on what each field may be')
    .argument('<game>', 'such as ironwood')
    .argument('<file>', 'that does not exist yet')
    .action(async (id: string, file: string) => {
      const game = await gameNamed(house, id)
      if (existsSync(file)) throw new Usage(`${file} exists: name another file, so that nothing is lost`)
      const text = newPack(game)
      try {
        writeFileSync(file, text, { flag: 'wx' })
      } catch (error) {
        throw new Failure(`${file} cannot be written: ${messageOf(error)}`)
      }
      console.log(`${file}: all content of ${id}. What you take out keeps its value; "trestle pack check ${file}" tells what is wrong.`)
    })
  pack
    .command('check')
    .description('tell every fault of a pack, what it changes, and whether games by it come to an end')
    .argument('<file>')
    .option('--game <game>', 'where the file does not name it')
    .option('--play <n>', 'games at random to try it by', whole(0, 10_000), 10)
    .action(async (file: string, given: Given) => {
      const { game, content } = await contentIn(house, file, given.game)
      console.log(changesInLines(differences(game.standardContent, content)))
      const { games, ended, choices, faults } = tryContent(game, content, {}, given.play)
      if (faults.length > 0) throw new Failure(`${file} cannot be played with:\n${faults.join('\n')}`)
      if (games > 0)
        console.log(`${ended} of ${games} games at random ended, after ${Math.round(choices / Math.max(1, ended))} choices on average`)
      console.log(`${file}: sound`)
    })
  pack
    .command('diff')
    .description(`tell in which values two packs differ; "${STANDARD}" is the game without a pack`)
    .argument('<a>', `a file, or ${STANDARD}`)
    .argument('<b>', `a file, or ${STANDARD}`)
    .option('--game <game>', 'where no file names it')
    .action(async (a: string, b: string, given: Given) => {
      if (a === STANDARD && b === STANDARD) throw new Usage('name at least one file')
      const id =
        given.game ?? [a, b].flatMap((file) => (file === STANDARD ? [] : [read(file).game])).find((one) => one !== null) ?? undefined
      const contents: Json[] = []
      for (const file of [a, b]) contents.push((await contentIn(house, file, id)).content)
      console.log(changesInLines(differences(contents[0], contents[1])))
    })
}

/** The text of a pack that holds all content of a game. */
export function newPack(game: Game): string {
  if (!game.packSchema) throw new Usage(`the content of ${game.id} is not described`)
  const all = { game: game.id, rules: game.version, title: null, content: game.standardContent as { [part: string]: Json } }
  return writePackFile(game, shapeOf(game.packSchema), all)
}

function read(file: string): PackFile {
  try {
    return readPackFile(readText(file), PACK_BYTES)
  } catch (error) {
    if (error instanceof Usage) throw error
    throw new Failure(`${file}: ${messageOf(error)}`)
  }
}

/** All content of the game with a pack in it. A `Failure` names each fault. */
async function contentIn(house: House, file: string, wanted: string | undefined): Promise<{ game: Game; content: Json }> {
  const pack = file === STANDARD ? null : read(file)
  const id = wanted ?? pack?.game ?? null
  if (id === null) throw new Usage(`${file} does not say for which game it is: add "game", or name it with --game`)
  const game = await gameNamed(house, id)
  if (!pack) return { game, content: game.standardContent }
  try {
    return { game, content: contentWith(game, pack) }
  } catch (error) {
    throw new Failure(`${file} is refused:\n${messageOf(error)}`)
  }
}

const short = (value: Json | undefined): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 157)}...` : text
}

function changesInLines(all: Difference[]): string {
  if (all.length === 0) return 'no value differs'
  return all.map(({ place, from, to }) => `${place}: ${short(from)} -> ${short(to)}`).join('\n')
}
