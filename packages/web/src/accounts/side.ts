import type { Words } from '../words/words.tsx'

/** What a seat played, in words; where sides are chosen in the match, the number of the seat. */
export const sideOf = ({ role }: { role: string }, { t, has }: Pick<Words, 't' | 'has'>): string => {
  if (has(`front.side.${role}`)) return t(`front.side.${role}`)
  const n = Number(/\d+$/.exec(role)?.[0])
  return n > 0 ? t('account.seat', { n }) : role
}
