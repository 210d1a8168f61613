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

let signOuts = 0

/** Somebody has signed out, here or in another window: what is still at work for them keeps nothing more. */
export function stopKeeping(): void {
  signOuts += 1
}

/** Answers whether what begins now may still be kept. */
export function watchKeeping(): () => boolean {
  const before = signOuts
  return () => signOuts === before
}
