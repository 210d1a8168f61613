import type { UseQueryOptions } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import type { RequestOptions } from '../../api-client/http/request.ts'
import { useFreshQuery } from './use-fresh-query.ts'

type Answer<Name extends CallName> = ReplyOf<Declared<Name>>

/** What a call answers. Where it is shown in several places, they share one request. */
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
    queryFn: () => ask(name, options),
  })
}
