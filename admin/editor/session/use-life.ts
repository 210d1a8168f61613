import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { catchUp, saveNow } from './autosave.ts'
import { type EditSession, isLockedOut, update } from './editing.ts'

/** Delay before the next attempt after a failed request. */
const retryMs = 5_000
/** The server frees a lock after 30 s without a sign of life. */
const lockMs = 10_000
/** The open page is reported once it has been open this long, so that walking through pages is not reported for each. */
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
  /** The open page, reported to others; absent on screens without pages. */
  pageId: string | undefined
}

/** Receives the edits of others, reports the open page, and keeps the lock. Returns commands for getting the lock from somebody else. */
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
    // Closing a window runs no cleanup of effects.
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

/** Applies the edits of others as they arrive, as long as the window is visible. */
async function listen(session: EditSession, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilSeen(signal)
    const isHeard = await catchUp(session, signal)
    // A session that lost the lock still sends its pending edits, so that they are not lost.
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

/** Resolves after a delay, or once the window is focused or online again. */
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

/** Asks before the window is closed, as long as there are unsent edits. */
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
