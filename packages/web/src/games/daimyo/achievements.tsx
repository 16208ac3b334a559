/** DM-21.23: what one has achieved against the Empire, by level; this browser keeps it. */
import type { Phrase } from '@trestle/kernel'
import { useEffect, useState } from 'react'
import type { Content, View } from './model.ts'

const KEPT = 'trestle.daimyo.achievements'

type Kept = Record<string, readonly string[]>

/** What this browser has kept; nothing where it is not readable. */
const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).map(([level, ids]) => [level, Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []]),
    )
  } catch {
    return {}
  }
}

/** Kept achievements and new ones of a level, each once. */
export const joined = (kept: Kept, level: string, achieved: readonly string[]): Kept => ({
  ...kept,
  [level]: [...new Set([...(kept[level] ?? []), ...achieved])],
})

/** The list of achievements with a column for each level; those of the match that has just ended are marked. */
export const Achievements = ({
  content,
  solo,
  say,
}: {
  content: Content
  solo: NonNullable<View['solo']>
  say(phrase: Phrase): string
}) => {
  const [before] = useState(read)
  const all = joined(before, solo.level, solo.achieved)
  useEffect(() => {
    localStorage.setItem(KEPT, JSON.stringify(joined(read(), solo.level, solo.achieved)))
  }, [solo])
  const { achievements, levels } = content.content.solo
  return (
    <table className="dm-achievements">
      <caption>{say({ id: 'ui.daimyo.achievements' })}</caption>
      <thead>
        <tr>
          <td />
          {levels.map(({ id }) => (
            <th key={id} scope="col">
              {say({ id: `level.${id}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {achievements.map(({ id }) => (
          <tr key={id}>
            <th scope="row">{say({ id: `achievement.${id}` })}</th>
            {levels.map((level) => {
              const done = all[level.id]?.includes(id)
              const fresh = done && level.id === solo.level && !before[level.id]?.includes(id)
              return (
                <td key={level.id}>
                  {done ? (
                    <span role="img" aria-label={say({ id: 'ui.daimyo.achieved' })}>
                      ✓
                    </span>
                  ) : (
                    '–'
                  )}
                  {fresh && <small> {say({ id: 'ui.daimyo.achieved.new' })}</small>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
