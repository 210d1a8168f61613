import type { VitalName } from '#model/values/vital-scale.ts'

/** The browser's measurements of how a page feels. */
export interface Vitals {
  /** The values that have changed since the last call. */
  take: () => Partial<Record<VitalName, number>>
  /** Starts again for another page. */
  reset: () => void
  stop: () => void
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Shorter interactions are not noticeable. */
const minInteractionMs = 40

/** Measures the first page from its opening, and each further page from the visitor's arrival. */
export function watchVitals(): Vitals {
  let taken: Partial<Record<VitalName, number>> = { CLS: 0 }
  let reported: typeof taken = {}
  const watch = (type: string, take: (entry: PerformanceEntry) => void): PerformanceObserver | undefined => {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return undefined
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({
      type,
      buffered: true,
      durationThreshold: minInteractionMs,
    } as PerformanceObserverInit)
    return observer
  }
  const observers = [
    watch('largest-contentful-paint', ({ startTime }) => {
      taken.LCP = startTime
    }),
    watch('event', (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId) taken.INP = Math.max(taken.INP ?? 0, entry.duration)
    }),
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift
      if (!hadRecentInput) taken.CLS = (taken.CLS ?? 0) + value
    }),
  ]
  return {
    take() {
      // If the browser cannot report layout shifts, 0 would be a false value.
      if (!observers[2]) delete taken.CLS
      const fresh = Object.entries(taken).filter(([name, value]) => reported[name as VitalName] !== value)
      reported = { ...taken }
      return Object.fromEntries(fresh)
    },
    reset() {
      taken = { CLS: 0 }
      reported = {}
    },
    stop() {
      for (const observer of observers) observer?.disconnect()
    },
  }
}
