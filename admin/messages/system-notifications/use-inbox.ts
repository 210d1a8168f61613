import { useCallback, useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Inbox, MarkAsReadBody } from '#model/calls/messages/system-notifications.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useQuery } from '../../kit/query/use-query.ts'

const everyMs = 60_000
/** Rows that the dropdown has. */
const firstRows = 10
/** The longest that a timer of the browser waits. */
const longestMs = 2_147_483_000

/** Something has been marked as read, wherever in the console. */
const marked = new EventTarget()

/** What somebody is told: asked for every minute while the console is looked at, and when the next one is due. */
export function useInbox(): Inbox | undefined {
  const last = useRef<{ mark: string; inbox: Inbox } | undefined>(undefined)
  const ask = useCallback(async () => {
    const known = last.current
    const headers: Record<string, string> = known ? { 'If-None-Match': known.mark } : {}
    const answer = await fetch(`/api/notifications?limit=${firstRows}`, { headers })
    if (answer.status === 304 && known) return known.inbox
    if (!answer.ok) throw new Error(String(answer.status))
    const inbox = (await answer.json()) as Inbox
    const mark = answer.headers.get('etag')
    last.current = mark === null ? undefined : { mark, inbox }
    return inbox
  }, [])
  const { data, load } = useQuery(ask)
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    marked.addEventListener('marked', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      marked.removeEventListener('marked', again)
    }
  }, [load])
  const nextAt = data?.nextAt
  useEffect(() => {
    const waitMs = nextAt ? Date.parse(nextAt) - Date.now() : 0
    if (waitMs <= 0 || waitMs > longestMs) return undefined
    const timer = setTimeout(() => void load(), waitMs + 500)
    return () => clearTimeout(timer)
  }, [nextAt, load])
  return data
}

/** Marks as read for the reader. The bell asks again what is left. */
export function useMarkAsRead(): (ids: MarkAsReadBody['noti_ids']) => Promise<void> {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  return useCallback(
    async (ids) => {
      await dataProvider.request('PUT /api/notifications/mark_as_read', { body: { noti_ids: ids } })
      marked.dispatchEvent(new Event('marked'))
    },
    [dataProvider],
  )
}
