import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { followFingers, pointIn } from './follow-fingers.ts'
import {
  movedBy,
  type Point,
  type Size,
  wholePicture,
  within,
  type ZoomFrame,
  type Zooming,
  zoomedAt,
} from './zoom-place.ts'

/** How much larger a key or button makes it, and a double tap. */
const step = 1.5
const doubleTapScale = 2.5
/** Pixels that an arrow key moves it. */
const arrowStep = 80

const middle: Point = { x: 0, y: 0 }

/** Direction of each arrow key. */
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
}

export interface Zoom {
  scale: number
  larger: () => void
  smaller: () => void
  /** Handles a key. */
  byKey: (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>) => void
}

/** Zooms and moves the content of `room`, by custom properties. */
export function useZoom(room: RefObject<HTMLElement | null>, picture: Size): Zoom {
  const place = useRef(wholePicture)
  const [scale, setScale] = useState(1)

  const change = useCallback(
    (to: (from: typeof wholePicture, frame: ZoomFrame) => typeof wholePicture) => {
      const element = room.current
      if (!element) return
      const { clientWidth, clientHeight } = element
      place.current = to(place.current, { picture, room: { width: clientWidth, height: clientHeight } })
      element.style.setProperty('--scale', String(place.current.scale))
      element.style.setProperty('--x', `${place.current.x}px`)
      element.style.setProperty('--y', `${place.current.y}px`)
      setScale(place.current.scale)
    },
    [room, picture],
  )
  const zoom = useCallback((by: Zooming) => change((from, frame) => zoomedAt(from, by, frame)), [change])
  const move = useCallback((by: Point) => change((from, frame) => movedBy(from, by, frame)), [change])

  useEffect(() => {
    const element = room.current
    if (!element) return
    const turnWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom({ times: timesOf(event), at: pointIn(element, event) })
    }
    const doubleTap = (at: Point) =>
      change((from, frame) =>
        from.scale > 1 ? wholePicture : zoomedAt(from, { times: doubleTapScale, at }, frame),
      )
    const fit = () => change(within)
    const endFingers = followFingers(element, { move, pinch: zoom, doubleTap })
    // Not by React, since the listener has to prevent the browser from zooming the page.
    element.addEventListener('wheel', turnWheel, { passive: false })
    addEventListener('resize', fit)
    return () => {
      endFingers()
      element.removeEventListener('wheel', turnWheel)
      removeEventListener('resize', fit)
    }
  }, [room, change, zoom, move])

  const larger = () => zoom({ times: step, at: middle })
  const smaller = () => zoom({ times: 1 / step, at: middle })
  const byKey: Zoom['byKey'] = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = arrows[event.key]
    const times = timesOfKey(event.key)
    if (!by && times === undefined) return
    event.preventDefault()
    if (by) move(by)
    else if (times !== undefined) zoom({ times, at: middle })
  }
  return { scale, larger, smaller, byKey }
}

function timesOfKey(key: string): number | undefined {
  if (key === '+' || key === '=') return step
  if (key === '-' || key === '_') return 1 / step
  return key === '0' ? 0 : undefined
}

/** Fingers that pinch a trackpad come as a wheel with Ctrl, in smaller steps. */
const timesOf = ({ deltaY, deltaMode, ctrlKey }: WheelEvent) =>
  Math.exp(-deltaY * (deltaMode === 1 ? 0.05 : ctrlKey ? 0.01 : 0.0025))
