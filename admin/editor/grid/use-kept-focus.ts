import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { EditedCategory } from '#model/definition/edited-site.ts'

/** Keeps the keyboard at its page, also where the cell was drawn anew in another column, or is gone. */
export function useKeptFocus(
  grid: RefObject<HTMLElement | null>,
  tabStop: string | undefined,
  categories: readonly EditedCategory[],
): void {
  const isHere = useRef(false)
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      isHere.current =
        target instanceof Element && target.closest('.cell') !== null && !!grid.current?.contains(target)
    }
    // A cell that is taken out of the page loses the focus to nothing, and says nothing.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !grid.current?.contains(target)) isHere.current = false
    }
    document.addEventListener('focusin', enter)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('pointerdown', leave)
    }
  }, [grid])
  useLayoutEffect(() => {
    const active = document.activeElement
    // The cell is another one where its page has come to stand in another column.
    const isShown = categories.some(({ pages }) => pages.includes(tabStop ?? ''))
    if (!isHere.current || tabStop === undefined || !isShown) return
    if (active && active !== document.body && !active.closest('.cell')) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(tabStop)}"]`)
    if (!cell || cell === active) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, tabStop, categories])
}
