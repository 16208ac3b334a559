import type { Phrase } from '@trestle/kernel'
import { useMemo } from 'react'
import type { Target } from '../../games/game-ui.ts'
import type { OfferedOption } from '../../sessions/session.ts'
import { useTable } from '../page/table-context.ts'

/** A line of the list of choices: an option, or the first pick that several options share. */
export interface Entry {
  key: string
  label: string
  /** What it pays or may cost. */
  worth: string | null
  /** The option; null for a first pick. */
  offered: OfferedOption | null
  /** The first pick, as on the board; null for an option. */
  into: Target | null
  /** The options that a first pick leads to. */
  leads: readonly OfferedOption[]
}

export interface EntryGroup {
  group: string | null
  entries: Entry[]
  /** They end or decline. */
  closes?: true
}

/** A list of more options than this is gone through in two steps, as on the board. */
export const LONG = 14

/** The place that is picked first for all these options, where more picks follow; null where there is none. */
export const sharedPick = (paths: Target[][]): Target | null => {
  const [first] = paths[0] ?? []
  return first?.startsWith('place:') && paths.length > 2 && paths.every((path) => path.length > 1 && path[0] === first) ? first : null
}

/**
 * The list of choices in its order, each with its key: 1, 2, 3 and on; 0 for the one that ends or declines. In a long list the options of a
 * heading become one line where they share their first pick, but for those among which a lesson points one out.
 */
export const useEntries = (left: OfferedOption[], picked: Target[], hint: string | null, prompt: Phrase): EntryGroup[] => {
  const { loaded, content, optionText, say, playback } = useTable()
  const { view } = playback.shown
  return useMemo(() => {
    const { ui } = loaded
    const worthOf = ({ option }: OfferedOption) => {
      const worth = ui.worth?.(content, view, option, prompt)
      return worth ? say(worth) : null
    }
    let n = 0
    const entryOf = (offered: OfferedOption, key = String(++n)): Entry => ({
      ...{ key, offered, label: optionText(offered), worth: worthOf(offered), into: null, leads: [] },
    })
    const sorted = new Map<string | null, OfferedOption[]>()
    const closers = left.filter(({ option }) => ui.closes?.(option))
    for (const offered of left) {
      if (closers.includes(offered)) continue
      const phrase = ui.group(content, offered.option)
      const group = phrase && say(phrase)
      sorted.set(group, [...(sorted.get(group) ?? []), offered])
    }
    const long = left.length > LONG && picked.length === 0 && sorted.size > 1
    const groups: EntryGroup[] = []
    for (const [group, list] of sorted) {
      const pointed = list.some(({ text }) => text === hint)
      const into = long && group !== null && !pointed ? sharedPick(list.map(({ option }) => ui.targets(content, option))) : null
      if (into === null || group === null) {
        const entries = list.map((offered) => entryOf(offered))
        groups.push({ group: sorted.size > 1 ? group : null, entries })
        continue
      }
      const step: Entry = { key: String(++n), label: group, worth: null, offered: null, into, leads: list }
      const before = groups.at(-1)
      // First picks one after another stand together, without a heading.
      if (before?.entries.at(-1)?.into) before.entries.push(step)
      else groups.push({ group: null, entries: [step] })
    }
    const closing = closers.map((offered, i) => entryOf(offered, i === 0 ? '0' : undefined))
    return closing.length > 0 ? [...groups, { group: null, entries: closing, closes: true as const }] : groups
  }, [left, picked, hint, prompt, loaded, content, optionText, say, view])
}
