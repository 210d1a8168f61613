import type { Language } from '#model/values/language.ts'
import { parsePosition } from '#model/values/position.ts'

/** The place where a visitor was last. */
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

/** The place stored within the last 30 days; undefined for anything else. */
export function readPlace(storage: Storage, now: number): KeptPlace | undefined {
  try {
    const { position, address, language, at } = JSON.parse(storage.getItem(key) ?? 'null')
    if (typeof at !== 'number' || at > now || now - at > longestMs) return undefined
    return parsePosition(String(position)) ? { position, address, language, at } : undefined
  } catch {
    return undefined
  }
}

/** Does nothing if the browser stores nothing. */
export function keepPlace(storage: Storage, place: KeptPlace): void {
  try {
    storage.setItem(key, JSON.stringify(place))
  } catch {
    // Without storage, the place is not remembered.
  }
}

export const forgetPlace = (storage: Storage): void => storage.removeItem(key)
