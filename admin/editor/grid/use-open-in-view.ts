import { type RefObject, useLayoutEffect } from 'react'
import type { GridShape } from './grid-shape.ts'

/** The page in the phone is seen in the grid, too: when another is opened, and when the grid has taken another shape. */
export function useOpenInView(
  grid: RefObject<HTMLElement | null>,
  pageId: string | undefined,
  shape: GridShape,
): void {
  useLayoutEffect(() => {
    if (pageId === undefined || grid.current?.getAttribute('data-grid') !== shape) return
    const cell = grid.current.querySelector(`[data-page="${CSS.escape(pageId)}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, pageId, shape])
}
