import type { VitalName } from '#model/values/vital-scale.ts'

/** What the browser says of how a page feels. */
export interface Vitals {
  /** Figures that are others than when they were asked for last. */
  take: () => Partial<Record<VitalName, number>>
  /** Begins anew, with another page. */
  reset: () => void
  stop: () => void
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Shorter ones nobody feels. */
const minInteractionMs = 40

/** What has happened to the first page since it was opened, and to each one after it since it was arrived at. */
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
      // Where the browser can not tell of shifts, none is no figure.
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
