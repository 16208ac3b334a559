import { expect, test } from 'vitest'
import { acts, keySheet } from '../src/match/page/page-keys.ts'

test('the sheet of keys tells of every key that the page listens to, and of each once', () => {
  const told = keySheet.flatMap(([names]) => names)
  expect(told).toEqual([...new Set(told)])
  for (const key of Object.keys(acts)) expect(told).toContain({ Escape: 'Esc', ' ': '␣', Backspace: '⌫' }[key] ?? key)
})
