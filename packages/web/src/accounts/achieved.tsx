import { contentFor } from '@trestle/kernel'
import type { Account } from '@trestle/protocol'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Content } from '../games/daimyo/model.ts'
import { useGame } from '../match/page/load.ts'
import { localeOf, usePreferences } from '../preferences.ts'
import { GameWords, useWords } from '../words/words.tsx'
import { wish } from './api.ts'

const Achievements = lazy(async () => ({ default: (await import('../games/daimyo/achievements.tsx')).Achievements }))

/** Where the page of the game keeps them in this browser. */
const KEPT = 'trestle.daimyo.achievements'
type Levels = Record<string, string[]>

const here = (): Levels => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Levels) : {}
  } catch {
    return {}
  }
}

const joined = (a: Levels, b: Levels): Levels =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((level) => [level, [...new Set([...(a[level] ?? []), ...(b[level] ?? [])])]]),
  )

/** Achievements against Daimyo's Empire: those of this browser and of the account become one list, in both. */
export function Achieved({ account }: { account: Account }) {
  const kept = account.achievements.daimyo ?? {}
  const [all] = useState(() => joined(kept, here()))
  const any = Object.values(all).some((ids) => ids.length > 0)
  useEffect(() => {
    if (!any) return
    localStorage.setItem(KEPT, JSON.stringify(all))
    void wish({ do: 'achieved', game: 'daimyo', levels: all }).catch(() => {})
  }, [all, any])
  return any ? <Table level={Object.keys(all)[0] ?? ''} /> : null
}

function Table({ level }: { level: string }) {
  const { t } = useWords()
  const loaded = useGame('daimyo', localeOf(usePreferences()))
  const content = useMemo(() => {
    if (!loaded || loaded instanceof Error) return null
    return loaded.game.compile(contentFor(loaded.game, {})) as Content
  }, [loaded])
  if (!loaded || loaded instanceof Error || !content) return null
  return (
    <section aria-labelledby="achieved">
      <h2 id="achieved">{t('ui.game.daimyo')}</h2>
      <GameWords catalogue={loaded.catalogue} locale={loaded.locale}>
        <Suspense>
          <Said content={content} level={level} />
        </Suspense>
      </GameWords>
    </section>
  )
}

function Said({ content, level }: { content: Content; level: string }) {
  const { say } = useWords()
  return <Achievements content={content} solo={{ level, achieved: [] } as never} say={say} />
}
