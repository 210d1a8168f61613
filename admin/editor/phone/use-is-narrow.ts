import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than so many pixels. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const look = () => setNarrow(watched.clientWidth < pixels)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, pixels])
  return isNarrow
}
