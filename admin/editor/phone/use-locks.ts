import { useMemo } from 'react'
import type { Page } from '#model/definition/page.ts'
import { useChange } from '../session/editor.ts'
import { keyOf } from './items/geometry.ts'
import { lockedKeys, setLocked } from './items/item-locks.ts'
import { itemsOf } from './items/measure-items.ts'
import type { Marks } from './items/use-marks.ts'

/** The locked items of a page: stored with it, so that everybody who edits it sees the same. */
export function useLocks(page: Page): Marks {
  const change = useChange()
  return useMemo(() => {
    const locked = lockedKeys(page)
    return {
      has: (key) => locked.has(key),
      toggle: (keys) => {
        const isLocked = !keys.every((key) => locked.has(key))
        change({ label: `editorShared.did.${isLocked ? 'lock' : 'unlock'}` }, ({ pages }) => {
          const draft = pages[page.id]
          const items = itemsOf(page).filter((item) => keys.includes(keyOf(item)))
          if (draft) setLocked(draft, items, isLocked)
        })
      },
    }
  }, [page, change])
}
