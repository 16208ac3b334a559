/** The table of Daimyo. */
import './board.css'
import './clan-board.css'
import './hand.css'
import './mats.css'
import './scene.css'
import { memo } from 'react'
import { byLocale } from '../../words/by-locale.ts'
import type { GameUi } from '../game-ui.ts'
import { Board } from './board.tsx'
import { galleryOf } from './gallery.tsx'
import { glossary } from './glossary.tsx'
import { Hand } from './hand.tsx'
import { Sign, type SignName, signOf } from './icons.tsx'
import { seatColours } from './looks.ts'
import { Beside, leftOf, linesOf, Mat, raceOf } from './mats.tsx'
import { type Content, partyId, type View } from './model.ts'
import { keysOfTable, rowOf } from './row.tsx'
import { Scene, strikes } from './scene.tsx'
import { measuresOf, whenOf } from './summary.ts'
import { closesOption, eventSeatOf, eventTargetsOf, groupOf, targetsOf } from './targets.ts'
import { worthOf } from './worth.ts'

/** Signs of seats before they have a Clan. */
const seatSigns: Record<string, SignName> = { p1: 'sun', p2: 'lantern', p3: 'flag', p4: 'torii' }

const ui: GameUi<Content, View> = {
  id: 'daimyo',
  words: byLocale({ en: () => import('./words/en.json'), pl: () => import('./words/pl.json'), cs: () => import('./words/cs.json') }),
  targets: targetsOf,
  eventTargets: eventTargetsOf,
  group: groupOf,
  eventSeat: eventSeatOf,
  closes: closesOption,
  bears: partyId,
  ...{ Board: memo(Board), Hand: memo(Hand), Mat: memo(Mat), Beside: memo(Beside), Scene: memo(Scene) },
  ...{ lines: linesOf, race: raceOf, left: leftOf },
  worth: worthOf,
  row: rowOf,
  keys: keysOfTable,
  scene: {
    starts: (event) => (event.on === 'ranked' && event.island === 0) || strikes(event),
    length: (events) => {
      if (events[0] && strikes(events[0])) return 1
      const end = events.findIndex((event) => event.on !== 'ranked')
      return end < 0 ? events.length : end
    },
    again: { id: 'ui.daimyo.watch' },
    missed: { id: 'ui.daimyo.missed' },
  },
  when: whenOf,
  measures: measuresOf,
  Emblem: ({ name }) => <Sign of={seatSigns[name] ?? signOf(name)} />,
  colours: seatColours,
  glossary,
  gallery: galleryOf,
}

export default ui as unknown as GameUi
