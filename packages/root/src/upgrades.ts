/**
 * What carries running matches of earlier rules over. Version 3 knows parties beside seats, secrets, and suits as bits; nothing of a match is
 * lost, and it goes on as it would have.
 */
import type { Json, Saved } from '@trestle/kernel'

/** Plain JSON as it was saved, whatever shape it had then. */
type Old = { [key: string]: Json }

const isObject = (value: Json | undefined): value is Old => typeof value === 'object' && value !== null && !Array.isArray(value)
const lists = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
const numbers = (value: Json | undefined): number[] => lists(value) as number[]

/** From version 2 to 3: state and running procedures. */
function withParties(saved: Saved): Saved {
  const state = saved.state as unknown as Old
  const { ruinItems, ruinSeen, questDeck, suits, sides, ...rest } = state
  const seats = lists(sides).filter(isObject)
  const secrets = [
    ...ruinSecrets(lists(ruinItems), numbers(ruinSeen), seats.length),
    ...(numbers(questDeck).length > 0 || numbers(rest.openQuests).length > 0 ? [questSecret(numbers(questDeck), seats.length)] : []),
    ...seats.flatMap(({ board }, seat) => supporterSecret(board, seat, seats.length, Number(rest.active) >= 0)),
  ]
  const upgraded = {
    ...rest,
    sides: seats.map(newSide),
    bands: [],
    serving: [],
    suits: numbers(suits).map((suit) => 1 << suit),
    terrain: { closed: [], ferry: -1, used: [] },
    landmarks: [],
    secrets,
  }
  return { ...saved, version: 3, state: upgraded, stack: saved.stack.map((frame, at, all) => newFrame(withOutcome(frame, all[at + 1]))) }
}

const nobody = (seats: number): number[][] => Array.from({ length: seats }, () => [])

/** One secret for each ruin that still hides items. Who has looked knows all of them. */
function ruinSecrets(items: Json[], seen: number[], seats: number): Old[] {
  return items.flatMap((under, at) => {
    const faces = numbers(under)
    if (faces.length === 0) return []
    const known = Array.from({ length: seats }, (_, seat) => (seen[at] & (1 << seat) ? faces : []))
    return [{ name: 'ruin', pool: 'ruin', owner: -1, at, faces, ordered: false, seen: known, ruledOut: nobody(seats) }]
  })
}

function questSecret(faces: number[], seats: number): Old {
  return { name: 'quests', pool: 'quests', owner: -1, at: -1, faces, ordered: true, seen: nobody(seats), ruledOut: nobody(seats) }
}

/** Supporters left the board. A match that is still before their setup gets them by it. */
function supporterSecret(board: Json | undefined, owner: number, seats: number, begun: boolean): Old[] {
  if (!isObject(board) || !Array.isArray(board.supporters) || (board.supporters.length === 0 && !begun)) return []
  const { supporters, seen } = board
  return [{ name: 'supporters', pool: 'cards', owner, at: -1, faces: supporters, ordered: false, seen, ruledOut: nobody(seats) }]
}

function newSide(side: Old): Old {
  const board = isObject(side.board) ? { ...side.board } : {}
  if (Array.isArray(board.supporters)) {
    delete board.supporters
    delete board.seen
  }
  return { ...side, exhausted: numbers(side.crafted).map(() => 0), laid: [], board }
}

type Frame = Saved['stack'][number]

/** A Daylight that waits for its Decree looks first at how the Decree has ended. */
const withOutcome = (frame: Frame, above: Frame | undefined): Frame =>
  frame.procedure === 'eyrie.daylight' && above?.procedure === 'eyrie.decree' ? { ...frame, step: 'outcome' } : frame

/** The locals of running procedures whose words have changed, and the steps that have another name. */
function newFrame(frame: Frame): Frame {
  const locals = frame.locals as unknown as Old
  const changed = (now: Old, step = frame.step): Frame => ({ ...frame, step, locals: now, result: newLosses(frame.result) })
  switch (frame.procedure) {
    case 'move': {
      const { seat, ...rest } = locals
      return changed({ party: seat, ...rest })
    }
    case 'attack':
      return changed({ party: locals.seat })
    case 'battle':
      // Only the defender may enlist an Arbiter, so it is first in that window.
      return frame.step === 'protector' ? changed({ ...newBattle(locals), turn: 1 }, 'before') : changed(newBattle(locals))
    case 'hits':
    case 'vagabond.hits': {
      const { seat, losses, ...rest } = locals
      return changed({ party: seat, ...rest, losses: lists(losses).map(newLoss) })
    }
    case 'alliance.pay': {
      const { suit, ...rest } = locals
      return changed({ ...rest, suits: 1 << Number(suit) })
    }
  }
  return changed(locals)
}

const newLoss = (loss: Json): Json => {
  if (!isObject(loss) || !('seat' in loss)) return loss
  const { seat, ...rest } = loss
  return { party: seat, ...rest }
}

/** What a procedure that chose losses has handed back. */
const newLosses = (result: Json): Json =>
  isObject(result) && Array.isArray(result.losses) ? { ...result, losses: result.losses.map(newLoss) } : result

function newBattle(old: Old): Old {
  const [a, d] = numbers(old.extra)
  const [armoredA, armoredD] = lists(old.armored)
  const fighter = (party: Json, index: number): Old => ({
    party,
    player: party,
    with: index === 0 ? old.ally : -1,
    extra: index === 0 ? a : d,
    added: index === 1 ? old.protection : 0,
    armored: (index === 0 ? armoredA : armoredD) ?? false,
  })
  const { current, at, instigator, rolled, bonus, used, onAlly, onItems } = old
  return {
    at,
    fighters: [fighter(old.attacker, 0), fighter(old.defender, 1)],
    instigator,
    used,
    rolled,
    turn: old.turn === old.defender ? 1 : old.turn === old.attacker ? 0 : -1,
    // Once the hits were fixed, `extra` held them; before that nobody reads them.
    dealt: [a, d],
    bonus,
    certain: newLosses(current),
    taken: lists(old.taken).map(newLosses),
    onAlly,
    onItems,
  }
}

/** By the version they start from. */
export const upgrades: { readonly [from: number]: (saved: Saved) => Saved } = { 2: withParties }

/** Version 3 knows no `optional` and no `oncePerTurn` of cards, which no rule ever read. */
function withoutUnread(content: Json): Json {
  if (!isObject(content) || !isObject(content.deck)) return content
  const cards = lists(content.deck.cards).map((card) => {
    if (!isObject(card)) return card
    const { optional: _, oncePerTurn: __, ...rest } = card
    return rest
  })
  return { ...content, deck: { ...content.deck, cards } }
}

/** The same for content that matches keep. */
export const contentUpgrades: { readonly [from: number]: (content: Json) => Json } = { 2: withoutUnread }
