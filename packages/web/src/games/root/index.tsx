/** The table of Root. */
import './board.css'
import './cards.css'
import './factions/looks.css'
import './ground.css'
import './maps.css'
import './items.css'
import './mats.css'
import './scene.css'
import { memo } from 'react'
import { sceneLength } from '../../table/scene-events.ts'
import { byLocale } from '../../words/by-locale.ts'
import type { GameUi } from '../game-ui.ts'
import { adviceOn } from './advice.ts'
import { alsoOf } from './also.tsx'
import { battleScene } from './battle-model.ts'
import { Board } from './board.tsx'
import { colours, lookOf } from './factions/looks.ts'
import { galleryOf } from './gallery.tsx'
import { glossary } from './glossary.tsx'
import { Hand } from './hand.tsx'
import { Sign } from './icons.tsx'
import { MapPicture } from './map-picture.tsx'
import { Beside, leftOf, linesOf, Mat, raceOf } from './mats.tsx'
import type { Content, View } from './model.ts'
import { worthOf } from './odds.ts'
import { Scene } from './scene.tsx'
import { shortcutsOf } from './shortcuts.ts'
import { stagesOf } from './stages.tsx'
import { log, measuresOf, soundOf, whenOf } from './summary.ts'
import { closesOption, eventSeatOf, eventTargetsOf, groupOf, targetsOf } from './targets.ts'

/** Questions that come again and again in a turn of others. */
const declinable: ReadonlySet<string> = new Set(['prompt.battle.ambush', 'prompt.battle.foil', 'prompt.marquise.hospitals.pay'])

const ui: GameUi<Content, View> = {
  id: 'root',
  words: byLocale({ en: () => import('./words/en.json'), pl: () => import('./words/pl.json'), cs: () => import('./words/cs.json') }),
  targets: targetsOf,
  shortcuts: shortcutsOf,
  eventTargets: eventTargetsOf,
  worth: worthOf,
  row: alsoOf,
  rowName: { full: { id: 'ui.root.also' }, short: { id: 'ui.root.also.short' } },
  group: groupOf,
  eventSeat: eventSeatOf,
  closes: closesOption,
  bears: (view, seat) => view.sides?.[seat]?.name ?? `seat${seat + 1}`,
  declines: (prompt) => declinable.has(prompt),
  ...{ Board: memo(Board), Hand: memo(Hand), Mat: memo(Mat), Beside: memo(Beside), Scene: memo(Scene) },
  ...{ lines: linesOf, race: raceOf, left: leftOf, stages: stagesOf, rail: true },
  scene: {
    starts: battleScene.starts,
    length: (events) => sceneLength(battleScene, events),
    again: { id: 'ui.root.watch' },
    missed: { id: 'ui.root.missed' },
  },
  log,
  sound: soundOf,
  when: whenOf,
  measures: measuresOf,
  Emblem: ({ name }) => <Sign of={lookOf(name).sign} />,
  colours,
  glossary,
  gallery: galleryOf,
  advice: adviceOn,
  pictureOf: (key, choice) => (key === 'map' ? <MapPicture id={String(choice)} /> : null),
}

export default ui as unknown as GameUi
