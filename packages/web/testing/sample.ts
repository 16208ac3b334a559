/** Positions made by hand, for looking at the table without playing there. */
import { defaultContent, ironwood, type PlaceView, type SideView, type View } from '@trestle/ironwood'
import type { Json } from '@trestle/kernel'

export const content = ironwood.compile(defaultContent as unknown as Json)

const place = (id: string, more: Partial<PlaceView> = {}): PlaceView => ({
  id,
  fighters: 0,
  golems: 0,
  moved: 0,
  movedGolems: 0,
  drill: false,
  forge: id === 'ferrum' ? 'forge' : 'none',
  totems: 0,
  fading: 0,
  marks: [],
  ...more,
})

const side = (name: SideView['side'], more: Partial<SideView>): SideView => ({
  side: name,
  crystals: 0,
  reserve: 8,
  hand: 5,
  cards: [],
  deck: 28,
  discards: [],
  aside: [],
  slots: [],
  ongoing: [],
  effects: [],
  recruitCost: 2,
  ...more,
})

const viewOf = (places: Record<string, Partial<PlaceView>>, more: Partial<View> = {}): View => ({
  round: 4,
  phase: 'action',
  turn: 3,
  active: 'woodwalkers',
  you: 'woodwalkers',
  places: content.places.map(({ id }) => place(id, places[id])),
  sides: {
    woodwalkers: side('woodwalkers', {
      crystals: 3,
      hand: 6,
      cards: ['WW01', 'WW02', 'WW03', 'WW09', 'WW14', 'WW21'],
      discards: ['WW30', 'WW11', 'WW06'],
      slots: [['WW05']],
      ongoing: [{ card: 'WW12', markers: 2, slot: -1 }],
    }),
    ironclad: side('ironclad', {
      crystals: 6,
      hand: 5,
      cards: ['IC01', 'IC03'],
      discards: ['IC20', 'IC08'],
      slots: [['IC02']],
      ongoing: [{ card: 'IC18', markers: 1, slot: -1 }],
      reserve: 5,
    }),
  },
  track: 2,
  cargo: 3,
  supply: { crystals: 8, markers: 15, golems: 1, tokens: 3, totems: 3 },
  secured: 1,
  forges: 1,
  visions: {
    hand: 2,
    cards: ['cuprumis', 'auria'],
    deck: 5,
    top: null,
    revealed: ['chromia', 'zincur'],
    burned: 1,
    burnedCards: ['gallimor'],
  },
  battle: null,
  resolving: 'WW02',
  noFade: false,
  solo: null,
  ...more,
})

const middle: Record<string, Partial<PlaceView>> = {
  ferrum: { fighters: 1 },
  auria: { fighters: 3, marks: ['IC18'] },
  palladimor: { fighters: 4, moved: 2 },
  lithimar: { fighters: 2, drill: true },
  plumbarum: { fighters: 2, golems: 1, forge: 'forge' },
  cobaltis: { fighters: 1, forge: 'foundation' },
  zincur: { golems: 1 },
  f2: { fighters: 1 },
  f4: { fighters: 3, totems: 1 },
  f7: { fighters: 4, totems: 1, fading: 1 },
  f8: { totems: 1 },
  f11: { fighters: 2 },
  f12: { fighters: 2, moved: 2 },
  f13: { fighters: 2 },
  f14: { fighters: 2, marks: ['WW12'] },
  f15: { fighters: 2 },
  f16: { fighters: 12 },
  f9: { fading: 1 },
}

export const views = {
  middle: viewOf(middle),
  start: viewOf(
    {
      ferrum: { fighters: 1, drill: true },
      ...Object.fromEntries(['auria', 'palladimor', 'lithimar', 'zincur'].map((id) => [id, { fighters: 3 }])),
      ...Object.fromEntries(['f11', 'f12', 'f13', 'f14', 'f15', 'f16'].map((id) => [id, { fighters: 2 }])),
    },
    { round: 1, turn: 1 },
  ),
  solo: viewOf(middle, {
    solo: {
      bot: 'ironbot',
      side: 'ironclad',
      level: 4,
      stance: 'aggressive',
      procedure: 'alert',
      aid: null,
      spirits: null,
      marked: ['chromia', 'zincur', 'plumbarum'],
      gone: [],
    },
  }),
  crowded: viewOf({
    ...Object.fromEntries(
      content.places.map(({ id, kind }) =>
        kind === 'mountain'
          ? [id, { fighters: 12, golems: 2, drill: true, forge: 'forge', marks: ['IC18', 'IC18', 'IC20'] }]
          : [id, { fighters: 14, totems: 2, fading: 1, marks: ['WW12'] }],
      ),
    ),
  }),
}
