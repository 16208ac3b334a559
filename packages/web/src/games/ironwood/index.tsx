/** The table of Ironwood. */
import './board.css'
import './cards.css'
import './mats.css'
import './scene.css'
import { memo } from 'react'
import { sceneLength } from '../../table/scene-events.ts'
import { byLocale } from '../../words/by-locale.ts'
import type { GameUi } from '../game-ui.ts'
import { battleScene } from './battle-model.ts'
import { Board } from './board.tsx'
import { galleryOf } from './gallery.tsx'
import { glossary } from './glossary.tsx'
import { Hand } from './hand.tsx'
import { Sign } from './icons.tsx'
import { linesOf, Mat, raceOf } from './mats.tsx'
import type { Content, View } from './model.ts'
import { Scene } from './scene.tsx'
import { isSoloTurn, stepsOf } from './steps.ts'
import { log, measuresOf, soundOf, whenOf, worthOf } from './summary.ts'
import { closesOption, eventSeatOf, eventTargetsOf, groupOf, targetsOf } from './targets.ts'

const ui: GameUi<Content, View> = {
  id: 'ironwood',
  words: byLocale({ en: () => import('./words/en.json'), pl: () => import('./words/pl.json'), cs: () => import('./words/cs.json') }),
  targets: targetsOf,
  eventTargets: eventTargetsOf,
  worth: worthOf,
  group: groupOf,
  eventSeat: eventSeatOf,
  closes: closesOption,
  Board: memo(Board),
  Hand: memo(Hand),
  Mat: memo(Mat),
  lines: linesOf,
  race: raceOf,
  Scene: memo(Scene),
  scene: {
    starts: battleScene.starts,
    length: (events) => sceneLength(battleScene, events),
    again: { id: 'ui.ironwood.watch' },
    missed: { id: 'ui.ironwood.missed' },
  },
  steps: { starts: isSoloTurn, of: stepsOf, again: { id: 'ui.ironwood.retell' } },
  log,
  sound: soundOf,
  when: whenOf,
  measures: measuresOf,
  Emblem: ({ name }) => <Sign of={name === 'ironclad' ? 'ironclad' : 'woodwalkers'} />,
  colours: {
    ironclad: { light: '#39444f', dark: '#c7cdd3' },
    woodwalkers: { light: '#96491a', dark: '#dc9a5c' },
  },
  glossary,
  gallery: galleryOf,
}

export default ui as unknown as GameUi
