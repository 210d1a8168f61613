import { useState } from 'react'
import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'

export interface KeptIds {
  has: (id: string) => boolean
  add: (items: readonly { id: string }[]) => void
}

/** Ids that are remembered for the visit, under a key of the tab. */
export function useKeptIds(key: string): KeptIds {
  const [ids, setIds] = useState(() => keptInTab(key)?.split(' ') ?? [])
  return {
    has: (id) => ids.includes(id),
    add(items) {
      const added = [...new Set([...ids, ...items.map(({ id }) => id)])]
      if (added.length === ids.length) return
      setIds(added)
      keepInTab(key, added.join(' '))
    },
  }
}
