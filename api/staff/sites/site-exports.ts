import type { SiteRow } from '#model/calls/sites/sites.ts'
import { siteCalls } from '#model/calls/sites/sites.ts'
import { listSiteIds, listSites } from '../../db/sites/sites.ts'
import { answerCsv } from '../../http/answer-file.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { readListQuery } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { type CsvCell, japanTime } from '../../infra/csv.ts'
import { siteRows } from './site-rows.ts'

const rowsPerBatch = 500

/** All sites that match a list's filter, as a file. */
export const siteExportRoutes = (deps: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/site-exports': (c) => {
      const { filter, sort } = readListQuery(c, siteCalls['GET /api/sites'].list)
      const { id: named, ...rest } = filter
      const scope = c.get('scope')
      const { db } = deps.database
      const ids = listSiteIds(db, scope, { ...rest, ids: named, sort })
      noteForAudit(c, { details: { sites: ids.length } })
      function* rows() {
        for (let start = 0; start < ids.length; start += rowsPerBatch) {
          const some = ids.slice(start, start + rowsPerBatch)
          const listing = { ids: some, sort, offset: 0, limit: rowsPerBatch }
          yield siteRows(deps, listSites(db, scope, listing).rows).map(cells)
        }
      }
      return answerCsv(c, { name: 'sites', header: Object.keys(columns), rows: rows(), now: deps.now() })
    },
  })

const columns: Readonly<Record<string, (site: SiteRow) => CsvCell>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  company: ({ company }) => company,
  status: ({ shownStatus }) => shownStatus,
  unpublishedChanges: ({ hasUnpublishedChanges }) => hasUnpublishedChanges,
  languages: ({ languages }) => languages.join(' '),
  defaultLanguage: ({ defaultLanguage }) => defaultLanguage,
  columns: (site) => site.columns,
  rows: (site) => site.rows,
  pages: ({ pageCount }) => pageCount,
  url: ({ url, liveRelease }) => (liveRelease === null ? null : url),
  liveSince: ({ liveAt }) => timeOf(liveAt),
  updatedAt: ({ updatedAt }) => timeOf(updatedAt),
}

const timeOf = (instant: string | null): CsvCell => instant && japanTime(Date.parse(instant))

const cells = (site: SiteRow): CsvCell[] => Object.values(columns).map((cell) => cell(site))
