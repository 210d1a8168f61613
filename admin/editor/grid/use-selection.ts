import { useCallback, useState } from 'react'

/** The chosen pages, and the page with the keyboard focus. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** The page where a range begins. */
  anchor: string | undefined
  /** The page with the keyboard focus. */
  at: string | undefined
}

export type Choice = 'only' | 'toggle' | 'range'

/** `order`: the pages of the grid, column by column. */
export function chosenWith(
  { chosen, anchor, at }: Selection,
  pageId: string,
  choice: Choice,
  order: readonly string[],
): Selection {
  switch (choice) {
    case 'only':
      return { chosen: new Set([pageId]), anchor: pageId, at: pageId }
    case 'toggle': {
      const next = new Set(chosen)
      if (!next.delete(pageId)) next.add(pageId)
      return { chosen: next, anchor: pageId, at: pageId }
    }
    case 'range': {
      const from = order.indexOf(anchor ?? at ?? pageId)
      const to = order.indexOf(pageId)
      const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
      return { chosen: new Set(range), anchor: anchor ?? pageId, at: pageId }
    }
  }
}

const nothing: Selection = { chosen: new Set(), anchor: undefined, at: undefined }

export function useSelection() {
  const [selection, setSelection] = useState(nothing)
  const choose = useCallback(
    (pageId: string, choice: Choice, order: readonly string[]) =>
      setSelection((before) => chosenWith(before, pageId, choice, order)),
    [],
  )
  const chooseAll = useCallback(
    (pageIds: readonly string[]) =>
      setSelection({ chosen: new Set(pageIds), anchor: pageIds[0], at: pageIds.at(-1) }),
    [],
  )
  const walkTo = useCallback((pageId: string) => setSelection((before) => ({ ...before, at: pageId })), [])
  const clear = useCallback(() => setSelection(({ at }) => ({ ...nothing, at })), [])
  return { selection, choose, chooseAll, walkTo, clear }
}
