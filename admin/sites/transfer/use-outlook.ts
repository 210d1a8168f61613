import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { MoveOutlook, SiteMoveRow } from '#model/calls/sites/site-moves.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

type Found = { accountId: string } & ({ outlook: MoveOutlook } | { error: unknown })

/** What moving a site to an account would do; nothing while it is being found out. */
export function useOutlook(siteId: string, accountId: string | undefined) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (accountId === undefined) return
    let isCurrent = true
    const keep = (answer: Found) => {
      if (isCurrent) setFound(answer)
    }
    dataProvider.request('GET /api/sites/:id/move', { params: { id: siteId }, query: { accountId } }).then(
      (outlook) => keep({ accountId, outlook }),
      (error: unknown) => keep({ accountId, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [dataProvider, siteId, accountId])
  return found?.accountId === accountId ? found : undefined
}

export function useMoves(siteId: string): SiteMoveRow[] {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [moves, setMoves] = useState<SiteMoveRow[]>([])
  useEffect(() => {
    dataProvider
      .request('GET /api/sites/:id/moves', { params: { id: siteId } })
      .then(setMoves, () => undefined)
  }, [dataProvider, siteId])
  return moves
}
