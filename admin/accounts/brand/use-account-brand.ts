import { useCallback, useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AccountBrand } from '#model/calls/domains/brands.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { isUnderWay } from '../../kit/dns/domain-labels.ts'

/** While something is being looked for, as often as this. */
const lookEveryMs = 8_000

/** The domain and the sender of an account, asked for again while one of them is being looked for. */
export function useAccountBrand(accountId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [brand, setBrand] = useState<AccountBrand>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(
    () =>
      dataProvider.request('GET /api/users/:id/brand', { params: { id: accountId } }).then((found) => {
        setBrand(found)
        setError(undefined)
      }, setError),
    [dataProvider, accountId],
  )
  useEffect(() => void load(), [load])
  const isWaiting =
    brand !== undefined &&
    ((brand.domain !== null && isUnderWay(brand.domain)) ||
      (brand.sender !== null && brand.sender.state !== 'verified'))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, load])
  return { brand, error, load, setBrand }
}
