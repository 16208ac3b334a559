/** The table in plain lines for a terminal and for screen readers: one thing a line, nothing that only a picture tells. */
import { type Phrase, type Seat, say } from '@trestle/kernel'
import type { Box } from './box.ts'
import { RESOURCES } from './state.ts'
import type { DieView, GoalView, IslandView, SideView, TileView, View } from './view.ts'
import { effectText, empireText, goalRewards, goalText } from './words/index.ts'
import { goods, party, points, tileSpace } from './words/names.ts'

const none = say('board.none')
const line = (of: Phrase, items: Phrase[]): Phrase => say('board.line', { of, items: items.length > 0 ? items : none })
const diePhrase = ({ colour, value }: DieView): Phrase => say(`die.${colour}`, { n: value })
/** A tile by its id: `blue-1`. */
const tilePhrase = (id: string): Phrase => say('relic', { colour: say(`colour.${id.slice(0, -2)}`), n: Number(id.slice(-1)) })
const tiles = (ids: readonly (string | null)[]): Phrase[] => ids.flatMap((id) => (id === null ? [] : [tilePhrase(id)]))

/** The lines of a view. `content` is the box, `seat` whose view it is. */
export function textBoard(content: object, seen: object, seat: Seat | null): Phrase[] {
  const [box, view] = [content as Box, seen as View]
  const who = (no: number): Phrase => party(partyId(view, no))
  return [
    when(view, who),
    say(view.helmetTaken ? 'board.helmet.taken' : 'board.helmet', { who: who(view.helmet) }),
    say('board.first', { who: who(view.first) }),
    line(say('term.pool'), view.pool.map(diePhrase)),
    ...view.islands.flatMap((island) => islandLines(island, who)),
    line(say('term.blackMarket'), tiles(view.blackMarket)),
    ...view.villagers.map(({ side }) => say('board.villager', { text: villagerText(box, side) })),
    line(say('term.heroMarket'), heroPhrases(box, view.heroMarket)),
    line(say('term.heroTop'), heroPhrases(box, [view.heroTop])),
    ...view.goals.flatMap((goal) => goalLines(box, goal, who)),
    ...(view.solo?.card ? [empireLine(box, view.solo.card)] : []),
    ...view.sides.flatMap((side, no) => sideLines(box, side, who(no), no === seat)),
  ]
}

/** The name of a party for words: its Clan, its seat before it has one, `mercenaries` or `empire`. */
export function partyId(view: View, no: number): string {
  const side = view.sides[no]
  if (!side || side.kind === 'player') return side?.clan ?? `p${no + 1}`
  return side.kind
}

function when(view: View, who: (no: number) => Phrase): Phrase {
  const values = { n: view.round, of: view.rounds }
  if (view.phase === 'setup') return say('when.setup')
  if (view.phase === 'ended') return say('when.over')
  return view.phase === 'turns' && view.active >= 0 ? say('when.turn', { ...values, who: who(view.active) }) : say('when.end', values)
}

/** An island: its influence, its pieces, its tiles. */
export function islandLines(island: IslandView, who: (no: number) => Phrase): Phrase[] {
  const name = say(`island.${island.id}`)
  const influence = island.influence.flatMap((n, no) => (n > 0 ? [say('board.influence', { who: who(no), n })] : []))
  const pieces = island.production.flatMap(({ governor, building, resource }, i) => {
    const place = say('place.production', { island: name, n: i + 1, resource: say(`resource.${resource}`) })
    return [
      ...(governor >= 0 ? [say('board.piece', { piece: say('piece.governor'), who: who(governor), place })] : []),
      ...(building ? [say('board.piece', { piece: say(`piece.${building.kind}`), who: who(building.party), place })] : []),
    ]
  })
  const shadows = island.shadows.flatMap(({ party: no, coins }) =>
    no < 0
      ? []
      : [
          say('board.piece', {
            piece: say('piece.shadow'),
            who: who(no),
            place: say('place.shadow', { island: name, coins: say('coins', { n: coins }) }),
          }),
        ],
  )
  const markers = island.altars.flatMap(({ party: no, influence: n }) =>
    no < 0 ? [] : [say('board.piece', { piece: say('piece.relicMarker'), who: who(no), place: say('place.altar', { island: name, n }) })],
  )
  const scavengers = island.scavengers.map((no) => say('board.piece', { piece: say('piece.scavenger'), who: who(no), place: name }))
  const all = [...pieces, ...shadows, ...markers, ...scavengers]
  return [
    say('board.island', { island: name, ...island.banners, items: influence.length > 0 ? influence : none }),
    ...(all.length > 0 ? [line(name, all)] : []),
    line(say('term.noMansLand'), tiles(island.tiles)),
  ]
}

