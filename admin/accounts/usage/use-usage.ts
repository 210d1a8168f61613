import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Usage } from '#model/calls/accounts/usage.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

/** How much of its plan an account uses; undefined while that is not known. */
export function useUsage(accountId: string): Usage | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [usage, setUsage] = useState<Usage>()
  useEffect(() => {
    // It stands beside something else, which says what went wrong.
    dataProvider.readUsage(accountId).then(setUsage, () => setUsage(undefined))
  }, [dataProvider, accountId])
  return usage?.accountId === accountId ? usage : undefined
}
