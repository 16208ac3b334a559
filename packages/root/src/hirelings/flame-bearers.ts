import { call, goto, type Procedure, repeat } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { around, placeable, placeBand, standsAt } from '../rules/bands.ts'
import { isSpared } from '../rules/bans.ts'
import { attack, canAttack } from '../rules/battle/attack.ts'
import { firstOf, listOf } from '../rules/bits.ts'
import { kindsIn, spend } from '../rules/cards.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { canMove, grantMove } from '../rules/move.ts'
import { deciderOf, isEnemy, kindOf, kindsOf, partiesOf, partyNamed, partyOf, playerOf } from '../rules/parties.ts'
import { remove } from '../rules/removal.ts'
import { ALL_SUITS } from '../rules/suits.ts'
import { netOf } from '../rules/ways.ts'
import type { HirelingHome, HirelingSide, OfBand } from '../sources/hireling.ts'
import { pieceText } from '../sources/registry.ts'
import type { Loss } from '../sources/removal.ts'

/** `left`: clearings whose Bearers have not all removed something, as bits; `n`: how many of the first of them still do. */
type Burning = { party: number; left: number; n: number; losses: Loss[] }

type Burn = { do: 'burn'; at: number; who: string; what: string }

/** ROOT-H.2.9~2 Enemy pieces in a clearing that can be removed next: warriors of an enemy before its other pieces. */
function fuel(g: G, { party, losses }: Burning, at: number): Burn[] {
  const out: Burn[] = []
  for (let other = 0; other < partiesOf(g); other++) {
    if (!isEnemy(g, party, other) || isSpared(g, party, other, at)) continue
    const { pieces, letter } = partyOf(g, other)
    const left = kindsOf(g, other).flatMap(({ name, type, steadfast }, kind) => {
      const gone = losses.reduce((sum, loss) => (loss.party === other && loss.kind === kind && loss.at === at ? sum + loss.n : sum), 0)
      return !steadfast && pieces[kind][at] > gone ? [{ name, type }] : []
    })
    const warriors = left.filter(({ type }) => type === 'warrior')
    for (const { name } of warriors.length > 0 ? warriors : left) out.push({ do: 'burn', at, who: letter, what: name })
  }
  return out
}

/** ROOT-H.2.9~2 What is removed is chosen piece by piece, and goes at once (ROOT-1.5.4~4). */
const burning: Procedure<Burning> = procedure('flames', {
  clearing(g, f: Burning) {
    const at = firstOf(f.left)
    if (at < 0) return goto(g, 'remove')
    f.n = partyOf(g, f.party).pieces[0][at]
  },
  piece: choice({
    seat: (g, f: Burning) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.9~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.flames.piece', f.party),
    options: (g, f) => (f.n > 0 ? fuel(g, f, firstOf(f.left)) : []),
    resolve(g, f, o) {
      const party = partyNamed(g, o.who)
      const kind = kindOf(g, party, o.what)
      const same = f.losses.find((loss) => loss.party === party && loss.kind === kind && loss.at === o.at)
      if (same) same.n++
      else f.losses.push({ party, kind, at: o.at, n: 1 })
      f.n--
      repeat(g)
    },
    otherwise(g, f) {
      f.left &= f.left - 1
      goto(g, 'clearing')
    },
  }),
  remove(g, f) {
    remove(g, [{ by: f.party, losses: f.losses }])
  },
  spread(g, f) {
    const there = standsAt(g, f.party)
    const near = placeable(g, f.party, there | around(netOf(g, f.party), there))
    if (near !== 0) placeBand(g, f.party, { spots: near, rule: 'ROOT-H.2.9~2' })
    else placeBand(g, f.party, { n: START, rule: 'ROOT-H.2.9~2' })
  },
})

/** ROOT-H.2.9 */
const START = 2

/** Whether one of them could come, or has something to remove where it stands. */
function canBurn(g: G, party: number): boolean {
  if (partyOf(g, party).supply[0] > 0 && placeable(g, party) !== 0) return true
  const nothing: Burning = { party, left: 0, n: 0, losses: [] }
  return listOf(standsAt(g, party)).some((at) => fuel(g, nothing, at).length > 0)
}

const promoted: HirelingSide = {
  id: 'flame-bearers',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  setUp: (g, party, chooser) => placeBand(g, party, { n: START, rule: 'ROOT-H.2.9' }, chooser),
  hired(g, party) {
    if (standsAt(g, party) === 0) placeBand(g, party, { n: START, rule: 'ROOT-H.2.9' })
  },
  actions: {
    flames: {
      when: 'birdsong',
      must: true,
      able: canBurn,
      use: (g, party) => call(g, burning, { party, left: standsAt(g, party), n: 0, losses: [] }),
    },
  },
  procedures: [burning as unknown as Procedure],
}

/** Cards with an item that the Smugglers' controller could discard (ROOT-H.2.10). */
const wares = (g: G, party: number): number[] => kindsIn(g.state.sides[playerOf(g, party)].hand, g.content, (card) => card.type === 'item')

/** ROOT-H.2.10 */
const smuggling: Procedure<OfBand> = procedure('smugglers', {
  card: choice({
    seat: (g, f: OfBand) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.10',
    secret: true,
    options: (g, f) => wares(g, f.party).map((card) => ({ do: 'spend', card })),
    resolve: (g, f, o) => spend(g, playerOf(g, f.party), o.card),
  }),
  deed: choice({
    seat: (g, f: OfBand) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.10',
    options: (g, f) => {
      const seat = playerOf(g, f.party)
      return [...(canMove(g, seat) ? ['move'] : []), ...(canAttack(g, seat) ? ['battle'] : [])].map((what) => ({ do: 'smuggle', what }))
    },
    resolve(g, f, o) {
      const seat = playerOf(g, f.party)
      if (o.what === 'move') grantMove(g, seat)
      else call(g, attack, { party: seat })
    },
  }),
})

const demoted: HirelingSide = {
  id: 'rat-smugglers',
  actions: {
    smugglers: {
      when: 'daylight',
      often: true,
      able(g, party) {
        const seat = playerOf(g, party)
        return wares(g, party).length > 0 && (canMove(g, seat) || canAttack(g, seat))
      },
      use: (g, party) => call(g, smuggling, { party }),
    },
  },
  /** Who has chosen to smuggle has a card with an item, as all have seen. */
  needs(g, party) {
    const asked = g.stack.some(({ procedure, step }) => procedure === smuggling.name && step === 'card')
    return asked ? [{ holder: playerOf(g, party), secret: '', suits: ALL_SUITS, n: 1, items: true }] : []
  },
  procedures: [smuggling as Procedure],
}

export const flameBearers: HirelingHome = {
  promoted,
  demoted,
  options: { burn: (b, o) => `${o.who}${pieceText(o.what ?? '')}${placeText(b, o.at)}->`, smuggle: (_b, o) => `smuggle ${o.what}` },
  words: { what: { burn: 'piece' }, options: { smuggle: (o) => `.${o.what}` } },
}
