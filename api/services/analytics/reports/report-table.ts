import { type ExportedReport, type ReportTexts, reportTexts } from '#model/analytics/report-texts.ts'
import type { RankingKind, VisitLabel } from '#model/calls/reports/analytics.ts'
import { filled } from '#model/messages/filled.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import type { Language } from '#model/values/language.ts'
import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { goalsTable } from './goals-table.ts'
import { campaignsTable, readCampaigns } from './read-campaigns.ts'
import { readFlows } from './read-flows.ts'
import { funnelTable } from './read-funnel.ts'
import { readGoals } from './read-goals.ts'
import { namedPage, namedPages, readPages } from './read-pages.ts'
import { pathsTable } from './read-paths.ts'
import { readRanking } from './read-ranking.ts'
import type { ReportContent, ReportTable } from './report-file.ts'

export interface Tabled {
  report: ExportedReport
  language: Language
  /** Rows of goals and campaigns for each value of it. */
  by?: VisitLabel | undefined
  /** Of a funnel. */
  steps?: readonly FunnelStep[] | undefined
  /** Of the tree of paths: the page that they begin on. */
  entry?: string | undefined
}

export function reportTable(
  db: Db,
  query: VisitQuery,
  { report, language, by, steps = [], entry }: Tabled,
): ReportTable {
  const words = reportTexts[language]
  switch (report) {
    case 'pages':
      return pagesTable(db, query, words)
    case 'flows':
      return flowsTable(db, query, words)
    case 'goals':
      return goalsTable(readGoals(db, query, { by }), { by, words })
    case 'campaigns': {
      const shown = by ?? 'campaign'
      return campaignsTable(readCampaigns(db, query, { by: shown }), { by: shown, words })
    }
    case 'funnel':
      return funnelTable(db, query, { steps, words })
    case 'paths':
      return pathsTable(db, query, { entry, words })
    case 'ranking-cv':
      return rankingTable(db, query, { by: 'cv', words })
    case 'ranking-cta':
      return rankingTable(db, query, { by: 'cta', words })
    case 'ranking-popup':
      return rankingTable(db, query, { by: 'popup', words })
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10

function pagesTable(db: Db, query: VisitQuery, words: ReportTexts): ReportTable {
  const { pages } = readPages(db, query)
  return {
    header: [
      ...[words.position, words.title, words.views, words.visits, words.visitsBefore],
      ...[words.entries, words.bounces, words.exits, words.dwell],
      ...[words.clicks, words.popupClicks, words.conversions],
    ],
    rows: pages.map(({ position, title, pageId, figures, before }) => [
      ...[position ?? words.gone, title || pageId, figures.views, figures.visits, before.visits],
      ...[figures.entries, figures.bounces, figures.exits, seconds(figures.dwellMs)],
      ...[figures.clicks, figures.popupClicks, figures.conversions],
    ]),
    charted: 3,
    labels: [0, 1],
    empty: words.nothing,
  }
}

function flowsTable(db: Db, query: VisitQuery, words: ReportTexts): ReportTable {
  const pages = namedPages(db, query.siteId)
  const nameOf = (pageId: string | null, none: string) =>
    pageId === null ? none : (namedPage(pages, pageId).position ?? `${pageId} ${words.gone}`)
  return {
    header: [words.from, words.to, words.direction, words.count, words.countBefore],
    rows: readFlows(db, query).flows.map(({ from, to, direction, count, before }) => [
      nameOf(from, words.began),
      nameOf(to, words.ended),
      direction && words.directions[direction],
      count,
      before,
    ]),
    charted: 3,
    labels: [0, 1],
    empty: words.nothing,
  }
}

function rankingTable(
  db: Db,
  query: VisitQuery,
  { by, words }: { by: RankingKind; words: ReportTexts },
): ReportTable {
  const counted = { cv: words.conversions, cta: words.clicks, popup: words.popupClicks }[by]
  return {
    header: [words.rank, words.position, words.title, words.visits, counted, words.rate, words.rankBefore],
    rows: readRanking(db, query, by).rows.map(
      ({ rank, position, title, pageId, visits, count, rate, rankBefore }) => [
        ...[rank, position ?? words.gone, title || pageId, visits, count],
        `${(rate * 100).toFixed(1)}%`,
        rankBefore,
      ],
    ),
    charted: 4,
    labels: [1, 2],
    empty: words.tooFew,
  }
}

export interface Printing extends Tabled {
  site: string
  printedOn: string
}

/** The content of a report for printing. */
export function reportContent(db: Db, query: VisitQuery, printing: Printing): ReportContent {
  const { report, language, site, printedOn } = printing
  const words = reportTexts[language]
  const filter = Object.values(query.filter).filter(Boolean).join(' · ')
  return {
    ...{ language, site, printedOn },
    title: words.titles[report],
    days: filled(words.days, { from: query.from, to: query.to }),
    filter: filter && filled(words.narrowed, { filter }),
    table: reportTable(db, query, printing),
    words: { page: words.page },
  }
}
