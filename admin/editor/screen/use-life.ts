import { useCallback, useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { catchUp, saveNow } from '../session/autosave.ts'
import { type EditSession, update } from '../session/editing.ts'

const pollMs = 5_000
/** The server frees a lock after 30 s without a sign of life. */
const lockMs = 10_000

const isSomebodyElses = ({ editing }: EditSession): boolean =>
  editing.lock.holder !== null && !editing.lock.holder.isMe

/** Hears of what others do, and keeps the lock. Answers how to take it from somebody. */
export function useLife(siteId: string, session: EditSession, mayEdit: boolean): () => Promise<void> {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const hold = useCallback(
    async (takeOver: boolean) => {
      if (!mayEdit || (isSomebodyElses(session) && !takeOver)) return
      const lock = await dataProvider.holdLock(siteId, takeOver).catch(() => undefined)
      if (lock) update(session, { lock })
    },
    [dataProvider, siteId, session, mayEdit],
  )
  useEffect(() => {
    const look = async () => {
      await catchUp(session)
      // Whoever lost the lock sends what they have: nothing of it is lost.
      if (isSomebodyElses(session) && session.editing.save === 'waiting') await saveNow(session)
    }
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const polling = setInterval(whenSeen, pollMs)
    window.addEventListener('focus', whenSeen)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      clearInterval(polling)
      window.removeEventListener('focus', whenSeen)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [session])
  useEffect(() => {
    void hold(false)
    const holding = setInterval(() => void hold(false), lockMs)
    return () => {
      clearInterval(holding)
      if (session.editing.lock.holder?.isMe) void dataProvider.freeLock(siteId).catch(() => {})
    }
  }, [hold, dataProvider, siteId, session])
  return useCallback(async () => {
    await hold(true)
    await catchUp(session)
  }, [hold, session])
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
