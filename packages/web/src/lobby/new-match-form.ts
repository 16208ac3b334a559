/** What the form of a new match holds, what follows from that, and how the match is started. */
import { contentFor, type Json, type Setting, seatsIn } from '@trestle/kernel'
import type { NewSeat } from '@trestle/protocol'
import { useEffect, useMemo, useState } from 'react'
import { myClubs } from '../clubs/api.ts'
import type { Loaded } from '../match/page/load.ts'
import { playableContent } from '../pack/store.ts'
import { usePreferences } from '../preferences.ts'
import { go } from '../router.ts'
import { beginLocal } from '../sessions/local/session.ts'
import type { LocalSeat } from '../sessions/local/table.ts'
import { createRemote, tableInfo } from '../sessions/remote/api.ts'
import { automataOf, headcount, LOT, type Options, relevantSettings } from './company.ts'
import { keepForm, type LastForm, lastForm } from './last-form.ts'
import { drawn, mixSetting, namesIn, withName } from './seat-mix.ts'
import { settled as settledTerms, termsFrom } from './terms.tsx'
import { type Company, firstCompany, type SeatChoice, seated } from './who-sits.ts'

const lot = (n: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n

/** With whom one plays, on which side, with which options, and what follows from these. `first`: with whom, where nobody played it here yet. */
const useSeats = ({ game }: Loaded, last: LastForm | null, first: Company) => {
  const standard = useMemo<Options>(() => Object.fromEntries(game.settings.map(({ key, standard: value }) => [key, value])), [game])
  const automata = useMemo(() => automataOf(game), [game])
  const counted = useMemo(() => headcount(game), [game])
  const [set, setSet] = useState<Options>(last?.set ?? standard)
  const [company, setCompany] = useState<Company>((last?.company as Company) ?? first)
  const [mine, setMine] = useState(last?.mine ?? 0)
  const [own, setOwn] = useState<SeatChoice[] | null>((last?.own as SeatChoice[] | null) ?? null)
  const [level, setLevel] = useState(0)
  const against = company === 'alone' ? automata.filter(({ seats }) => !seats.includes(mine)) : []
  const automaton = against[level] ?? against[0]
  const options = useMemo(() => {
    const base = { ...set }
    for (const { key } of automata) base[key] = standard[key]
    if (automaton) return { ...base, [automaton.key]: automaton.choice }
    return counted && !counted.choices.includes(base[counted.key] as never) ? { ...base, [counted.key]: counted.standard } : base
  }, [set, automata, automaton, counted, standard])
  const seats = useMemo(() => game.seats(game.readOptions(options)), [game, options])
  const chosen = own && own.length === seats.length ? own : seated(company, seats.length, Math.min(mine, seats.length - 1))
  const settings = useMemo(
    () =>
      relevantSettings(game, options).filter(
        ({ key, seats: named }) => !named && key !== counted?.key && !automata.some((one) => one.key === key),
      ),
    [game, options, automata, counted],
  )
  const choose = (next: Company) => {
    setCompany(next)
    setOwn(null)
  }
  const swap = () => {
    setOwn(own && [...own.slice(1), own[0]])
    setMine((mine + 1) % seats.length)
  }
  const plays = (seat: number) => automaton?.seats.includes(seat) ?? false
  return {
    options,
    set,
    setSet,
    mine,
    company,
    choose,
    seats,
    chosen,
    setOwn,
    swap,
    settings,
    automaton,
    /** How many play, where that is to be chosen. */
    counted: automaton ? null : counted,
    /** Does an automaton of the rulebook hold this seat? */
    plays,
    levels: against.length > 1 ? { against, level, setLevel } : null,
    // There is another side to play, against an automaton too.
    maySwap: company !== 'alone' || automata.some(({ seats: held }) => !held.includes((mine + 1) % seats.length)),
    hasAutomata: automata.length > 0,
    own,
  }
}

/** Sides that are drawn by lot once the match is made, and options that are left to chance; until then others stand in their places. */
const useLots = ({ game }: Loaded, { set, setSet, options, seats }: ReturnType<typeof useSeats>, last: LastForm | null) => {
  const mix = useMemo(() => mixSetting(game), [game])
  // Where seats choose in the match what they play, they have no side yet.
  const isOpen = mix !== null && seats.some((name) => !namesIn(mix).includes(name))
  const setMix = (next: string[]) => mix && setSet({ ...set, [mix.key]: next.join('+') })
  const [lots, setLots] = useState<ReadonlySet<number>>(new Set(last?.lots))
  const [chance, setChance] = useState<ReadonlySet<string>>(new Set(last?.chance))
  const byChance = game.settings.filter((setting) => setting.byLot)
  const byLot = (seat: number) => lots.has(seat) && seat < seats.length && !isOpen
  return {
    mix,
    setMix,
    /** The sides that the options name, also where seats have none yet. */
    named: mix ? seatsIn(set[mix.key] ?? mix.standard) : seats,
    /** Whether sides are chosen now, and not in the match. */
    namesSides: mix !== null && !isOpen,
    lots,
    chance,
    byLot,
    chooseSide(seat: number, name: string) {
      setLots(new Set([...lots, seat].filter((one) => one !== seat || name === LOT)))
      if (mix && name !== LOT) setMix(withName(mix, seats, seat, name) ?? seats)
    },
    allByLot() {
      setLots(new Set(seats.keys()))
      setChance(new Set(byChance.map(({ key }) => key)))
    },
    /** Sets an option of the game, or leaves it to chance. */
    setOption({ key, byLot: mayBeDrawn }: Setting, value: Json) {
      const drawn = mayBeDrawn === true && value === LOT
      setChance(new Set([...chance, key].filter((one) => one !== key || drawn)))
      if (!drawn) setSet({ ...set, [key]: value })
    },
    /** The options of the match, with all lots drawn. */
    draw(): Options {
      const settled = { ...options }
      for (const { key, choices } of byChance) if (chance.has(key)) settled[key] = choices[lot(choices.length)]
      const drawing = new Set(seats.flatMap((_, seat) => (byLot(seat) ? [seat] : [])))
      if (mix && drawing.size > 0) settled[mix.key] = drawn(mix, seats, drawing, lot).join('+')
      return settled
    },
  }
}

/** The form as it is for a club: with people who come by the link, unless some came the last time. */
const forPeople = (last: LastForm | null): LastForm | null =>
  last && { ...last, ...(last.own?.includes('link') ? {} : { company: 'link', own: null }) }

/** All that stands in the form of a new match, what follows from it, and its start. `club`: the one that it is for. */
export const useForm = (loaded: Loaded, club: string | null) => {
  const { game } = loaded
  // What was chosen last stands ready, so that the same match again is one press.
  const [last] = useState(() => {
    const kept = lastForm(game.id, (set) => game.readOptions(set))
    return club === null ? kept : forPeople(kept)
  })
  const seats = useSeats(loaded, last, club === null ? firstCompany(game.id) : 'link')
  const lots = useLots(loaded, seats, last)
  const { name } = usePreferences()
  const { chosen, plays, automaton } = seats
  const [curtain, setCurtain] = useState(last?.curtain ?? true)
  // The values of one's own copy, which this browser keeps.
  const pack = useMemo(() => playableContent(game), [game])
  const [ownValues, setOwnValues] = useState(false)
  const [ownHints, setHints] = useState(last?.hints)
  const [trials, setTrials] = useState(last?.trials ?? true)
  const [terms, setTerms] = useState(() => termsFrom(last, club ?? ''))
  useEffect(() => {
    if (club === null) return
    // The address may have come from somebody else.
    void myClubs()
      .catch(() => [])
      .then((clubs) => clubs.some(({ id }) => id === club) || setTerms((before) => ({ ...before, club: '' })))
  }, [club])
  const [kept, setKept] = useState(last?.kept ?? false)
  const [server, setServer] = useState<boolean | null>(null)
  // What the host of the server allows.
  const [hostTries, setHostTries] = useState(true)
  useEffect(() => {
    void tableInfo().then((info) => {
      setServer(info !== null)
      setHostTries(info?.trials ?? true)
    })
  }, [])
  const here = chosen.filter((choice, seat) => choice === 'here' && !plays(seat)).length
  const invites = chosen.includes('link')
  // Alone or against computers one may play on the server too, to go on at another device.
  const mayKeep = !invites && here === 1 && server === true
  const online = invites || (mayKeep && kept)
  // Alone or against computers hints do nobody wrong; among people it is for the host to say.
  const hints = ownHints ?? (here === 1 && !invites)

  const startHere = async () => {
    const settled = chosen.map((choice, seat): LocalSeat => {
      if (automaton && plays(seat)) return { kind: 'computer', player: String(automaton.choice) }
      return choice === 'here' ? { kind: 'here', name: '' } : { kind: 'computer', player: choice }
    })
    const options = lots.draw()
    const content = pack !== null && ownValues ? contentFor(game, options, pack) : null
    const id = await beginLocal({ game: game.id, options, content, seats: settled, curtain: here > 1 && curtain, hints, trials })
    go({ page: 'local', id, at: null })
  }
  const startOnline = async () => {
    const me = chosen.findIndex((choice, seat) => choice === 'here' && !plays(seat))
    const settled = chosen.map((choice, seat): NewSeat => {
      if (plays(seat)) return { kind: 'automaton' }
      if (seat === me) return { kind: 'me', ...(name ? { name } : {}) }
      return choice.startsWith('level:') ? { kind: 'computer', player: choice } : { kind: 'open' }
    })
    const granted = invites ? settledTerms(terms) : {}
    go({
      page: 'remote',
      id: await createRemote({ game: game.id, options: lots.draw(), seats: settled, hints, trials, ...granted }),
      at: null,
    })
  }
  return {
    ...seats,
    ...lots,
    ...{ curtain, setCurtain, pack, ownValues, setOwnValues, hints, setHints, trials, setTrials, terms, setTerms, kept, setKept },
    /** Whether there is a server; null while it is not known. */
    server,
    /** The number of people at this screen. */
    here,
    invites,
    mayKeep,
    online,
    /** May one try moves out, for all that the host of the server says? */
    mayTry: !online || hostTries,
    start(): Promise<void> {
      keepForm(game.id, {
        ...{ set: seats.set, company: seats.company, mine: seats.mine, own: seats.own },
        ...{ lots: [...lots.lots], chance: [...lots.chance], ...terms, kept, curtain, trials },
        ...(ownHints === undefined ? {} : { hints: ownHints }),
      })
      return online ? startOnline() : startHere()
    },
  }
}

/** What the form holds and does. */
export type NewMatchForm = ReturnType<typeof useForm>
