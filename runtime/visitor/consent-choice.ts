import { keepInBrowser, keptInBrowser } from '../browser/keep-in-browser.ts'

const storageKey = 'consent'

/** The answer to this version of the question; undefined if there is none. */
export function keptChoice(version: number): boolean | undefined {
  const isGiven = keptValue(version, 'isGiven')
  return typeof isGiven === 'boolean' ? isGiven : undefined
}

/** Whether the visitor agreed to a text that says that the first and the last visit are kept for 90 days. */
export const mayKeepTouches = (version: number): boolean =>
  keptChoice(version) === true && keptValue(version, 'namesTouches') === true

export function keepChoice(version: number, isGiven: boolean, nowMs: number, namesTouches = false): void {
  const at = new Date(nowMs).toISOString()
  keepInBrowser(storageKey, JSON.stringify({ version, isGiven, at, namesTouches }))
}

function keptValue(version: number, name: string): unknown {
  try {
    const kept: object = Object(JSON.parse(keptInBrowser(storageKey) ?? ''))
    return Reflect.get(kept, 'version') === version ? Reflect.get(kept, name) : undefined
  } catch {
    return undefined
  }
}
