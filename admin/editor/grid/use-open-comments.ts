import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

const lookEveryMs = 30_000

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([pageId, count]) => other.get(pageId) === count)

/** How many threads about each page nobody has resolved; looked at anew when whoever looks at the threads themselves has done so. */
export function useOpenComments(siteId: string, isReading: boolean): ReadonlyMap<string, number> {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    if (isReading) return
    let isLeft = false
    const look = async () => {
      const comments = await dataProvider
        .request('GET /api/sites/:id/preview/comments', { params: { id: siteId } })
        .catch(() => undefined)
      if (isLeft || !comments) return
      const open = comments.filter(({ parentId, resolvedAt }) => parentId === null && resolvedAt === null)
      const found = Map.groupBy(open, ({ pageId }) => pageId)
      const next = new Map([...found].map(([pageId, threads]) => [pageId, threads.length]))
      // The whole grid is drawn again for another map.
      setCounts((known) => (isSame(known, next) ? known : next))
    }
    void look()
    const timer = setInterval(() => void (document.hidden || look()), lookEveryMs)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [dataProvider, siteId, isReading])
  return counts
}
