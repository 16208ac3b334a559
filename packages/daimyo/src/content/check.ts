/** What the rules take for granted of content and its shape does not tell; and a host's pack in the place of the game's own. */
import { type ContentProblem, fault, readContent, refuse } from '@trestle/kernel'
import { type Content, standardContent } from './content.ts'
import { contentSchema, packSchema } from './schema.ts'

/** The content of a match when it can be played with. Throws a `ContentError` that names each fault with its place. */
export function checkContent(input: unknown): Content {
  const content = readContent(contentSchema, input)
  refuse(problemsOf(content))
  return content
}

/** All content of the game with the parts and single entries of a host's pack in their place. Throws a `ContentError`. */
export function readPack(input: unknown): Content {
  const { islands, clanBoards, heroCards, goalCards, villagerTiles, tileEffects, soloCards, ...parts } = readContent(packSchema, input)
  const all = { ...standardContent, ...parts }
  const problems: ContentProblem[] = []
  const replaced = <T extends { id: string }>(place: string, known: readonly T[], given: readonly T[] = []): T[] => {
    for (const { id } of given)
      if (!known.some((one) => one.id === id)) problems.push(fault(`${place}.${id}`, 'the game has no such entry to replace'))
    problems.push(...twice(place, given))
    return known.map((one) => given.find((other) => other.id === one.id) ?? one)
  }
  const merged: Content = {
    ...all,
    board: { ...all.board, islands: replaced('islands', all.board.islands, islands) },
    clans: { ...all.clans, clans: replaced('clanBoards', all.clans.clans, clanBoards) },
    heroes: { cards: replaced('heroCards', all.heroes.cards, heroCards) },
    goals: { ...all.goals, cards: replaced('goalCards', all.goals.cards, goalCards) },
    villagers: { tiles: replaced('villagerTiles', all.villagers.tiles, villagerTiles) },
    tiles: { ...all.tiles, effects: replaced('tileEffects', all.tiles.effects, tileEffects) },
    solo: { ...all.solo, cards: replaced('soloCards', all.solo.cards, soloCards) },
  }
  refuse(problems)
  return checkContent(merged)
}

function problemsOf(content: Content): ContentProblem[] {
  const { board, clans, heroes, goals, villagers, construction, tiles, mercenaries, solo } = content
  return [
    ...twice('board.islands', board.islands),
    ...twice('clans.clans', clans.clans),
    ...twice('heroes.cards', heroes.cards),
    ...twice('goals.cards', goals.cards),
    ...twice('villagers.tiles', villagers.tiles),
    ...twice(
      'villagers.tiles.sides',
      villagers.tiles.flatMap((tile) => tile.sides),
    ),
    ...twice('construction.boards', construction.boards),
    ...twice('tiles.effects', tiles.effects),
    ...twice('tiles.tiles', tiles.tiles),
    ...twice('mercenaries.spaces', mercenaries.spaces),
    ...twice('solo.cards', solo.cards),
    ...boardProblems(content),
    ...heroProblems(content),
    ...goalProblems(content),
    ...tileProblems(content),
    ...soloProblems(content),
  ]
}

/** DM-2.1, DM-2.2 Every number of players has its side, its islands and their banners. */
function boardProblems({ board, villagers, clans }: Content): ContentProblem[] {
  const out: ContentProblem[] = []
  for (const [players, ids] of Object.entries(board.islandsByPlayers)) {
    const side = board.sides.find((one) => one.players.includes(Number(players)))
    if (!side) out.push(fault('board.sides', 'no side is for {players} players', { players }))
    for (const id of ids) {
      const island = board.islands.find((one) => one.id === id)
      if (!island) out.push(fault(`board.islandsByPlayers.${players}`, 'there is no island {id}', { id }))
      else if (side && !Object.hasOwn(island.banners, side.id))
        out.push(fault(`board.islands.${id}.banners`, 'the banners for {players} players are missing: {side}', { players, side: side.id }))
    }
  }
  if (clans.clans.length < 4) out.push(fault('clans.clans', 'expected four Clans: each player has another'))
  const up = villagers.tiles.filter((tile) => tile.sides.some((side) => side.faceUp))
  if (up.length !== 1) out.push(fault('villagers.tiles', 'expected one tile with a side that shows at the start (faceUp)'))
  return out
}

