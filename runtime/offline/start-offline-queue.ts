import { loadPart } from '../browser/load-part.ts'
import type { Shell } from '../documents/page-document.ts'
import { unsentMark } from './queued-mark.ts'

/** Sends forms that were filled in without a connection: now, and whenever the browser is online again. */
export function startOfflineQueue(shell: Shell): void {
  if (shell.mode) return
  const look = () => {
    try {
      if (localStorage.getItem(unsentMark) === null) return
    } catch {
      // If nothing may be stored, nothing is waiting.
      return
    }
    void loadPart(() => import('./offline-queue.ts')).then(
      ({ sendQueuedForms: sendUnsent }) => sendUnsent(shell),
      // Without a connection the part does not load either; it is requested again once there is one.
      () => {},
    )
  }
  look()
  addEventListener('online', look)
}
