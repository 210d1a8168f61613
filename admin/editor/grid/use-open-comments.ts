import { useMemo } from 'react'
import { useRequest } from '../../kit/query/use-request.ts'

const lookEveryMs = 30_000

/** How many threads about each page nobody has resolved. */
export function useOpenComments(siteId: string): ReadonlyMap<string, number> {
  const { data: comments } = useRequest(
    'GET /api/sites/:id/preview/comments',
    { params: { id: siteId } },
    { refetchInterval: lookEveryMs },
  )
  // The whole grid is drawn again for another map.
  return useMemo(() => {
    const open = comments?.filter(({ parentId, resolvedAt }) => parentId === null && resolvedAt === null)
    const found = Map.groupBy(open ?? [], ({ pageId }) => pageId)
    return new Map([...found].map(([pageId, threads]) => [pageId, threads.length]))
  }, [comments])
}
