/** Why a clearing is ruled by whom: the view says who rules, this counts what that stands on. */
import { type Phrase, say } from '@trestle/kernel'
import { boardOf } from './factions/index.ts'
import { type ClearingView, partyName, type View } from './model.ts'
import { factionWord } from './titles.ts'

export interface Strength {
  seat: number
  warriors: number
  buildings: number
  /** Tokens that count, each as two (ROOT-H.1.2). */
  tokens: number
  /** What counts. */
  sum: number
}

export interface Ruling {
  /** Sides with warriors or buildings here, the strongest first. */
  strengths: Strength[]
  /** `tied`: the ruler has no more than another, and rules all the same; `always`: by a piece alone, whatever others have. */
  how: 'most' | 'tie' | 'tied' | 'none' | 'always'
  /** The clause that decides. */
  rule: string
  /** Are there tokens or pawns, which do not count? */
  uncounted: boolean
}

const rules: Record<Exclude<Ruling['how'], 'always'>, string> = {
  most: 'ROOT-2.5',
  tie: 'ROOT-2.5~3',
  tied: 'ROOT-7.2.2',
  none: 'ROOT-2.5',
}

/** ROOT-2.5 Warriors and buildings count together, hired ones for whoever hired them; tokens and pawns do not (ROOT-2.5~2). */
export const rulingOf = (view: View, clearing: ClearingView): Ruling => {
  const pool = view.bands.filter(({ controller }) => controller < 0).map(({ party }) => ({ seat: party, effects: [] as string[] }))
  const strengths = [...view.sides, ...pool]
    .map(({ seat, effects }): Strength => {
      const count = (type: string, whose: (owner: number) => number) =>
        clearing.pieces.reduce((sum, one) => (whose(one.seat) === seat && one.type === type ? sum + one.n : sum), 0)
      const warriors = count('warrior', (owner) => view.sides.find((side) => side.with === owner)?.seat ?? holderOf(view, owner))
      const buildings = count('building', (owner) => holderOf(view, owner))
      const tokens = effects.includes('soup-kitchens') ? count('token', (owner) => owner) : 0
      return { seat, warriors, buildings, tokens, sum: warriors + buildings + tokens * 2 }
    })
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum || Number(b.seat === clearing.ruler) - Number(a.seat === clearing.ruler))
  const [first, second] = strengths
  const tie = first !== undefined && first.sum === second?.sum
  const counted = new Set(strengths.filter(({ tokens }) => tokens > 0).map(({ seat }) => seat))
  const uncounted = clearing.pieces.some(({ type, seat }) => (type === 'token' && !counted.has(seat)) || type === 'pawn')
  const ruler = view.sides[clearing.ruler]
  const always = ruler && boardOf(ruler.faction)?.always?.(ruler, clearing)
  if (always) return { strengths, how: 'always', rule: always, uncounted }
  const how = first === undefined ? 'none' : tie ? (clearing.ruler < 0 ? 'tie' : 'tied') : 'most'
  // ROOT-H.2.4 A hireling may let its controller rule where it ties for most.
  const rule = how === 'tied' && ruler?.faction !== 'eyrie' ? 'ROOT-H.2.4' : rules[how]
  return { strengths, how, rule, uncounted }
}

const nameOf = (view: View, party: number): Phrase => factionWord(partyName(view, party))

/** ROOT-E.3.1 The party that a party's pieces count for: a hireling's controller, itself in the pool. */
const holderOf = ({ bands }: View, party: number): number => {
  const band = bands.find((one) => one.party === party)
  return band && band.controller >= 0 ? band.controller : party
}

/** Who rules, and by what. */
export const verdictOf = (view: View, clearing: ClearingView, { how, strengths }: Ruling): Phrase => {
  // ROOT-E.3.1 A hireling of the pool rules as a player would.
  const ruler = nameOf(view, clearing.ruler < 0 ? (strengths[0]?.seat ?? -1) : clearing.ruler)
  return say(`ui.root.rule.${how}`, how === 'tie' || how === 'none' ? {} : { ruler })
}

/** What a side has here. */
export const strengthInWords = (view: View, { seat, warriors, buildings, tokens, sum }: Strength): Phrase =>
  say(tokens > 0 ? 'ui.root.rule.side.tokens' : 'ui.root.rule.side', { side: nameOf(view, seat), warriors, buildings, tokens, n: sum })
