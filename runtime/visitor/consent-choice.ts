import { keepInBrowser, keptInBrowser } from '../browser/keep-in-browser.ts'

const storageKey = 'consent'

/** The answer to this version of the question; undefined if there is none. */
export function keptChoice(version: number): boolean | undefined {
  try {
    const kept: unknown = JSON.parse(keptInBrowser(storageKey) ?? '')
    const isGiven: unknown = Reflect.get(Object(kept), 'isGiven')
    return Reflect.get(Object(kept), 'version') === version && typeof isGiven === 'boolean'
      ? isGiven
      : undefined
  } catch {
    return undefined
  }
}

export function keepChoice(version: number, isGiven: boolean, nowMs: number): void {
  keepInBrowser(storageKey, JSON.stringify({ version, isGiven, at: new Date(nowMs).toISOString() }))
}
