import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Inbox, MarkAsReadBody } from '#model/calls/messages/system-notifications.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useFreshQuery } from '../../kit/query/use-request.ts'

const everyMs = 60_000
/** Rows that the dropdown has. */
const firstRows = 10

/** Prefix of all query keys of the inbox. */
export const inboxKey = ['inbox'] as const

/** The reader's notifications: fetched every minute while the console is visible, and when the next one is due. */
export function useInbox(): Inbox | undefined {
  const last = useRef<{ mark: string; inbox: Inbox } | undefined>(undefined)
  const { data } = useFreshQuery({
    queryKey: [...inboxKey, 'first'],
    queryFn: async () => {
      const known = last.current
      const headers: Record<string, string> = known ? { 'If-None-Match': known.mark } : {}
      const answer = await fetch(`/api/notifications?limit=${firstRows}`, { headers })
      if (answer.status === 304 && known) return known.inbox
      if (!answer.ok) throw new Error(String(answer.status))
      const inbox = (await answer.json()) as Inbox
      const mark = answer.headers.get('etag')
      last.current = mark === null ? undefined : { mark, inbox }
      return inbox
    },
    refetchInterval: ({ state }) => Math.min(everyMs, untilMs(state.data?.nextAt)),
    refetchOnWindowFocus: 'always',
  })
  return data
}

/** Time until the next notification plus half a second, in milliseconds; infinite if none is due. */
function untilMs(nextAt: string | null | undefined): number {
  const waitMs = nextAt ? Date.parse(nextAt) - Date.now() : 0
  return waitMs > 0 ? waitMs + 500 : Number.POSITIVE_INFINITY
}

/** Marks notifications as read for the reader, and refetches the inbox. */
export function useMarkAsRead(): (ids: MarkAsReadBody['noti_ids']) => Promise<void> {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const queryClient = useQueryClient()
  return useCallback(
    async (ids) => {
      await dataProvider.request('PUT /api/notifications/mark_as_read', { body: { noti_ids: ids } })
      await queryClient.invalidateQueries({ queryKey: inboxKey })
    },
    [dataProvider, queryClient],
  )
}
