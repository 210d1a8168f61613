import { loadPart } from '../browser/load-part.ts'
import type { Shell } from '../documents/page-document.ts'
import { unsentMark } from './queued-mark.ts'

/** Sends what a visitor filled in while there was no connection: now, and whenever there is one again. */
export function startOfflineQueue(shell: Shell): void {
  if (shell.mode) return
  const look = () => {
    try {
      if (localStorage.getItem(unsentMark) === null) return
    } catch {
      // Where nothing may be stored, nothing waits.
      return
    }
    void loadPart(() => import('./offline-queue.ts')).then(
      ({ sendQueuedForms: sendUnsent }) => sendUnsent(shell),
      // Without a connection it does not load either; it is asked for again when there is one.
      () => {},
    )
  }
  look()
  addEventListener('online', look)
}
