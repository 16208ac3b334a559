/** IW-14: Foundations and Forges. */
import { emit, type Phrase } from '@trestle/kernel'
import { IC } from '../content/compiled.ts'
import { acted, operation, type StepFrame, stepAt } from '../effects/interpreter.ts'
import type { BuildStep, PlaceStep } from '../effects/language.ts'
import { fits, fitting } from '../effects/place-filters.ts'
import { choice, type PlaceOption, type Skip, skip } from '../options.ts'
import { checkForges } from '../round/victory.ts'
import { foundationLaid } from '../solo/woodenbot/aid.ts'
import { placeName } from '../speech/names.ts'
import { needs } from '../speech/needs.ts'
import { controlOf, FORGE, FOUNDATION, type G, resolving, seatOf, tokensInReserve } from '../state.ts'
import { unload } from './drill.ts'

/** IW-14.1, IW-14.2: outer mountains that take a Forge token: controlled ones without Foundation and Forge, while tokens are left. */
function tokenPlaces(g: G, step: PlaceStep): number[] {
  if (tokensInReserve(g) === 0) return []
  return fitting(g, g.content.outerMountains, step.where, resolving(g)).filter(
    (place) => g.state.forges[place] === 0 && (step.ignoreControl || controlOf(g, place) === IC),
  )
}

/** What a Forge token lacks at a mountain: the first thing that fails. */
function tokenNeeds(g: G, step: PlaceStep, at: number): Phrase {
  const place = placeName(g.content, at)
  if (tokensInReserve(g) === 0) return needs('token.reserve')
  if (!g.content.outerMountains.includes(at)) return needs('token.outer', { at: place })
  if (g.state.forges[at] !== 0) return needs('token.free', { at: place })
  return step.ignoreControl || controlOf(g, at) === IC ? needs('place', { at: place }) : controlNeeds(g, at)
}

/** A mountain that the Ironclad do not control, or one that the effect does not mean. */
const controlNeeds = (g: G, at: number): Phrase => needs(controlOf(g, at) === IC ? 'place' : 'control', { at: placeName(g.content, at) })

/** IW-14.3: Foundations on outer mountains that the Ironclad control. */
function buildPlaces(g: G, step: BuildStep): number[] {
  return g.content.outerMountains.filter(
    (place) =>
      g.state.forges[place] === FOUNDATION && controlOf(g, place) === IC && (!step.where || fits(g, place, step.where, resolving(g))),
  )
}

/** A Forge stands: the Drill there unloads (IW-10.9), and the third one wins (IW-14.8). */
export function raiseForge(g: G, at: number): void {
  g.state.forges = g.state.forges.with(at, FORGE)
  emit(g, { on: 'built', at })
  if (g.state.drill === at) unload(g)
  checkForges(g)
}

export function layFoundation(g: G, at: number): void {
  g.state.forges = g.state.forges.with(at, FOUNDATION)
  emit(g, { on: 'founded', at })
  foundationLaid(g)
}

/** IW-14.1, IW-14.4. */
operation('place', (g, step) => tokenPlaces(g, step).length > 0, {
  place: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-14.1',
    prompt: (g, f: StepFrame) => ({ id: `prompt.effect.place.${stepAt(g, f, 'place').token}` }),
    options: (g, f: StepFrame): (PlaceOption | Skip)[] => {
      const step = stepAt(g, f, 'place')
      return [...tokenPlaces(g, step).map((at) => ({ do: step.token, at })), skip]
    },
    resolve(g, _f, o) {
      if (o.do === 'skip') return
      acted(g)
      if (o.do === 'forge') raiseForge(g, o.at)
      else layFoundation(g, o.at)
    },
    refused: (g, f) =>
      g.content.mountains
        .filter((at) => !tokenPlaces(g, stepAt(g, f, 'place')).includes(at))
        .map((at) => ({
          option: { do: stepAt(g, f, 'place').token, at },
          rule: 'IW-14.1',
          needs: tokenNeeds(g, stepAt(g, f, 'place'), at),
        })),
  }),
})

/** IW-14.3. */
operation('build', (g, step) => buildPlaces(g, step).length > 0, {
  build: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-14.3',
    options: (g, f: StepFrame): (PlaceOption | Skip)[] => {
      const places = buildPlaces(g, stepAt(g, f, 'build'))
      return [...places.map((at) => ({ do: 'build' as const, at })), skip]
    },
    resolve(g, _f, o) {
      if (o.do === 'skip') return
      acted(g)
      raiseForge(g, o.at)
    },
    refused: (g, f: StepFrame) =>
      g.content.outerMountains
        .filter((at) => g.state.forges[at] === FOUNDATION && !buildPlaces(g, stepAt(g, f, 'build')).includes(at))
        .map((at) => ({ option: { do: 'build', at }, rule: 'IW-14.3', needs: controlNeeds(g, at) })),
  }),
})
