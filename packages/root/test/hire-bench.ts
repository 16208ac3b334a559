/** Positions with hirelings: those of the tests' bench, and hirelings put into them. */
import { below, randomFrom, smallSeed } from '@trestle/kernel'
import type { Band, G, Side, State } from '../src/ground/state.ts'
import { startBand } from '../src/rules/hiring.ts'
import { bandSide, settle } from '../src/rules/in-force.ts'
import { partyNamed, partyOf } from '../src/rules/parties.ts'
import type { HirelingSide } from '../src/sources/hireling.ts'
import { Bench } from './bench.ts'

type Loose<T> = { -readonly [K in keyof T]: Loose<T[K]> }

export class HireBench extends Bench {
  constructor(mix = 'marquise+eyrie+alliance+vagabond', seed = 7, more: { [option: string]: string } = {}) {
    super(mix, seed, { ...more, hirelings: '3' })
    this.g.state.bands = []
    this.g.state.hiring = { track: [], due: this.g.state.sides.map(() => 0) }
    settle(this.match)
  }

  get match(): G {
    return this.g as unknown as G
  }

  get state(): Loose<State> {
    return this.g.state as Loose<State>
  }

  /** Brings a hireling by the id of its side, under nobody's control or a seat's. Its letter is `h_` and that of its card, with `d` if demoted. */
  hire(side: string, controller = '', markers = 3): this {
    const card = this.book.hirelings.find(({ id, demoted }) => id === side || demoted === side)
    if (!card) throw new Error(`no hireling ${side}`)
    const band = startBand(this.match, card, card.demoted === side)
    if (controller !== '') Object.assign(band, { controller: this.seat(controller), markers, gained: 0 })
    this.g.state.bands.push(band as never)
    settle(this.match)
    return this
  }

  override seat(letter: string): number {
    return letter.startsWith('h_') ? partyNamed(this.match, letter) : super.seat(letter)
  }

  override side(letter: string): Loose<Side> {
    return partyOf(this.match, this.seat(letter)) as Loose<Side>
  }

  band(letter: string): Loose<Band> {
    return partyOf(this.match, this.seat(letter)) as Loose<Band>
  }

  /** What lies on a hireling's card. */
  boardOf<B>(letter: string): B {
    return this.band(letter).board as B
  }

  /** The side of a hireling's card that is up. */
  sideOf(letter: string): HirelingSide {
    return bandSide(this.match, this.seat(letter))
  }

  /** Bandits on a path, by the printed numbers of its ends. */
  lurk(letter: string, a: number, b: number): this {
    const path = this.book.pathEnds.findIndex(([one, other]) => [one + 1, other + 1].sort().join() === [a, b].sort().join())
    if (path < 0) throw new Error(`no path ${a}-${b}`)
    const board = this.boardOf<{ paths: number[] }>(letter)
    board.paths = [...board.paths, path]
    this.band(letter).supply[0]--
    return this
  }

  /** The next rolls of dice with so many faces, whatever else is rolled for. */
  rolls(sides: number, ...faces: number[]): this {
    for (let seed = 1; ; seed++) {
      const random = randomFrom(smallSeed(seed))
      const probe = { ...random }
      if (faces.every((face) => below(probe, sides) === face - 1)) {
        this.g.random = random
        return this
      }
    }
  }

  /** Takes what is offered first until a step is asked; stops where nothing is asked. */
  until(step: string): this {
    for (let i = 0; i < 200 && this.g.asked.length > 0 && !this.asked.endsWith(step); i++) this.do(this.offers[this.offers.length - 1])
    return this
  }

  /** The deeds of hirelings on offer, by name. */
  get deeds(): string[] {
    return this.offered('serve.hireling').map((o) => String(o.what))
  }
}

export function hireBench(mix?: string, seed?: number, more?: { [option: string]: string }): HireBench {
  return new HireBench(mix, seed, more)
}

/** The printed numbers of the clearings in which a hireling's pieces of a kind stand, one for each piece. */
export const whereOf = (b: HireBench, letter: string, kind = 0): number[] =>
  b.band(letter).pieces[kind].flatMap((n: number, at: number) => Array.from({ length: n }, () => at + 1))

/** Sets a hireling up as the Marquise, up to its first question. */
export function settingUp(side: string, letter: string, more: { [option: string]: string } = {}): HireBench {
  const b = hireBench('marquise+eyrie', 7, more).hire(side)
  const { laidOut, setUp } = b.sideOf(letter)
  return b.act('C', (g) => {
    laidOut?.(g, b.seat(letter))
    setUp?.(g, b.seat(letter), 0)
  })
}

/** A turn's end at which a seat hires the first hireling of the pool, beside another that nobody takes. */
export function hiring(b: HireBench, seat: string, letter: string): HireBench {
  b.hire('otter-divers')
  b.state.hiring = { track: [], due: b.state.sides.map((side) => (side.letter === seat ? 1 : 0)) }
  return b
    .act(seat, () => {})
    .until('hiring.hire')
    .do(`${letter}->$`)
}
