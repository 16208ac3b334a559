import { useEffect, useState } from 'react'

/** A list that is read once, and again after each change. */
export function useList<T>(read: () => Promise<T[]>, changes: number): T[] {
  const [list, setList] = useState<T[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is the same as long as nothing was changed
  useEffect(() => {
    let wanted = true
    read().then(
      (found) => wanted && setList(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [changes])
  return list
}
