/*
 * What one person's work leaves in the storage of a browser: the keys of it.
 */

/** Begins the keys under which unsent work lies. */
export const pendingEditsPrefix = 'console.unsent.'
/** And those of what was done, to be taken back the next time. */
export const keptHistoryPrefix = 'console.history.'
/** The key of what was copied last. */
export const copiedKey = 'console.copied'
/** The key of the colours that were chosen last. */
export const recentColorsKey = 'console.colors'

const prefixes = [pendingEditsPrefix, keptHistoryPrefix]
const ofPerson: ReadonlySet<string> = new Set([copiedKey, recentColorsKey])

/** For when somebody signs out: nothing of their work stays behind. */
export function forgetLocalWork(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys)
    if (key !== null && (ofPerson.has(key) || prefixes.some((prefix) => key.startsWith(prefix))))
      storage.removeItem(key)
}
