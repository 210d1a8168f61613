import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './zone-plane.ts'

export interface ZoneSize extends Size {
  windowWidth: number
}

/** The size of a zone in pixels, as the window changes; undefined until it is known. */
export function useZoneSize(zone: RefObject<HTMLElement | null>): ZoneSize | undefined {
  const [size, setSize] = useState<ZoneSize>()
  useEffect(() => {
    if (!zone.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width, height, windowWidth: innerWidth })
    })
    observer.observe(zone.current)
    return () => observer.disconnect()
  }, [zone])
  return size
}
