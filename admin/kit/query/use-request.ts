import { QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import type { RequestOptions } from '../../api-client/http/request.ts'

/** The query cache. Failures are shown at once, with a retry button, instead of being retried. */
export const createQueryClient = (): QueryClient =>
  new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })

/**
 * TanStack refetches a query whose first response is still on its way only by waiting for it. That response may be
 * older than the change after which everything is refetched, so here the request is sent again, and
 * the one under way is broken off where it takes the query's signal.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(...given: Parameters<QueryClient['invalidateQueries']>) {
    const underWay = { ...given[0], type: 'active', fetchStatus: 'fetching' } as const
    for (const query of this.getQueryCache().findAll(underWay)) void query.cancel({ silent: true })
    return super.invalidateQueries(...given)
  }
}

/**
 * TanStack's `useQuery`, fetched on every mount and whenever its key changes. The last data stays while newer data is
 * loading, or if that fails; nothing is cached after unmounting.
 */
export function useFreshQuery<Value>(options: UseQueryOptions<Value>) {
  const { data, error, refetch } = useQuery({ refetchOnWindowFocus: false, gcTime: 0, ...options })
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return { data: data ?? last, error, refetch }
}

type Answer<Name extends CallName> = ReplyOf<Declared<Name>>

/** The response of a request. Components that need the same response share one request. */
export function useRequest<Name extends CallName>(
  name: Name,
  options: RequestOptions<Name>,
  query: Pick<UseQueryOptions<Answer<Name>>, 'refetchInterval' | 'enabled'> = {},
) {
  const { request } = useDataProvider<ConsoleDataProvider>()
  // Which options a call needs depends on its name: TypeScript does not follow that through a generic one.
  const ask: (name: Name, options: RequestOptions<Name>) => Promise<Answer<Name>> = request
  return useFreshQuery<Answer<Name>>({
    ...query,
    queryKey: [name, options],
    queryFn: ({ signal }) => ask(name, { ...options, signal }),
  })
}
