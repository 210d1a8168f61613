import { useCallback, useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { UserPlan } from '#model/calls/accounts/plans.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

/** The plan of an account; undefined until it is known. `set` takes what a change was answered with. */
export function useAccountPlan(accountId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [plan, set] = useState<UserPlan>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    dataProvider.request('GET /api/users/:id/plan', { params: { id: accountId } }).then(set, setError)
  }, [dataProvider, accountId])
  useEffect(load, [load])
  return { plan: plan?.accountId === accountId ? plan : undefined, error, load, set }
}
