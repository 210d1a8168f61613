import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { SiteDomains } from '#model/calls/domains/domains.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { isUnderWay } from '../../kit/dns/domain-labels.ts'

/** While something is being looked for, as often as this. */
const lookEveryMs = 8_000

/** The domains of a site, asked for again while one of them is being looked for and somebody looks at them. */
export function useSiteDomains(siteId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [domains, setDomains] = useState<SiteDomains>()
  const [error, setError] = useState<unknown>()
  const latest = useRef(0)
  const load = useCallback(async () => {
    const ask = ++latest.current
    try {
      const found = await dataProvider.request('GET /api/sites/:id/domains', { params: { id: siteId } })
      // An older answer does not replace a newer one.
      if (ask !== latest.current) return
      setDomains(found)
      setError(undefined)
    } catch (failure) {
      if (ask === latest.current) setError(failure)
    }
  }, [dataProvider, siteId])
  useEffect(() => void load(), [load])
  const isWaiting = domains?.domains.some((domain) => isUnderWay(domain)) ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, load])
  return { domains, error, load }
}