function heroPhrases(box: Box, ids: readonly (string | null)[]): Phrase[] {
  return ids.flatMap((id) => {
    const card = box.content.heroes.cards.find((one) => one.id === id)
    if (!card) return []
    return [say('board.hero', { name: say(`hero.${card.id}`), strength: card.strength, cost: card.cost, text: effectText(card.steps) })]
  })
}

function villagerText(box: Box, id: string): Phrase {
  const side = box.content.villagers.tiles.flatMap(({ sides }) => sides).find((one) => one.id === id)
  return effectText(side?.steps ?? [])
}

/** A goal, and who has claimed it. */
function goalLines(box: Box, { id, first, second }: GoalView, who: (no: number) => Phrase): Phrase[] {
  const card = box.content.goals.cards.find((one) => one.id === id)
  const text = card ? say('list.space', { items: [goalText(card), ...goalRewards(card)] }) : none
  const name = say(`goal.${id}`)
  const lines = [say('board.goal', { name, text })]
  if (second >= 0) lines.push(say('board.claimed.both', { name, first: who(first), second: who(second) }))
  else if (first >= 0) lines.push(say('board.claimed', { name, first: who(first) }))
  return lines
}

function empireLine(box: Box, id: string): Phrase {
  const card = box.content.solo.cards.find((one) => one.id === id)
  const slots = (card?.slots ?? []).map(({ colour, actions }) =>
    say('empire.slot', { colour: say(`slot.${colour}`), actions: empireText(actions) }),
  )
  return line(say('term.soloCard'), [say('list.semicolon', { items: slots })])
}

/** What lies before a party; its hand where it is one's own. */
export function sideLines(box: Box, side: SideView, who: Phrase, own: boolean): Phrase[] {
  const lines = [
    say('board.side', {
      who,
      pp: points(side.popularity),
      goods: goods(RESOURCES.map((name) => side.goods[name])),
      ...side.storage,
      n: side.handSize,
    }),
  ]
  if (side.out) lines.push(say('event.gave-up', { seat: who }))
  // DM-12.10: dice beside the board count too.
  const dice = [...side.dice, ...side.beside].flatMap((die) => (die ? [diePhrase(die)] : []))
  if (dice.length > 0) lines.push(line(say('term.pool'), dice))
  if (side.loose.length > 0) lines.push(line(say('term.loose'), tiles(side.loose)))
  if (side.stacks.length > 0)
    lines.push(
      line(
        say('term.stacks'),
        side.stacks.map((colour) => say(`colour.${colour}`)),
      ),
    )
  // Mercenaries and Empire recruit without the track, and have no tiles.
  if (side.kind === 'player') lines.push(say('board.track', { n: side.track.space + 1, cost: say('count.rice', { n: side.track.cost }) }))
  side.tiles.forEach((tile, no) => {
    if (tile) lines.push(tileLine(box, tile, no))
  })
  if (own && side.hand.length > 0) lines.push(line(say('term.hand'), heroPhrases(box, side.hand)))
  return lines
}

/** A tile on its space. */
function tileLine(box: Box, { effect, used }: TileView, no: number): Phrase {
  const steps = box.content.tiles.effects.find(({ id }) => id === effect)?.steps ?? []
  return say(used ? 'board.tile.used' : 'board.tile', { space: tileSpace(box, no), text: effectText(steps) })
}
