import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { coversWords, type KeptFree } from './covers-words.ts'

/** Popups as they are; each as a bar of one line that opens it; one bar, and the other once it is closed. */
export type StackLayout = 'full' | 'bars' | 'one'

export interface StanceOptions {
  stack: RefObject<HTMLElement | null>
  /** From the one that shows most to the one that covers least. */
  stances: readonly StackLayout[]
  /** What they are not to cover. */
  free: KeptFree
  /** Changes whenever another stance could fit. */
  for: string
}

/**
 * The first stance in which popups cover no content of the page, or else the last one. It is determined before the
 * first paint; `isFound` is false until then.
 */
export function useStance({ stack, stances, free, for: question }: StanceOptions): {
  stance: StackLayout
  isFound: boolean
} {
  const [sized, setSized] = useState(0)
  const layoutKey = `${question} ${sized}`
  const [found, setFound] = useState({ asked: '', step: 0, isFound: false })
  const now = found.asked === layoutKey ? found : { asked: layoutKey, step: 0, isFound: false }
  useLayoutEffect(() => {
    if (now.isFound || !stack.current) return
    const isLast = now.step >= stances.length - 1
    setFound(
      isLast || !coversWords(stack.current, free)
        ? { ...now, isFound: true }
        : { ...now, step: now.step + 1 },
    )
  })
  useEffect(() => {
    const stage = document.querySelector('.stage')
    if (!stage) return
    let isFirst = true
    const observer = new ResizeObserver(() => {
      if (!isFirst) setSized((times) => times + 1)
      isFirst = false
    })
    observer.observe(stage)
    return () => observer.disconnect()
  }, [])
  return { stance: stances[Math.min(now.step, stances.length - 1)] ?? 'full', isFound: now.isFound }
}
