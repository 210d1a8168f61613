import { type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import { type Item, useEditor } from '../session/editor.ts'
import { between, caughtBy, keyOf, type Point } from './items/geometry.ts'
import type { GuideStore } from './items/guide-store.ts'
import { usePhone } from './items/phone-context.ts'
import { stillness } from './items/use-phone-document.ts'

interface MarqueeNeeds {
  surface: RefObject<HTMLElement | null>
  guides: GuideStore
  /** Pixels of the screen for one of the window. */
  scale: number
}

interface Marquee {
  from: Point
  /** The previous selection, restored on cancel. */
  before: readonly Item[]
  /** Items that stay selected in addition to those that the rectangle touches. */
  kept: readonly Item[]
  isDrawn: boolean
}

type Pointed = Pick<PointerEvent<HTMLElement>, 'clientX' | 'clientY'>

/** Drawing a rectangle from an empty place selects what it touches; with Shift, in addition to the selection. */
export function useMarqueeSelection({ surface, guides, scale }: MarqueeNeeds) {
  const { selected, select } = useEditor()
  const { measures, locked, hidden } = usePhone()
  const drawn = useRef<Marquee>(undefined)
  const latest = useRef({ selected, measures, locked, hidden })
  latest.current = { selected, measures, locked, hidden }
  return useMemo(() => {
    const spotOf = ({ clientX, clientY }: Pointed): Point => {
      const { left = 0, top = 0 } = surface.current?.getBoundingClientRect() ?? {}
      return { x: (clientX - left) / scale, y: (clientY - top) / scale }
    }
    const choose = (items: readonly Item[]) => {
      const keys = (some: readonly Item[]) => some.map(keyOf).join()
      if (keys(items) !== keys(latest.current.selected)) select(items)
    }
    const finish = () => {
      const marquee = drawn.current
      drawn.current = undefined
      if (marquee?.isDrawn) guides.set(undefined)
      return marquee
    }
    return {
      begin: (event: PointerEvent<HTMLElement>) => {
        const before = latest.current.selected
        const kept = event.shiftKey ? before : []
        drawn.current = { from: spotOf(event), before, kept, isDrawn: false }
        choose(kept)
      },
      /** Returns whether a rectangle is being drawn. */
      follow: (event: PointerEvent): boolean => {
        const marquee = drawn.current
        const known = latest.current
        if (!marquee || !known.measures) return false
        const area = between(marquee.from, spotOf(event as Pointed))
        if (!marquee.isDrawn && Math.max(area.width, area.height) * scale < stillness) return true
        if (!marquee.isDrawn) event.currentTarget.setPointerCapture(event.pointerId)
        marquee.isDrawn = true
        guides.set({ area })
        const isLoose = (key: string) => !known.locked.has(key) && !known.hidden.has(key)
        choose(caughtBy(area, known.measures.items, { kept: marquee.kept, isLoose }))
        return true
      },
      /** Returns whether one was drawn. */
      end: (): boolean => finish() !== undefined,
      /** Cancels it; returns whether one was drawn. */
      cancel: (): boolean => {
        const marquee = finish()
        if (!marquee?.isDrawn) return false
        choose(marquee.before)
        return true
      },
    }
  }, [surface, guides, scale, select])
}
