import { useEffect, useRef, useState } from 'react'
import { hasMotion } from '../../browser/when-idle.ts'

/** How long each notice stands (visitor.md §9). */
const cycleMs = 3000
/** A notice that is alone stands for as many cycles. */
const fewestCycles = 2

/**
 * Turns from one notice to the next until each has stood, unless the visitor rests on them or reads one. For people who
 * want nothing to move the first one stands as long as all would have.
 */
export function useRound(count: number, isReading: boolean, onEnd: () => void) {
  const [cycle, setCycle] = useState(0)
  const [isResting, setResting] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  const isRunning = count > 0 && !isResting && !isReading
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setCycle((at) => at + 1)
    }, cycleMs)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (count === 0 || cycle < Math.max(count, fewestCycles)) return
    end.current()
    setCycle(0)
  }, [count, cycle])
  const rest = {
    onMouseEnter: () => setResting(true),
    onMouseLeave: () => setResting(false),
    onFocus: () => setResting(true),
    onBlur: () => setResting(false),
  }
  return { index: hasMotion() ? cycle : 0, rest }
}
