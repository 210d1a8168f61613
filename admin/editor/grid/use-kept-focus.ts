import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { EditedCategory } from '#model/definition/edited-site.ts'

/** Keeps the keyboard focus on its page, even if the cell was rendered anew in another column or is gone. */
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
    // A removed cell loses the focus without an event, so that only a press elsewhere counts as leaving.
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
    // The page has another cell if it has moved to another column.
    const isShown = categories.some(({ pages }) => pages.includes(tabStop ?? ''))
    if (!isHere.current || tabStop === undefined || !isShown) return
    if (active && active !== document.body && !active.closest('.cell')) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(tabStop)}"]`)
    if (!cell || cell === active) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, tabStop, categories])
}
