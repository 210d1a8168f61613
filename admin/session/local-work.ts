/* The storage keys of one person's work in a browser. */

/** Prefix of the keys of unsent edits. */
export const pendingEditsPrefix = 'console.unsent.'
/** Prefix of the keys of the stored undo histories. */
export const keptHistoryPrefix = 'console.history.'
/** The key of what was copied last. */
export const copiedKey = 'console.copied'
/** The key of the colours that were chosen last. */
export const recentColorsKey = 'console.colors'

const prefixes = [pendingEditsPrefix, keptHistoryPrefix]
const ofPerson: ReadonlySet<string> = new Set([copiedKey, recentColorsKey])

/** Deletes all of a person's work when they sign out. */
export function forgetLocalWork(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys)
    if (key !== null && (ofPerson.has(key) || prefixes.some((prefix) => key.startsWith(prefix))))
      storage.removeItem(key)
}

let signOuts = 0

/** Somebody has signed out, here or in another window: whatever is still running for them must store nothing more. */
export function stopKeeping(): void {
  signOuts += 1
}

/** Returns a function that tells whether work that begins now may still be stored. */
export function watchKeeping(): () => boolean {
  const before = signOuts
  return () => signOuts === before
}
