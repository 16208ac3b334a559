export { draw, learn, pickOne, reveal, roll, shuffle } from './chance.ts'
export { ContentError, type ContentProblem, contentFor, entryFault, fault, filled, type Named, readContent, refuse } from './content.ts'
export { determinize } from './determinize.ts'
export { refresh, STEP_LIMIT } from './engine.ts'
export { type Audience, type Event, emit, type Heard, heardBy, hears } from './events.ts'
export type {
  Chance,
  Decision,
  Ending,
  Game,
  GameWords,
  LevelOfPlay,
  Match,
  PlayHabits,
  Playouts,
  Procedure,
  Result,
  Saved,
  Turns,
  Weights,
} from './game.ts'
export type { Guide, GuideCard, GuideMark, GuidePlace } from './guide.ts'
export { hashJson, murmur32 } from './hash.ts'
export { canonical, copyJson, equalJson, type Json } from './json.ts'
export { insert, takeOut } from './lists.ts'
export { askedOf, begin, choose, copy, optionNamed, refusals, resume, takeBackPick } from './match.ts'
export {
  type Act,
  type Choice,
  type Clause,
  type Ends,
  endsOf,
  type Frame,
  type Option,
  type Refusal,
  type Sealed,
  type Seat,
  type Step,
} from './procedure.ts'
export { below, chacha, fork, nextWord, type Random, randomFrom, seedText, shuffleWith, smallSeed } from './random.ts'
export { type MatchRecord, RecordError, readRecord, recordOf, replay, writeRecord } from './record.ts'
export { call, end, finish, goto, hasCalled, repeat, returned, rulesOf } from './rules.ts'
export { load, save, stateHash } from './saved.ts'
export type { Schema } from './schema.ts'
export {
  choiceWords,
  readNew,
  readSettings,
  type Seats,
  type Setting,
  type SettingChoice,
  seatsFault,
  seatsFrom,
  seatsIn,
  tooMany,
} from './setting.ts'
export { type Copier, flat, list, loose, nullable, record, same } from './shape.ts'
export { sideNames } from './sides.ts'
export {
  type Archive,
  apply,
  copyTable,
  countFor,
  type Input,
  LINE_LIMIT,
  loadTable,
  type Moment,
  type Move,
  memoryArchive,
  openTable,
  Refused,
  requestOf,
  type SavedTable,
  saveTable,
  type Table,
  type Trouble,
  undoOf,
} from './table.ts'
export { goesOn, OtherRules, upgraded, upgradedContent } from './upgrades.ts'
export { type Phrase, say } from './words.ts'
