import { z } from 'zod'
import { type Edit, editSchema } from '#model/edits/edit.ts'
import { pendingEditsPrefix, watchKeeping } from '../../session/local-work.ts'
import type { PendingEdits } from './editing.ts'

const storedSchema = z.array(editSchema)

/** The edits of one person to one site that could not be sent yet, stored in this browser until they sign out. */
export function createPendingEdits(storage: Storage, personId: string, siteId: string): PendingEdits {
  const key = `${pendingEditsPrefix}${personId}.${siteId}`
  const mayKeep = watchKeeping()
  return {
    load: () => parsed(storage.getItem(key)),
    store: (edits) => {
      if (!mayKeep()) return
      if (edits.length === 0) return storage.removeItem(key)
      try {
        storage.setItem(key, JSON.stringify(edits))
      } catch {
        // The storage is full: unsent edits remain in the open screen.
      }
    },
  }
}

function parsed(text: string | null): readonly Edit[] {
  if (text === null) return []
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
