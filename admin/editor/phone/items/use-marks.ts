import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Items that are hidden here as long as the editor is open; this is not stored. */
export function useMarks(pageId: string | undefined): Marks {
  const [marked, setMarked] = useState(none)
  const nameOf = useCallback((key: string) => `${pageId} ${key}`, [pageId])
  const has = useCallback((key: string) => marked.has(nameOf(key)), [marked, nameOf])
  const toggle = useCallback(
    (keys: readonly string[]) =>
      setMarked((before) => {
        const names = keys.map(nameOf)
        const isAll = names.every((name) => before.has(name))
        const after = new Set(before)
        for (const name of names) isAll ? after.delete(name) : after.add(name)
        return after
      }),
    [nameOf],
  )
  return { has, toggle }
}

export interface Marks {
  has: (key: string) => boolean
  /** Marks all of them, unless all are marked. */
  toggle: (keys: readonly string[]) => void
}
