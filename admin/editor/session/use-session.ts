import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { isConflict, problemsOf } from '../../api-client/http/api-error.ts'
import { useSession as usePerson } from '../../session/session.ts'
import { saveNow } from './autosave.ts'
import { closeSession, openSession } from './edit-session.ts'
import type { EditSession } from './editing.ts'
import { createKeptHistory } from './kept-history.ts'
import { createPendingEdits } from './pending-edits.ts'

interface Opening {
  session?: EditSession
  error?: unknown
}

/** Opens a site for editing; on leaving the screen, sends pending edits and closes it. */
export function useEditSession(siteId: string): Opening {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { id: personId } = usePerson()
  const [opened, setOpened] = useState<Opening>({})
  useEffect(() => {
    let isLeft = false
    let session: EditSession | undefined
    const open = async () => {
      const document = await dataProvider.request('GET /api/sites/:id/document', { params: { id: siteId } })
      if (isLeft) return
      session = openSession({
        document,
        calls: {
          send: (base, edits) =>
            dataProvider.request('POST /api/sites/:id/edits', {
              params: { id: siteId },
              body: { base, edits: [...edits] },
            }),
          poll: (since, waiting) =>
            dataProvider.request('GET /api/sites/:id/edits', {
              params: { id: siteId },
              query: { since, stamp: waiting?.stamp },
              signal: waiting?.signal,
            }),
          read: () => dataProvider.request('GET /api/sites/:id/document', { params: { id: siteId } }),
        },
        pendingEdits: createPendingEdits(localStorage, personId, siteId),
        kept: createKeptHistory(localStorage, personId, siteId, Date.now),
        now: Date.now,
        isConflict,
        problemsOf,
      })
      // All edits have been saved after all.
      const { save, conflicts } = session.editing
      if (save === 'saved' && conflicts.length === 0) session.pendingEdits.store([])
      setOpened({ session })
    }
    open().catch((error: unknown) => {
      if (!isLeft) setOpened({ error })
    })
    return () => {
      isLeft = true
      const left = session
      if (left) void saveNow(left).finally(() => closeSession(left))
    }
  }, [dataProvider, siteId, personId])
  return opened
}
