import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridPlace } from '#model/values/position.ts'
import type { Grid } from '../../documents/page-document.ts'
import {
  type CellRange,
  cellByKey,
  cellPx,
  cellsInSight,
  isSameRange,
  namesPx,
  scrollToSee,
  stepPx,
} from './album-plane.ts'

export interface AlbumPlane {
  /** The rendered cells. */
  range: CellRange
  /** The cell from which keys move on. */
  active: GridPlace
}

const nothing: CellRange = { columns: { from: 0, to: 0 }, rows: { from: 0, to: 0 } }

const sightOf = (scroller: HTMLElement) => ({
  left: scroller.scrollLeft,
  top: scroller.scrollTop,
  width: scroller.clientWidth,
  height: scroller.clientHeight - namesPx,
})

const hasModifier = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey

/** Follows scrolling and arrow keys on the plane of a grid. It begins with the current page in the middle, and focused. */
export function useAlbumPlane(
  grid: Grid,
  current: GridPlace,
  scroller: RefObject<HTMLElement | null>,
): AlbumPlane {
  const [active, setActive] = useState(current)
  // A ref, since keys are faster than effects.
  const at = useRef(current)
  const [range, setRange] = useState(nothing)
  // Whether the active cell gets the focus once it is rendered.
  const wantsFocus = useRef(true)

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const { width, height } = sightOf(box)
    box.scrollLeft = current.column * stepPx - (width - cellPx) / 2
    box.scrollTop = current.row * stepPx - (height - cellPx) / 2
    const look = () => {
      const seen = cellsInSight(grid, sightOf(box))
      setRange((was) => (isSameRange(was, seen) ? was : seen))
    }
    look()
    const ended = new AbortController()
    box.addEventListener('scroll', look, { signal: ended.signal, passive: true })
    addEventListener('resize', look, { signal: ended.signal })
    return () => ended.abort()
  }, [grid, current, scroller])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = hasModifier(event) ? undefined : cellByKey(grid, at.current, event.key)
      const box = scroller.current
      if (!next || !box) return
      event.preventDefault()
      const { left, top, width, height } = sightOf(box)
      box.scrollLeft = scrollToSee(next.column * stepPx, left, width)
      box.scrollTop = scrollToSee(next.row * stepPx, top, height)
      wantsFocus.current = true
      at.current = next
      setActive(next)
      setRange(cellsInSight(grid, sightOf(box)))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [grid, scroller])

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-at="${active.column} ${active.row}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
  })

  return { range, active }
}
