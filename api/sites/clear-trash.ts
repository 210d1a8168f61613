import { trashDays } from '#model/endpoints/sites.ts'
import { removeTrashedTemplates } from '../db/site-templates.ts'
import { listOldTrash } from '../db/sites.ts'
import { discardSite } from '../publishing/move-pointer.ts'
import type { PublishingTools } from '../publishing/publishing-tools.ts'

export const trashMs = trashDays * 24 * 60 * 60_000
const sitesAtOnce = 20
const everyMs = 60 * 60_000

/** Removes for good what has been in the trash for too long; answers the ids. */
export async function clearTrash(tools: PublishingTools): Promise<string[]> {
  removeTrashedTemplates(tools.database.db, tools.now() - trashMs)
  const ids = listOldTrash(tools.database.db, tools.now() - trashMs, sitesAtOnce)
  for (const id of ids) await discardSite(tools, id)
  return ids
}

/** Does so at once and every hour. */
export function startClearingTrash(
  tools: PublishingTools,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isClosed = false
  const clear = async () => {
    try {
      while (!isClosed && (await clearTrash(tools)).length === sitesAtOnce);
    } catch (error) {
      onError(error)
    }
  }
  const start = () => {
    running = running.then(clear)
  }
  start()
  const timer = setInterval(start, everyMs)
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
