/** How the catalogues of the house may not speak: what a reader would stumble over, and what a check of their form cannot see. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, type Locale, locales } from '@trestle/words'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const places = [
  'packages/*/{messages,src/**/{words,*-words,aid/*}}/*.json',
  'packages/games/src/*/front-*.json',
  'packages/*/ledger/{pl,cs}.json',
]
const files = globSync(places, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

interface Message {
  file: string
  locale: Locale
  id: string
  text: string
}

const messages: Message[] = files.flatMap((file) => {
  const locale = locales.find((one) => file.endsWith(`${one}.json`))
  if (!locale) return []
  const read: Catalogue | { titles: Catalogue; clauses: Catalogue } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const catalogue: Catalogue = typeof read.clauses === 'object' ? { ...(read.titles as Catalogue), ...read.clauses } : (read as Catalogue)
  return Object.entries(catalogue).map(([id, text]) => ({ file, locale, id, text }))
})

/** Messages that break a rule, as `file id: text`. */
const found = (locale: Locale | null, pattern: RegExp, where: (message: Message) => boolean = () => true): string[] =>
  messages
    .filter((message) => (locale === null || message.locale === locale) && pattern.test(message.text) && where(message))
    .map(({ file, id, text }) => `${file} ${id}: ${text}`)

const ofRoot = ({ file }: Message): boolean => /\/(root|guide\/(alliance|eyrie|vagabond))/.test(file)
const ofLog = ({ id }: Message): boolean => id.startsWith('event.')
/** What all players set up together, a ledger says to all of them. */
const toOne = ({ id }: Message): boolean => !/^(ROOT-(5|A)|IW-2|DM-2)\./.test(id)

test('catalogues of games, tables, tutorials, player aids, front pages and ledgers are all read', () => {
  const games = [
    'root/messages',
    'daimyo/messages',
    'ironwood/messages',
    'games/root/words',
    'guide/root-words',
    'aid/root',
    'src/root/front-',
    'root/ledger',
  ]
  for (const part of ['web/messages', ...games]) expect(files.some((file) => file.includes(part))).toBe(true)
})

describe('in every language', () => {
  test('no sign stands for a word that a screen reader would have to guess', () => {
    expect(found(null, /[×→]/)).toEqual([])
  })

  test('a number that is lost has no hyphen for a minus', () => {
    expect(found(null, /(?<![\w}\p{L}])-\d/u)).toEqual([])
  })

  test('the log names who did it, and no dash or arrow stands for the verb', () => {
    expect(found(null, / – | : /, (message) => ofLog(message) && !/battle-won/.test(message.id))).toEqual([])
  })
})

describe('English', () => {
  test('apostrophes and quotation marks are curly', () => {
    expect(found('en', /\w'\w|\w' |"/)).toEqual([])
  })

  test('those of the ledgers, too', () => {
    const lines = globSync('packages/*/ledger/en.json', { cwd: root }).flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
    const said = lines.filter((line) => /^\s*"(text|title)": "/.test(line))
    expect(said.length).toBeGreaterThan(1000)
    expect(said.filter((line) => /'|\\"/.test(line))).toEqual([])
  })

  test('no word that nobody says across a table', () => {
    expect(found('en', /\b(whoever|somebody|anew|whom\?|automaton|may stay empty|be had|neighbouring)\b/i)).toEqual([])
  })

  test('the log tells in the past what was done', () => {
    const present = /select, they \{(?!were)/
    expect(found('en', present, (message) => ofLog(message) && message.id !== 'event.vagabond.character')).toEqual([])
  })

  test('a decision is a move, and what follows is next', () => {
    expect(found('en', /\bgo on\b|# choices?\b/i)).toEqual([])
  })

  test('prompts are imperatives, statements or questions that yes or no answers', () => {
    const riddle = /^(Which|Whom?|Whose|What|Where|How many|From where|From whom|In which|With whom)\b/
    expect(found('en', riddle, ({ id }) => id.startsWith('prompt.'))).toEqual([])
  })
})

describe('Polish', () => {
  test('one word for a link, a turn, a bot, the lobby and the Woodland', () => {
    expect(found('pl', /odnośnik|twoja kolej\b|automat(?!yczn)|poczekaln|leśn\w+ krain/i)).toEqual([])
  })

  test('Root has one word for rule, a suit, a piece, an ambush and the score track', () => {
    const other = /(?<!\p{L})(panuj|panowa(ć|niem)|włada(?!\p{L})|władasz|władz|kolor(u|em)?(?!\p{L})|element|zasadzk)|toru? punktów/u
    expect(found('pl', other, (message) => ofRoot(message) && message.id !== 'ROOT-G.1.4')).toEqual([])
  })

  test('suits of Root are symbols, and points are no abbreviation outside of cards', () => {
    expect(found('pl', /\bkolorze\b|\bPZ\b/, (message) => ofRoot(message) && !message.id.startsWith('text.'))).toEqual([])
  })

  test('the reader is addressed without a capital', () => {
    expect(found('pl', /(?<=[^.!?:] )(Ty|Ci|Cię|Ciebie|Tobie|Twój|Twoja|Twoje|Twoi|Twoich|Twoim|Twoją|Twojej|Twojego)\b/)).toEqual([])
  })

  test('the reader is one', () => {
    expect(found('pl', /(?<!\p{L})(?!Krypcie)\p{L}+(jcie|pcie|źcie)(?!\p{L})/u, toOne)).toEqual([])
  })

  test('no form that tells the gender of the reader', () => {
    expect(found('pl', /\p{L}(łeś|łaś|łbyś|łabyś)(?!\p{L})/u)).toEqual([])
  })
})

describe('Czech', () => {
  test('the reader is addressed as a friend', () => {
    const formal = /(?<!\p{L})(vás|vám|vámi|váš|vaše|vaši|vašich|hrajete|napište|zapište|uložte|zvolte|klepněte|předávejte)(?!\p{L})/iu
    const many = /(?<!\p{L})(?!\p{L}*(roste|ečte))\p{L}{2,}([ej]jte|[bhklmnprsvzžčřšďťň]te)(?!\p{L})/iu
    expect(found('cs', formal, toOne)).toEqual([])
    expect(found('cs', many, toOne)).toEqual([])
  })

  test('one word for an opponent, an ambush, a bot, the lobby and a draw', () => {
    expect(found('cs', /soupeř|přepad(em|u)?(?!\p{L})|automat(?!ick)|předsál|(?<!\p{L})(ne)?(lízn|líže|líz[aá]|lízej)/iu)).toEqual([])
  })

  test('Root has one word for rule, a warrior, a building, ruins and Daylight', () => {
    const other = /(?<!\p{L})(ne)?(vládn|bojovní|budov|zřícen|trosk)|ruin[auě](?!\p{L})|(?<!\p{L}|bílý )den: /iu
    expect(found('cs', other, ofRoot)).toEqual([])
  })

  test('no form that tells the gender of the reader', () => {
    expect(
      found('cs', /(?<!\p{L})(jsi|ses|sis|abys|kdybys|bys) (?:\p{L}+ ){0,3}\p{L}+[aeiíyý]l(?!\p{L})|\p{L}+l (jsi|ses)(?!\p{L})/u),
    ).toEqual([])
  })

  test('what is pressed is an infinitive', () => {
    const order =
      /^(Zahraj|Odhoď|Vezmi|Zaplať|Použij|Nasaď|Spal|Utrať|Dej|Ukaž|Obnov|Vyčerpej|Odeber|Vyber|Postav|Najmi|Rozestav|Okraď|Odstraň|Pluj|Zvedni|Nech|Vrať)(?!\p{L})/u
    expect(found('cs', order, ({ id }) => /^option\.|^ui\.root\.act\./.test(id))).toEqual([])
  })
})
