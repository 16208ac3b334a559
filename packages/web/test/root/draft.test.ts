/** The drafting table's models: stages of the setup, pale pieces, side and homeland in one gesture. */
import { games } from '@trestle/games'
import { begin, choose, type Decision, type Match, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { PALE, paleOf } from '../../src/games/root/homelands.ts'
import type { Content, View } from '../../src/games/root/model.ts'
import { shortcutsOf } from '../../src/games/root/shortcuts.ts'
import { stagesOf } from '../../src/games/root/stages.tsx'
import { draftTarget } from '../../src/games/root/target-parts.ts'
import { targetsOf } from '../../src/games/root/targets.ts'
import { goneOn, pathsTo, tapped } from '../../src/match/prompt/picking.ts'

const game = await games.root()
const options = game.readOptions({
  ...{ setup: 'advanced', factions: 'seat1+seat2+seat3+seat4', seating: 'given', first: 'given', deck: 'exiles' },
  ...{ landmarks: 1, hirelings: '3' },
})

/** The match at the first question that is so, the first option taken until then. */
const until = (
  is: (decision: Decision) => boolean,
  match: Match = begin(game, { options: options as never, seed: smallSeed(2) }) as Match,
): Match => {
  for (let i = 0; i < 200 && match.asked[0] && !is(match.asked[0]); i++) choose(match, match.asked[0], match.asked[0].options[0]!)
  return match
}
const viewOf = (match: Match): View => game.view(match, match.asked[0]?.seat ?? null) as View
const picks = ({ prompt }: Decision) => prompt.id === 'prompt.advanced.pick'

test('the stages of an advanced setup stand there with what came of each, until the first turn', () => {
  const statesAt = (match: Match) =>
    (stagesOf(match.content as Content, viewOf(match), options as never) ?? []).map(({ key, state }) => `${key} ${state}`)
  const match = until(({ prompt }) => prompt.id.startsWith('prompt.landmarks'))
  expect(statesAt(match)).toEqual(['map done', 'deck done', 'landmarks now', 'hirelings next', 'sides next', 'cards next'])
  until(picks, match)
  expect(statesAt(match)).toEqual(['map done', 'deck done', 'landmarks done', 'hirelings done', 'sides now', 'cards next'])
  const stages = stagesOf(match.content as Content, viewOf(match), options as never) ?? []
  expect(stages.find(({ key }) => key === 'deck')?.result).toEqual({ id: 'setting.deck.exiles' })
  expect(stages.find(({ key }) => key === 'sides')?.result).toMatchObject({ values: { n: 0, of: 4 } })
  until(({ prompt }) => prompt.id === 'prompt.advanced.keep', match)
  expect(statesAt(match).slice(-2)).toEqual(['sides done', 'cards now'])
  until(() => viewOf(match).active >= 0, match)
  expect(stagesOf(match.content as Content, viewOf(match), options as never)).toBeNull()
})

test('no stages stand over a standard setup', () => {
  const match = begin(game, { seed: smallSeed(2) }) as Match
  expect(stagesOf(match.content as Content, viewOf(match), {})).toBeNull()
})

test('a card of the draft shows what it lays in each of its homelands, and the one that is pointed at what comes around it too', () => {
  let shown = 0
  for (let seed = 1; seed < 12; seed++) {
    const match = until(picks, begin(game, { options: options as never, seed: smallSeed(seed) }) as Match)
    const [view, content] = [viewOf(match), match.content as Content]
    for (const { faction, character, homes, starts } of view.draft?.pool ?? []) {
      const look = {
        picked: [draftTarget(faction, character)],
        open: new Set<string>(),
        lit: new Set<string>(),
        prompt: 'prompt.advanced.pick',
      }
      const pale = paleOf(content, view, { ...look, pointed: null })
      if (!starts) {
        expect(pale).toBeNull()
        continue
      }
      expect([...(pale?.at.keys() ?? [])]).toEqual(homes)
      for (const pieces of pale?.at.values() ?? []) expect(pieces.every(({ seat }) => seat === PALE)).toBe(true)
      const [home = -1] = homes ?? []
      const pointed = paleOf(content, view, { ...look, pointed: String(home) })
      expect([...(pointed?.at.keys() ?? [])].includes(home)).toBe(true)
      expect((pointed?.at.size ?? 0) > 1).toBe(starts.around > 0)
      shown++
    }
  }
  expect(shown).toBeGreaterThan(15)
})

test('a card and a homeland choose both: the homeland is the whole answer to the question that follows', () => {
  const match = until(picks)
  const view = viewOf(match)
  const decision = match.asked[0]!
  const card = view.draft!.pool.find(({ homes, locked }) => !locked && (homes?.length ?? 0) > 1)!
  const option = decision.options.find(({ what }) => what === card.faction)!
  const offered = { text: game.notate(match.content, option), option }
  const paths = pathsTo(offered, targetsOf(match.content as never, option), () => shortcutsOf(match.content as Content, view, option))
  const first = tapped(paths, [], draftTarget(card.faction, card.character))
  expect(first.chosen).toBeNull()
  expect(tapped(paths, first.picked, 'act:pick')).toEqual({ picked: [], chosen: offered })
  const home = `place:${card.homes![0]}`
  expect(tapped(paths, first.picked, home)).toEqual({ picked: [], chosen: offered, goesOn: [home], whole: true })
  choose(match, decision, option)
  const next = match.asked[0]!
  const ways = next.options.map((one) => ({
    offered: { text: game.notate(match.content, one), option: one },
    targets: targetsOf(match.content as never, one),
  }))
  expect(goneOn(ways, [home])).toEqual([home])
})
