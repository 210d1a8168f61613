import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { catchUp, saveNow } from './autosave.ts'
import { type EditSession, isLockedOut, update } from './editing.ts'

/** How long it takes to ask again where nothing answered. */
const retryMs = 5_000
/** The server frees a lock after 30 s without a sign of life. */
const lockMs = 10_000
/** Whoever walks through pages is not told of at each. */
const restMs = 300

/** What can be done while somebody else has the site. */
export interface LockCommands {
  takeOver: () => Promise<void>
  /** Edits along with them. */
  join: () => Promise<void>
}

interface Life {
  siteId: string
  session: EditSession
  mayEdit: boolean
  /** For others to see; none on screens without pages. */
  pageId: string | undefined
}

/** Hears of what others do, tells them where one is, and keeps the lock. Answers how to get at it from somebody. */
export function useLife({ siteId, session, mayEdit, pageId = '' }: Life): LockCommands {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const place = useRef(pageId)
  place.current = pageId
  const hold = useCallback(
    async (takeOver = false) => {
      if (!mayEdit) return
      const { joins } = session.editing
      const body = { joins, pageId: place.current || null, ...(takeOver ? { takeOver } : {}) }
      const lock = await dataProvider
        .request('PUT /api/sites/:id/lock', { params: { id: siteId }, body })
        .catch(() => undefined)
      if (lock) update(session, { lock })
    },
    [dataProvider, siteId, session, mayEdit],
  )
  useEffect(() => {
    const stop = new AbortController()
    void listen(session, stop.signal)
    return () => stop.abort()
  }, [session])
  useEffect(() => {
    void hold()
    const holding = setInterval(() => void hold(), lockMs)
    const free = () => {
      if (mayEdit)
        void dataProvider
          .request('DELETE /api/sites/:id/lock', { params: { id: siteId }, keepalive: true })
          .catch(() => {})
    }
    // A window that is closed takes nothing down first.
    window.addEventListener('pagehide', free)
    return () => {
      clearInterval(holding)
      window.removeEventListener('pagehide', free)
      free()
    }
  }, [hold, dataProvider, siteId, mayEdit])
  const reported = useRef(pageId)
  useEffect(() => {
    if (reported.current === pageId) return
    reported.current = pageId
    const telling = setTimeout(() => void hold(), restMs)
    return () => clearTimeout(telling)
  }, [pageId, hold])
  return useMemo(
    () => ({
      takeOver: async () => {
        await hold(true)
        await catchUp(session)
      },
      join: async () => {
        update(session, { joins: true })
        await hold()
        await catchUp(session)
      },
    }),
    [hold, session],
  )
}

/** Takes over what others do, as they do it, as long as the window is seen. */
async function listen(session: EditSession, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilSeen(signal)
    const isHeard = await catchUp(session, signal)
    // Whoever lost the lock sends what they have: nothing of it is lost.
    if (isLockedOut(session.editing) && session.editing.save === 'waiting') await saveNow(session)
    if (!isHeard) await untilRetry(signal)
  }
}

function untilSeen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
  })
}

/** A while, or until somebody comes back to the window. */
function untilRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('focus', end)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, retryMs)
    window.addEventListener('focus', end)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Asks before the window is closed, as long as something is not sent. */
export function useUnsentWarning(session: EditSession): void {
  useEffect(() => {
    const isUnsent = () => session.editing.save !== 'saved'
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsent()) event.preventDefault()
    }
    const leave = () => {
      if (isUnsent()) void saveNow(session)
    }
    window.addEventListener('beforeunload', ask)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('pagehide', leave)
    }
  }, [session])
}
