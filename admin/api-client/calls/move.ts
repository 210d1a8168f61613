import type { MoveOutlook, SiteMoveRow } from '#model/calls/sites/site-moves.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about sites that go from one account to another. */
export interface MoveCalls {
  readMoveOutlook: (siteId: string, accountId: string) => Promise<MoveOutlook>
  moveSite: (siteId: string, accountId: string) => Promise<SiteRow>
  listSiteMoves: (siteId: string) => Promise<SiteMoveRow[]>
}

export function createMoveCalls(http: HttpClient): MoveCalls {
  return {
    readMoveOutlook: async (siteId, accountId) =>
      (await http(`/api/sites/${siteId}/move?${new URLSearchParams({ accountId })}`)).json as MoveOutlook,
    moveSite: async (siteId, accountId) =>
      (
        await http(`/api/sites/${siteId}/move`, {
          method: 'POST',
          body: JSON.stringify({ accountId }),
        })
      ).json as SiteRow,
    listSiteMoves: async (siteId) => (await http(`/api/sites/${siteId}/moves`)).json as SiteMoveRow[],
  }
}
