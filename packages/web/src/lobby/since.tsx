import { useState } from 'react'
import { useWords } from '../words/words.tsx'

/** "3 hours ago", in the reader's language. */
export function Since({ at }: { at: number }) {
  const { locale } = useWords()
  const [now] = useState(() => Date.now())
  const seconds = (at - now) / 1000
  const unit = steps.find(({ over }) => Math.abs(seconds) >= over) ?? steps[steps.length - 1]
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(Math.round(seconds / unit.in), unit.name)
  return (
    <time dateTime={new Date(at).toISOString()} className="since">
      {text}
    </time>
  )
}

const steps: { name: Intl.RelativeTimeFormatUnit; in: number; over: number }[] = [
  { name: 'day', in: 86400, over: 86400 },
  { name: 'hour', in: 3600, over: 3600 },
  { name: 'minute', in: 60, over: 60 },
  { name: 'second', in: 1, over: 0 },
]
