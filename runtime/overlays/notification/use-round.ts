import { useEffect, useRef, useState } from 'react'
import { hasMotion } from '../../browser/when-idle.ts'

/** How long each notice is shown, in milliseconds (visitor.md §9). */
const cycleMs = 3000
/** Minimum number of cycles, for which a single notice is shown. */
const fewestCycles = 2

/**
 * Rotates through the notices until each has been shown; pauses while the visitor hovers, focuses or reads one. For
 * visitors who want reduced motion, the first one stays as long as all would have.
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
