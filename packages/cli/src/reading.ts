/** What a person at a terminal may look up: cards, places, the map, mats. One thing a line. */
import type { Guide, GuideCard, GuideMark, GuidePlace, Option, Phrase, Seat } from '@trestle/kernel'
import { say } from '@trestle/kernel'
import type { Formatter } from '@trestle/words'

/** What of a match is looked at. */
export interface Sight {
  content: object
  view: object
  seat: Seat | null
  /** The names of the seats, as they are written and as they are said. */
  seats: { ref: string; name: Phrase }[]
}

/** Looks things up by their names. Each method gives lines that are said. */
export class Reading {
  private readonly guide: Guide
  private readonly words: Formatter

  constructor(guide: Guide, words: Formatter) {
    this.guide = guide
    this.words = words
  }

  /** A card by its name. */
  card(name: string, { content }: Sight): Phrase[] {
    const cards = this.guide.cards(content)
    return this.named('card', cards, name, (at) => this.cardLines(cards[at]))
  }

  /** The cards that an option names. */
  cardsOf(option: Option, { content }: Sight): Phrase[] {
    const cards = this.guide.cards(content)
    return this.guide.cardsOf(content, option).flatMap((at) => (cards[at] ? this.cardLines(cards[at]) : []))
  }

  /** A place by its name: what it is, where one gets from it, what stands there. */
  place(name: string, sight: Sight): Phrase[] {
    const places = this.guide.places(sight.content)
    return this.named('place', places, name, (at) => [
      ...this.placeLines(places, places[at]),
      ...marked(places[at].mark),
      ...this.guide.at(sight.content, sight.view, at).map((of) => say('cli.there', { of })),
    ])
  }

  /** Every place with the ways from it. */
  map({ content }: Sight): Phrase[] {
    const places = this.guide.places(content)
    return [...places.flatMap((place) => this.placeLines(places, place)), ...distinct(places.map((place) => place.mark)).flatMap(marked)]
  }

  /** What lies before a side; before all of them where none is named. */
  mat(name: string, { content, view, seat, seats }: Sight): Phrase[] {
    const lines = (side: number) => this.guide.mat(content, view, side, seat)
    return name === '' ? seats.flatMap((_, side) => lines(side)) : this.named('side', seats, name, lines)
  }

  /** What a long list of options is folded by; null for an option that stands by itself. */
  group(option: Option, { content }: Sight): Phrase | null {
    return this.guide.group(content, option)
  }

  private cardLines({ ref, name, text, mark }: GuideCard): Phrase[] {
    return [say('cli.card', { name, ref }), ...text, ...marked(mark)]
  }

  private placeLines(places: GuidePlace[], { ref, name, text, ways }: GuidePlace): Phrase[] {
    const to = (all: number[]) => say('list.comma', { items: all.map((at) => places[at].name) })
    return [
      say('cli.place', { name, ref, about: say('list.comma', { items: text }) }),
      ...ways.map((way) => say('cli.way', { by: way.by, to: to(way.to) })),
    ]
  }

  /** Looks among things by a name: its id or name, then one that begins with it, then one that holds it. */
  private named(what: string, all: { ref: string; name: Phrase }[], text: string, lines: (at: number) => Phrase[]): Phrase[] {
    const wanted = plain(text)
    const names = all.map(({ ref, name }) => [plain(ref), plain(this.words.text(name))])
    const ways: ((name: string) => boolean)[] = [
      (name) => name === wanted,
      (name) => name.startsWith(wanted),
      (name) => name.includes(wanted),
    ]
    const items = (list: { name: Phrase }[]) => say('list.comma', { items: list.map(({ name }) => name) })
    for (const fits of wanted === '' ? [] : ways) {
      const found = names.flatMap((both, at) => (both.some(fits) ? [at] : []))
      if (found.length === 1) return lines(found[0])
      if (found.length > 1) return [say('cli.several', { text, names: items(found.map((at) => all[at])) })]
    }
    return [say(`cli.no.${what}`, { text, names: items(all) })]
  }
}

const marked = (mark: GuideMark | null): Phrase[] => (mark ? [say('cli.mark', { name: mark.name, meaning: mark.meaning })] : [])

const distinct = (marks: (GuideMark | null)[]): (GuideMark | null)[] =>
  marks.filter((mark, at) => mark && marks.findIndex((other) => other?.name.id === mark.name.id) === at)

/** A name as it is compared: without accents, in small letters. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase().trim()
