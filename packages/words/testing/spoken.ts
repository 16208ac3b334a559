/** Plays a game at random and says everything a client would have to say. */
import {
  begin,
  below,
  choiceWords,
  choose,
  contentFor,
  type Game,
  type Heard,
  heardBy,
  type Json,
  type Match,
  type Option,
  type Phrase,
  randomFrom,
  refusals,
  sideNames,
  smallSeed,
} from '@trestle/kernel'
import { type Catalogue, type Formatter, formatter } from '../src/formatter.ts'
import { type Locale, locales } from '../src/locales.ts'

export interface SpokenSetup {
  /** One match for each seed and each of the options. */
  seeds: readonly number[]
  options?: readonly Json[]
  /** Matches stop after this many choices. Standard: 2000. */
  most?: number
}

interface Speech {
  game: Game
  speakers: Formatter[]
  faults: Set<string>
  /** What was said already, by the phrase as JSON: most of a match is said again and again. */
  said: Map<string, string[]>
  /** What was said of one content, whose words are not even looked up again: of options their texts, and events that all were told. */
  options: Map<string, string[]>
  events: Set<string>
}

const sayAnew = ({ speakers, faults }: Speech, what: string, phrase: Phrase): string[] =>
  speakers.map((speaker) => {
    try {
      const text = speaker.text(phrase).trim()
      if (text === '') faults.add(`${what}: ${phrase.id} says nothing in ${speaker.locale}`)
      return text
    } catch (error) {
      faults.add(`${what}: ${(error as Error).message}`)
      return ''
    }
  })

const sayIn = (speech: Speech, what: string, phrase: Phrase): string[] => {
  const key = JSON.stringify(phrase)
  const known = speech.said.get(key)
  if (known) return known
  const texts = sayAnew(speech, what, phrase)
  speech.said.set(key, texts)
  return texts
}

const sayOption = (speech: Speech, g: Match, what: string, option: Option): string[] => {
  const key = JSON.stringify(option)
  const known = speech.options.get(key)
  if (known) return known
  const texts = sayIn(speech, what, speech.game.words.option(g.content, option))
  speech.options.set(key, texts)
  return texts
}

/** The open decisions: prompts, options, refusals. Two options of one decision must not look the same. */
const sayDecisions = (speech: Speech, g: Match): void => {
  for (const decision of g.asked) {
    sayIn(speech, 'prompt', decision.prompt)
    const labels = decision.options.map((option) => sayOption(speech, g, 'option', option))
    speech.speakers.forEach(({ locale }, i) => {
      const said = labels.map((texts) => texts[i])
      if (new Set(said).size === said.length) return
      const twice = said.find((text, at) => said.indexOf(text) !== at)
      speech.faults.add(`${decision.procedure}.${decision.step}: two options read "${twice}" in ${locale}`)
    })
    for (const { option, needs } of refusals(g, decision)) {
      sayOption(speech, g, 'refused option', option)
      if (needs) sayIn(speech, 'reason of a refusal', needs)
    }
  }
}

const sayEvents = (speech: Speech, g: Match, heard: Heard[]): void => {
  const seats: (number | null)[] = [null, ...speech.game.seats(g.options).keys()]
  // The table's own events are no matter of a game: it never hears of them.
  const fresh = heard.filter((one) => one.event.on !== 'end' && !one.event.on.startsWith('table.') && isNew(speech.events, one))
  for (const seat of seats)
    for (const event of heardBy(seat, fresh)) {
      const phrase = speech.game.words.event(g.content, event, seat)
      if (phrase) sayIn(speech, `event ${event.on}`, phrase)
    }
}

const isNew = (events: Set<string>, heard: Heard): boolean => {
  const { size } = events
  return events.add(JSON.stringify(heard)).size > size
}

const saySettings = (speech: Speech): void => {
  for (const setting of speech.game.settings) {
    const { key, choices, seats } = setting
    if (choices.length < 2) continue
    sayIn(speech, 'setting', { id: `setting.${key}` })
    // A choice of seats is said by their names.
    if (seats) continue
    for (const choice of choices) {
      const words = choiceWords(setting, choice, (id) => speech.speakers.every((speaker) => speaker.has(id)))
      if (words) sayIn(speech, 'setting', words)
    }
  }
}

const playAndSay = (speech: Speech, seed: number, options: Json, content: object, most: number): void => {
  const random = randomFrom(smallSeed(seed + 0x5a1d))
  const heard: Heard[] = []
  const g = begin(speech.game, { options, content, seed: smallSeed(seed), heard })
  for (const name of speech.game.seats(g.options)) sayIn(speech, 'seat', speech.game.words.seat(g.content, name))
  for (let n = 0; !g.result && n < most; n++) {
    sayDecisions(speech, g)
    sayEvents(speech, g, heard.splice(0))
    const decision = g.asked[below(random, g.asked.length)]
    if (!decision) break
    const option = decision.options[below(random, decision.options.length)]
    if (option) choose(g, decision, option)
  }
  sayEvents(speech, g, heard)
  if (g.result) sayIn(speech, 'result', speech.game.words.result(g.content, g.result, sideNames(g)))
}

/**
 * What cannot be said of a game, one line a fault, none when all is well: a message that is missing in a language or lacks an
 * argument, a phrase without words, two options of one decision that read the same.
 */
export const unsaid = (game: Game, catalogues: Readonly<Record<Locale, Catalogue>>, setup: SpokenSetup): string[] => {
  const speakers = locales.map((locale) => formatter(locale, catalogues, { strict: true }))
  const speech: Speech = { game, speakers, faults: new Set(), said: new Map(), options: new Map(), events: new Set() }
  saySettings(speech)
  for (const options of setup.options ?? [{}]) {
    const content = game.compile(contentFor(game, options))
    speech.options.clear()
    speech.events.clear()
    for (const seed of setup.seeds) playAndSay(speech, seed, options, content, setup.most ?? 2000)
  }
  return [...speech.faults]
}
