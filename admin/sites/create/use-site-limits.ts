import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { SiteLimits } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

/** What the plan allows; undefined until it is known. The server decides in any case. */
export function useSiteLimits(): SiteLimits | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [limits, setLimits] = useState<SiteLimits>()
  useEffect(() => {
    dataProvider.readSiteLimits().then(setLimits, () => {
      // Without it the form checks less, and the server says what it will not take.
    })
  }, [dataProvider])
  return limits
}
