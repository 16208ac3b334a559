import { accessSync, closeSync, constants, existsSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Registry } from '@trestle/games'
import { contentWith, readPackFile } from '@trestle/games/packs'
import { contentFor, type Game, type Json, readNew, type Setting, smallSeed } from '@trestle/kernel'
import { makeFolder } from '@trestle/server/folders'
import { InvalidArgumentError } from 'commander'
import { messageOf, Usage } from './errors.ts'

/** The games that the commands know. `module` is the URL that workers load them from. */
export interface House extends Registry {
  module: string
}

/** Loads a registry of games by its URL. */
export async function openHouse(module: string): Promise<House> {
  return { ...((await import(module)) as Registry), module }
}

export async function gameNamed(house: House, id: string): Promise<Game> {
  if (!Object.hasOwn(house.games, id)) throw new Usage(`there is no game "${id}"; there are: ${Object.keys(house.games).join(', ')}`)
  return house.games[id]()
}

/** For commander: a whole number from `least` up to `most`. */
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const n = Number(text)
    if (text.trim() === '' || !Number.isSafeInteger(n) || n < least || n > most) {
      throw new InvalidArgumentError(
        most === Number.MAX_SAFE_INTEGER ? `It is a whole number from ${least} up.` : `It is a whole number from ${least} to ${most}.`,
      )
    }
    return n
  }

/** For commander: a number of seats, or the fewest and the most as in `2-4`. */
export const span = (text: string): { least: number; most: number } => {
  const [, least, most = least] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (least === undefined || Number(least) < 1 || Number(most) < Number(least)) {
    throw new InvalidArgumentError('It is a whole number from 1 up, or two as in 2-4.')
  }
  return { least: Number(least), most: Number(most) }
}

/** For commander: a seed, given as a whole number or as 32 hexadecimal digits. */
export function seedFrom(text: string): string {
  if (/^[0-9a-f]{32}$/i.test(text)) return text.toLowerCase()
  if (/^\d{1,15}$/.test(text)) return smallSeed(Number(text))
  throw new InvalidArgumentError('It is a whole number or 32 hexadecimal digits.')
}

/** For commander: names with commas between. */
export const names = (text: string): string[] => text.split(',').map((name) => name.trim())

/** For commander: one `key=value`, added to those before. */
export const pair = (text: string, before: [string, string][] = []): [string, string][] => {
  const [key, value] = text.split(/=(.*)/s)
  if (!key || value === undefined) throw new InvalidArgumentError('It is written key=value.')
  return [...before, [key.trim(), value.trim()]]
}

/** The arguments by which a command sets the options (`setUp`) and the content (`packFor`) of a match. */
export interface SetUp {
  set?: [string, string][]
  with?: string[]
  difficulty?: string
  factions?: string[]
  seats?: { least: number; most: number }
  map?: string
  deck?: string
  setup?: string
  landmarks?: string
  hirelings?: string
  pack?: string
}

/** The options of a match from a command's arguments; wrong ones are a `Usage`. */
export function setUp(game: Game, given: SetUp): { [key: string]: Json } {
  const options: { [key: string]: Json } = {}
  for (const [key, value] of given.set ?? []) options[key] = choiceOf(game, key, value)
  for (const name of given.with ?? []) Object.assign(options, switchedOn(game, name))
  // Any mix may be named, not only those of a lobby's list: the game checks it.
  if (given.factions !== undefined) options[namedSetting(game)] = given.factions
  if (given.seats !== undefined) options.seats = seatsWanted(game, given.seats)
  for (const key of ['map', 'deck', 'setup', 'landmarks', 'hirelings', 'difficulty'] as const) {
    const value = given[key]
    if (value !== undefined) options[key] = choiceOf(game, key, value)
  }
  return options
}

function seatsWanted(game: Game, { least, most }: { least: number; most: number }): Json {
  if (least !== most) throw new Usage('one match has one number of seats')
  if (game.settings.some((one) => one.seats)) throw new Usage(`the seats of ${game.id} are named with --factions`)
  return choiceOf(game, 'seats', String(least))
}

/** The options of a new match as the game fills them in, or a `Usage` with what it says is right. */
export function readOptions(game: Game, options: Json): object {
  try {
    return readNew(game, options)
  } catch (error) {
    throw new Usage(`options of ${game.id}: ${messageOf(error)}`)
  }
}

/** The setting that says who takes part; a game's own name for it, or `factions`. */
function namedSetting(game: Game): string {
  return (game.settings.find((one) => one.seats || one.named) ?? settingOf(game, 'factions')).key
}

function settingOf(game: Game, key: string): Setting {
  const setting = game.settings.find((one) => one.key === key)
  if (!setting) throw new Usage(`${game.id} has no option "${key}"; there are: ${game.settings.map((one) => one.key).join(', ')}`)
  return setting
}

/** The choice of a setting that has this text. */
function choiceOf(game: Game, key: string, text: string): Json {
  const { choices, seats, several } = settingOf(game, key)
  // Names of seats, and lists of choices, are checked by the game.
  if (seats || several) return text
  const choice = choices.find((one) => String(one) === text)
  if (choice === undefined) throw new Usage(`option ${key} of ${game.id} is one of ${choices.join(', ')}, not "${text}"`)
  return choice
}

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `red-icons` is `redIcons` set to true, `extra-fighters=3` that number. */
function switchedOn(game: Game, text: string): { [key: string]: Json } {
  const [name, value] = text.split('=')
  const setting = game.settings.find((one) => kebab(one.key) === name)
  const switches = game.settings.filter((one) => one.choices.includes(true)).map((one) => kebab(one.key))
  if (!setting) throw new Usage(`${game.id} has no option "${name}"; there are: ${switches.join(', ')}`)
  return { [setting.key]: choiceOf(game, setting.key, value ?? 'true') }
}

/** The text of a file; where it cannot be read, a `Usage`. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = (error as { code?: string }).code === 'ENOENT' ? 'there is no such file' : messageOf(error)
    throw new Usage(`${path} cannot be read: ${reason}`)
  }
}

/** Sees that a file can be written before anything is done whose result it is to hold; else a `Usage`. */
export function needWritable(path: string): void {
  try {
    if (existsSync(path)) closeSync(openSync(path, 'a'))
    else accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    const reason = (error as { code?: string }).code === 'ENOENT' ? `there is no folder ${dirname(path)}` : messageOf(error)
    throw new Usage(`${path} cannot be written: ${reason}`)
  }
}

/** Makes a folder for what a run writes down; where that is not possible, a `Usage`. */
export function needFolder(path: string): void {
  try {
    makeFolder(path)
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new Usage(`${path} cannot hold the records: ${messageOf(error)}`)
  }
}

/** What a match of these options is played with by the pack in a file; null without a pack. A wrong one is a `Usage`. */
export function packFor(game: Game, options: Json, path: string | undefined): Json {
  if (path === undefined) return null
  const text = readText(path)
  try {
    const content = contentFor(game, options, contentWith(game, readPackFile(text)))
    game.compile(content)
    return content
  } catch (error) {
    throw new Usage(`${path}: ${messageOf(error)}`)
  }
}
