import { copiedKey } from '../session/pending-edits-keys.ts'

/*
 * The column that was copied last, for menus: pages may not read the clipboard. It is the same in all windows, and goes
 * when somebody signs out.
 */

export function keepCopied(storage: Storage, clip: string): void {
  try {
    storage.setItem(copiedKey, clip)
  } catch {
    // The storage is full: the keys, which use the clipboard, still work.
    storage.removeItem(copiedKey)
  }
}

export const findCopied = (storage: Storage): string | undefined => storage.getItem(copiedKey) ?? undefined
