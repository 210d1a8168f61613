import {
  type DatedTouch,
  longestEntry,
  parametersIn,
  type Touch,
  touchMs,
} from '#model/records/attribution.ts'
import { forgetInBrowser, keepInBrowser, keptInBrowser } from '../browser/keep-in-browser.ts'
import type { Arrival } from './arrival.ts'

/** The first and the last time that a visitor came, of those within 90 days. */
export interface Touches {
  first?: DatedTouch
  last?: DatedTouch
}

const storageKey = 'touches'

export const touchOf = ({ search, referrer, entry = '' }: Arrival): Touch => ({
  parameters: parametersIn(search),
  referrer,
  entry: entry.length > longestEntry ? '' : entry,
})

/** Stores how a visitor came, who agreed to it. Who comes directly later still has the last touch that says something. */
export function keepTouch(arrival: Arrival, now = Date.now()): void {
  const { first, last } = keptTouches(now)
  const touch = { ...touchOf(arrival), at: arrival.at ?? now }
  const isLater = !last || (touch.at > last.at && (saysSomething(touch) || !saysSomething(last)))
  keepInBrowser(storageKey, JSON.stringify({ first: first ?? touch, last: isLater ? touch : last }))
}

export const forgetTouches = (): void => forgetInBrowser(storageKey)

export function removeOldTouches(): void {
  keptTouches()
}

/** The touches of the last 90 days; older ones are removed. */
export function keptTouches(now = Date.now()): Touches {
  const kept = keptInBrowser(storageKey)
  if (kept === undefined) return {}
  const touches = freshIn(kept, now)
  const text = JSON.stringify(touches)
  if (text === '{}') forgetTouches()
  else if (text !== kept) keepInBrowser(storageKey, text)
  return touches
}

function freshIn(kept: string, now: number): Touches {
  try {
    const { first, last }: Touches = Object(JSON.parse(kept))
    // A clock that was wrong may have dated a touch in the future.
    const isFresh = (touch: DatedTouch | undefined) =>
      touch !== undefined && touch.at <= now && touch.at > now - touchMs
    return { ...(isFresh(first) ? { first } : {}), ...(isFresh(last) ? { last } : {}) }
  } catch {
    return {}
  }
}

const saysSomething = ({ parameters, referrer }: Touch): boolean =>
  referrer !== '' || Object.keys(parameters).length > 0
