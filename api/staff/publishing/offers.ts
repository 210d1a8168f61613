import { type OfferRow, offerCalls } from '#model/calls/sites/offers.ts'
import { applicantsOf, type LoggedOffer, listOffers } from '../../db/publishing/offers.ts'
import { answerCsv } from '../../http/answer-file.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { type CsvCell, japanTime } from '../../infra/csv.ts'

type OfferDeps = ApiDeps & { now: () => number }

const rowsPerBatch = 500

/** What sites have offered, as the log has it. */
export const offerRoutes = (deps: OfferDeps) =>
  serveCalls({
    'GET /api/offers': (c, call) => {
      const { filter, offset, limit } = call.list()
      const listing = { ids: filter.id, siteId: filter.siteId, offset, limit }
      const { rows, total } = listOffers(deps.database.db, c.get('scope'), listing)
      return answerList<OfferRow>(c, { name: 'offers', rows: offerRows(c, deps, rows), total, offset })
    },
    'GET /api/offer-exports': (c) => {
      const { filter } = readListQuery(c, offerCalls['GET /api/offer-exports'].list)
      const { db } = deps.database
      const scope = c.get('scope')
      function* rows() {
        for (let offset = 0; ; offset += rowsPerBatch) {
          const listing = { siteId: filter.siteId, offset, limit: rowsPerBatch }
          const some = listOffers(db, scope, listing).rows
          yield offerRows(c, deps, some).map(cells)
          if (some.length < rowsPerBatch) return
        }
      }
      return answerCsv(c, { name: 'offers', header: Object.keys(columns), rows: rows(), now: deps.now() })
    },
  })

function offerRows(c: ApiContext, deps: OfferDeps, logged: readonly LoggedOffer[]): OfferRow[] {
  const reader = readerOf(c, deps)
  return logged.map((row) => {
    const { id, siteId, positions, release, shownFrom, shownUntil, reason } = row
    const { pages: _pages, ...offer } = row.offer
    return {
      ...{ id, siteId, ...offer, positions, release, reason },
      shownFrom: new Date(shownFrom).toISOString(),
      shownUntil: shownUntil === null ? null : new Date(shownUntil).toISOString(),
      applicants: shownUntil === null ? applicantsOf(deps.database.db, siteId, row.offer) : row.applicants,
      by: reader.nameOf(row),
    }
  })
}

const columns: Readonly<Record<string, (offer: OfferRow) => CsvCell>> = {
  siteId: ({ siteId }) => siteId,
  kind: ({ kind }) => kind,
  shownFrom: ({ shownFrom }) => timeOf(shownFrom),
  shownUntil: ({ shownUntil }) => timeOf(shownUntil),
  startDate: ({ startDate }) => timeOf(startDate),
  endDate: ({ endDate }) => timeOf(endDate),
  limit: ({ limit }) => limit,
  applicants: ({ applicants }) => applicants,
  pages: ({ positions }) => positions.join(' '),
  languages: ({ languages }) => languages.join(' '),
  text: ({ languages, text }) =>
    languages.flatMap((language) => (text[language] ? [`${language}: ${text[language]}`] : [])).join('\n'),
  popupId: ({ popupId }) => popupId,
  release: ({ release }) => release,
  by: ({ by }) => by,
  reason: ({ reason }) => reason,
}

const timeOf = (instant: string | null): CsvCell => instant && japanTime(Date.parse(instant))

const cells = (offer: OfferRow): CsvCell[] => Object.values(columns).map((cell) => cell(offer))
