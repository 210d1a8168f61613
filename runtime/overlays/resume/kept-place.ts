import type { Language } from '#model/values/language.ts'
import { parsePosition } from '#model/values/position.ts'

/** Where a visitor was the last time. */
export interface KeptPlace {
  position: string
  address: string
  language: Language
  /** Milliseconds since 1970. */
  at: number
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'place'
const longestMs = 30 * 24 * 60 * 60 * 1000

/** What was kept within the last 30 days; undefined for anything else that stands there. */
export function readPlace(storage: Storage, now: number): KeptPlace | undefined {
  try {
    const { position, address, language, at } = JSON.parse(storage.getItem(key) ?? 'null')
    if (typeof at !== 'number' || at > now || now - at > longestMs) return undefined
    return parsePosition(String(position)) ? { position, address, language, at } : undefined
  } catch {
    return undefined
  }
}

/** Does nothing where the browser keeps nothing. */
export function keepPlace(storage: Storage, place: KeptPlace): void {
  try {
    storage.setItem(key, JSON.stringify(place))
  } catch {
    // A visit that is not remembered is a visit all the same.
  }
}

export const forgetPlace = (storage: Storage): void => storage.removeItem(key)
