/** IW-10 and IW-13.4 to IW-13.7: the Drill, its track and Cargo. */
import { emit, type Procedure, reveal } from '@trestle/kernel'
import { drawSpecial } from '../cards/drawing.ts'
import { IC, WW } from '../content/compiled.ts'
import { trigger } from '../effects/modifiers.ts'
import { procedure } from '../options.ts'
import { returnHumanVision } from '../solo/ironbot/marks.ts'
import { isIronbot } from '../solo/state.ts'
import { crystalSupply, type G, hasForge, seatOf } from '../state.ts'
import { recruit } from './units.ts'

interface Journey {
  from: number
  to: number
}

/** The Drill moves one step (IW-10.10) and what the new mountain means for it. */
export const drillMove: Procedure<Journey> = procedure('drill', {
  move(g, f: Journey) {
    g.state.drill = f.to
    g.state.drillMoved = true
    emit(g, { on: 'drill-moved', from: f.from, to: f.to })
  },
  /** IW-10.6, IW-10.8: at a Forge it unloads. IW-10.1: elsewhere it advances, a Foundation being no Forge. */
  arrive(g, f) {
    if (hasForge(g.state, f.to)) return unload(g)
    g.state.track = Math.min(3, g.state.track + 1)
    emit(g, { on: 'drill-advanced', track: g.state.track })
    reward(g, f.from)
    trigger(g, { on: 'drillAdvanced', side: IC, movedFrom: [f.from], movedTo: [f.to] })
  },
})

/** IW-10.2 to IW-10.4: what the field gives that the marker has reached. */
function reward(g: G, from: number): void {
  const { track } = g.state
  load(g, track === 1 ? 2 : 1)
  if (track === 2) {
    if (isIronbot(g)) returnHumanVision(g)
    else lookAtVision(g)
    recruit(g, from, 'fighter', 1)
  }
  if (track === 3) drawSpecial(g, IC, 1)
}

/** IW-10.3: the Ironclad see the top Vision card, which stays where it is. */
function lookAtVision(g: G): void {
  const { visionDeck } = g.state
  if (visionDeck.length === 0) return
  const seat = seatOf(g, IC)
  g.state.topSeen = true
  reveal(g, { on: 'saw-vision', side: IC, vision: visionDeck[visionDeck.length - 1] }, { only: [seat] })
  emit(g, { on: 'saw-vision', side: IC }, { except: [seat] })
}

/** Crystals from the supply to Cargo, as many as there are (IW-10.11); back to the supply when negative. */
export function load(g: G, n: number): void {
  const moved = n > 0 ? Math.min(n, crystalSupply(g.state)) : -Math.min(-n, g.state.cargo)
  if (moved === 0) return
  g.state.cargo += moved
  emit(g, { on: 'cargo', n: moved })
}

/** IW-10.7: Cargo becomes available; the track goes back to its start. */
export function unload(g: G): void {
  const { cargo } = g.state
  g.state.crystals[IC] += cargo
  g.state.cargo = 0
  g.state.track = 0
  emit(g, { on: 'unloaded', n: cargo })
}

/** IW-13.6, IW-13.7: Cargo to the supply, the track to its start, the Drill to Ferrum, where it neither advances nor unloads. */
export function destroyDrill(g: G): void {
  emit(g, { on: 'drill-destroyed', at: g.state.drill, n: g.state.cargo })
  g.state.cargo = 0
  g.state.track = 0
  g.state.drill = g.content.ferrum
}

/** IW-13.5: the Woodwalkers take 1 crystal from Cargo. */
export function plunderDrill(g: G): void {
  g.state.cargo--
  g.state.crystals[WW]++
  emit(g, { on: 'plundered', side: WW, n: 1 })
}