/** DM-2.6, DM-3.2 Each Clan has its cards and the market is full at the start, alone too. */
function heroProblems({ heroes, clans, board }: Content): ContentProblem[] {
  const out: ContentProblem[] = []
  const sets = ['market', ...clans.clans.map((clan) => clan.id)]
  for (const { id, set } of heroes.cards)
    if (!sets.includes(set)) out.push(fault(`heroes.cards.${id}.set`, 'expected one of {known}', { known: sets.join(', ') }))
  for (const { id } of clans.clans)
    if (!heroes.cards.some((card) => card.set === id)) out.push(fault(`clans.clans.${id}`, 'this Clan has no Hero of its own'))
  const left = heroes.cards.filter(({ set, aggressive, soloRemoved }) => set === 'market' && !aggressive && !soloRemoved)
  if (left.length <= board.heroMarket + 1)
    out.push(fault('heroes.cards', 'too few Heroes for the market once those that others must not meet are out'))
  return out
}

/** DM-2.12 Enough goals of each colour. */
function goalProblems({ goals }: Content): ContentProblem[] {
  return (['green', 'orange'] as const).flatMap((colour) =>
    goals.cards.filter((card) => card.colour === colour).length < goals.deal[colour]
      ? [fault('goals.cards', 'expected at least {least} {colour} goals', { least: goals.deal[colour], colour })]
      : [],
  )
}

type TileSymbol = Content['tiles']['tiles'][number]['base']['symbol']

const sameSymbol = (a: TileSymbol, b: TileSymbol): boolean => a.shape === b.shape && a.colour === b.colour && a.fill === b.fill

/** DM-3.7 Every slot has a tile with its symbol, as many as there are boards with that slot, and of its colour. */
function tileProblems({ tiles, construction, clans }: Content): ContentProblem[] {
  const out: ContentProblem[] = []
  const effects = new Map(tiles.effects.map((effect) => [effect.id, effect]))
  for (const side of ['base', 'advanced'] as const) {
    const left = tiles.tiles.map((tile) => ({ id: tile.id, ...tile[side] }))
    for (const { id, effect } of left)
      if (!effects.has(effect)) out.push(fault(`tiles.tiles.${id}.${side}.effect`, 'there is no effect {id}', { id: effect }))
    for (const board of construction.boards)
      board[side].slots.forEach((slot, i) => {
        const place = `construction.boards.${board.id}.${side}.slots[${i}]`
        const at = left.findIndex((tile) => sameSymbol(tile.symbol, slot.symbol))
        if (at < 0) out.push(fault(place, 'no tile is left with this symbol'))
        else if (effects.get(left.splice(at, 1)[0].effect)?.colour !== slot.colour) out.push(fault(place, 'its tile has another colour'))
      })
  }
  for (const { id, type, base, advanced } of construction.boards)
    for (const [side, { slots }] of Object.entries({ base, advanced }))
      if (slots.length !== clans.pieces[type === 'technoFarm' ? 'technoFarms' : 'radioTowers'])
        out.push(fault(`construction.boards.${id}.${side}.slots`, 'expected one slot for each building of its kind'))
  return out
}

/** DM-21.7, DM-21.16 Enough cards for each stack, each with a slot of every colour, and one row for each sum of dice. */
function soloProblems({ solo, dice, board, clans }: Content): ContentProblem[] {
  const out: ContentProblem[] = []
  const known = board.islandsByPlayers[1]
  for (const { rounds, draw } of solo.stacks) {
    const cards = solo.cards.filter((card) => card.rounds.join() === rounds.join())
    if (cards.length < draw)
      out.push(fault('solo.cards', 'expected at least {least} cards for rounds {rounds}', { least: draw, rounds: rounds.join(', ') }))
  }
  for (const { id, slots } of solo.cards) {
    if ([...slots.map(({ colour }) => colour)].sort().join() !== 'blue,green,red')
      out.push(fault(`solo.cards.${id}.slots`, 'expected one slot of each colour'))
    for (const action of slots.flatMap(({ actions }) => actions))
      if ('islands' in action && action.islands !== 'any')
        for (const island of action.islands)
          if (!known.includes(island)) out.push(fault(`solo.cards.${id}.slots`, 'alone there is no island {id}', { id: island }))
  }
  for (let sum = 3; sum <= 3 * dice.faces; sum++) {
    const rows = solo.ability.filter(({ min, max }) => min <= sum && sum <= max).length
    if (rows !== 1) out.push(fault('solo.ability', 'expected one row for the sum {sum}, not {rows}', { sum, rows }))
  }
  for (const one of solo.achievements)
    if ('clan' in one && !clans.clans.some(({ id }) => id === one.clan))
      out.push(fault(`solo.achievements.${one.id}.clan`, 'there is no Clan {id}', { id: one.clan }))
  return out
}

/** Things of one list with the same id. */
function twice(place: string, things: readonly { id: string }[]): ContentProblem[] {
  const ids = things.map((one) => one.id)
  return ids.flatMap((id, i) => (ids.indexOf(id) < i ? [fault(`${place}.${id}`, 'this id occurs twice')] : []))
}
