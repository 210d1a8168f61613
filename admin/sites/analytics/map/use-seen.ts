import { type RefObject, useEffect, useState } from 'react'
import { type Geometry, type Seen, seenIn } from './map-geometry.ts'

const isSame = (one: Seen, other: Seen) =>
  [...one.columns, ...one.rows].join() === [...other.columns, ...other.rows].join()

/** The columns and rows of a map that are within its scroll container's visible area. */
export function useSeen(scroller: RefObject<HTMLElement | null>, geometry: Geometry): Seen {
  const [seen, setSeen] = useState<Seen>({ columns: [0, 0], rows: [0, 0] })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollLeft: left, scrollTop: top, clientWidth, clientHeight } = element
      const next = seenIn(geometry, { left, top, right: left + clientWidth, bottom: top + clientHeight })
      setSeen((before) => (isSame(before, next) ? before : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, geometry])
  return seen
}
