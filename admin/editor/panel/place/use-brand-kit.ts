import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { usePanel } from './panel-context.ts'

const freshMs = 60_000

/** The brand kit of the account that owns the site; undefined until it is known, and if it cannot be. */
export function useBrandKit(): BrandKitReply | undefined {
  const { siteId = '' } = usePanel()
  const { request } = useDataProvider<ConsoleDataProvider>()
  // Fields share one request, and still have the kit while another field is opened.
  const { data } = useQuery({
    queryKey: ['GET /api/sites/:id/brand-kit', siteId],
    queryFn: () => request('GET /api/sites/:id/brand-kit', { params: { id: siteId } }),
    enabled: siteId !== '',
    staleTime: freshMs,
  })
  return data
}
