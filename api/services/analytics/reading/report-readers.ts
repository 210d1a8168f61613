import type { Context } from 'hono'
import type { RankingKind, VisitLabel, VisitList } from '#model/calls/reports/analytics.ts'
import type { TapReport } from '#model/calls/reports/page-figures.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import { listCountsOnPage } from '../../../db/analytics/visit-counts.ts'
import { type Arrow, listVisitsAlong, type VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { readCampaigns } from '../reports/read-campaigns.ts'
import { readFlows } from '../reports/read-flows.ts'
import { readFunnel } from '../reports/read-funnel.ts'
import { readGoals } from '../reports/read-goals.ts'
import { readMailedFigures } from '../reports/read-mailed-figures.ts'
import { readPages } from '../reports/read-pages.ts'
import { readPaths } from '../reports/read-paths.ts'
import { readRanking } from '../reports/read-ranking.ts'
import { readSummary } from '../reports/read-summary.ts'
import { readVitals } from '../reports/read-vitals.ts'
import type { Days } from '../reports/report-days.ts'
import { type Printing, reportContent, reportTable, type Tabled } from '../reports/report-table.ts'

const maxVisits = 50

/** The latest visits that took a step from one page to the next. */
const readVisits = (db: Db, query: VisitQuery, arrow: Arrow): VisitList => ({
  visits: listVisitsAlong(db, query, { arrow, limit: maxVisits }).map(({ id, path, ...visit }) => ({
    ...visit,
    id: String(id),
    steps: path ?? [],
  })),
})

/** Where on a page visitors tapped. */
function readTaps(db: Db, query: VisitQuery, page: string): TapReport {
  const cells = listCountsOnPage(db, query, 'tap', page).map(({ detail, count }) => {
    const [column = 0, row = 0] = detail.split(',').map(Number)
    return { column, row, count }
  })
  return {
    total: cells.reduce((sum, { count }) => sum + count, 0),
    cells: cells.sort((a, b) => a.row - b.row || a.column - b.column),
  }
}

/** The details of each report, besides site and days: plain data. */
interface Details {
  summary: Pick<SiteSettings, 'campaign'>
  pages: null
  flows: null
  visits: Arrow
  ranking: RankingKind
  taps: { page: string }
  vitals: null
  goals: { by: VisitLabel | undefined }
  campaigns: { by: VisitLabel }
  funnel: { steps: readonly FunnelStep[] }
  paths: { entry: string | undefined }
  table: Tabled
  content: Printing
  mailed: { before: Days }
}

export type ReportName = keyof Details
export type DetailsOf<Name extends ReportName> = Details[Name]

/** All reports. Their results are plain data, so that another thread can compute them. */
export const reportReaders = {
  summary: readSummary,
  pages: readPages,
  flows: readFlows,
  visits: readVisits,
  ranking: readRanking,
  taps: (db, query, { page }) => readTaps(db, query, page),
  vitals: readVitals,
  goals: readGoals,
  campaigns: readCampaigns,
  funnel: readFunnel,
  paths: readPaths,
  table: reportTable,
  content: reportContent,
  mailed: (db, query, { before }) => readMailedFigures(db, query, before),
} satisfies { [Name in ReportName]: (db: Db, query: VisitQuery, details: Details[Name]) => object }

export type ReportOf<Name extends ReportName> = ReturnType<(typeof reportReaders)[Name]>

/** A request for one report. */
export interface ReportTask {
  name: ReportName
  query: VisitQuery
  details: Details[ReportName]
  /** Plain data, or JSON in UTF-8. */
  form: 'data' | 'json'
}

const encoder = new TextEncoder()

export function readReport(db: Db, { name, query, details, form }: ReportTask): object {
  // Callers pass a name together with its own details; TypeScript loses that connection on lookup.
  const read = reportReaders[name] as (db: Db, query: VisitQuery, details: unknown) => object
  const report = read(db, query, details)
  return form === 'json' ? encoder.encode(JSON.stringify(report)) : report
}

/** Responds with the result of `readJson` of `Reports`. */
export const answerJson = (c: Context, json: Uint8Array<ArrayBuffer>): Response =>
  c.body(json, 200, { 'Content-Type': 'application/json' })
