import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PreviewTicketBody } from '#model/calls/sites/previews.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

/** An address that opens a path of a site's preview once; another one after `renew`. */
export function useTicket(siteId: string, use: PreviewTicketBody['use'], path: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [url, setUrl] = useState<string>()
  const [error, setError] = useState<unknown>()
  /** Number of the latest request: responses to earlier ones are ignored. */
  const requestedAt = useRef(0)
  const renew = useCallback(async () => {
    requestedAt.current += 1
    const turn = requestedAt.current
    try {
      const ticket = await dataProvider.request('POST /api/sites/:id/preview/tickets', {
        params: { id: siteId },
        body: { use },
      })
      if (turn !== requestedAt.current) return
      setError(undefined)
      setUrl(`${ticket.url}&to=${encodeURIComponent(path)}`)
    } catch (failure) {
      if (turn === requestedAt.current) setError(failure)
    }
  }, [dataProvider, siteId, use, path])
  useEffect(() => {
    void renew()
    return () => {
      requestedAt.current += 1
    }
  }, [renew])
  return { url, error, renew }
}
