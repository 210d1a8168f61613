import { z } from 'zod'
import { devices } from '../../definition/audience.ts'
import { goalFiguresSchema } from '../../records/goal.ts'
import { languages } from '../../values/language.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/** Whether a visitor has been here before, as far as can be known without a cookie (docs/counting.md). */
export const visitKinds = ['new', 'returning'] as const
export const directions = ['up', 'down', 'left', 'right', 'jump'] as const
/** The figure that colours the pages of the swipe map. */
export const mapMeasures = ['reach', 'dwell', 'exit'] as const
export type MapMeasure = (typeof mapMeasures)[number]
/** What counts as a conversion. */
export const conversionKinds = ['form', 'register', 'survey', 'external'] as const
export type ConversionKind = (typeof conversionKinds)[number]

/** What led to a visit, as reports group by it: `utm_source` or else the referring host, and the other four of UTM. */
export const visitLabels = ['source', 'medium', 'campaign', 'content', 'term'] as const
export type VisitLabel = (typeof visitLabels)[number]

const day = z.iso.date()
const label = z.string().trim().max(200)

/** Selects the visits of a report; absent fields do not filter. */
export const visitFilterSchema = z.strictObject({
  language: z.enum(languages).optional(),
  device: z.enum(devices).optional(),
  visit: z.enum(visitKinds).optional(),
  /** `utm_source`, or else the referring host; an empty text for direct visits. */
  source: label.optional(),
  medium: label.optional(),
  campaign: label.optional(),
  content: label.optional(),
  term: label.optional(),
})
export type VisitFilter = z.infer<typeof visitFilterSchema>

/**
 * The query of every report: days in Tokyo, both inclusive; the last 30 if absent. No month in the future, and no day
 * more than a year ago (A08).
 */
export const reportQuerySchema = visitFilterSchema.extend({
  from: day.optional(),
  to: day.optional(),
  /** The first of the days that figures are compared with, and the language of those visits. */
  compareFrom: day.optional(),
  compareLanguage: z.enum(languages).optional(),
})
export type ReportQuery = z.infer<typeof reportQuerySchema>

const totalsSchema = z.object({
  visits: z.number(),
  views: z.number(),
  clicks: z.number(),
  /** Visits with at least one conversion. */
  conversions: z.number(),
  /** Visits that viewed one page and did nothing there. */
  bounces: z.number(),
  /** Mean per visit, in milliseconds. */
  dwellMs: z.number(),
})
export type Totals = z.infer<typeof totalsSchema>

export const annotationSchema = z.object({
  day,
  /** In Japan: `09:05`; empty for a note. */
  time: z.string(),
  kind: z.enum(['release', 'campaign-begins', 'campaign-ends', 'note']),
  /** Of a note that staff wrote. */
  id: z.string().optional(),
  text: z.string(),
})
export type Annotation = z.infer<typeof annotationSchema>

const share = <Name extends z.ZodType>(name: Name) =>
  z.array(z.object({ name, visits: z.number(), conversions: z.number() }))

/** GET /api/sites/:id/analytics */
export const analyticsSummarySchema = z.object({
  from: day,
  to: day,
  totals: totalsSchema,
  /** The visits that they are compared with: by default the same days of the month before. */
  before: totalsSchema,
  /** Every day of the range in order, including days without visits. */
  days: z.array(totalsSchema.extend({ day })),
  /**
   * The 24 hours of the last day of the range that had visits, each with the visits that began in it. Null if the
   * single visits of that day have been deleted.
   */
  hours: z
    .object({
      day,
      rows: z.array(z.object({ hour: z.number(), visits: z.number(), conversions: z.number() })),
    })
    .nullable(),
  /** The most frequent first; all beyond the first 50 are summed up under `…`. */
  sources: share(z.string()),
  media: share(z.string()),
  campaigns: share(z.string()),
  contents: share(z.string()),
  terms: share(z.string()),
  languages: share(z.enum(languages)),
  devices: share(z.enum(devices)),
  visitKinds: share(z.enum(visitKinds)),
  conversions: z.array(z.object({ kind: z.enum(conversionKinds), count: z.number() })),
  /** The goals of the site; empty in shared reports, because what they are worth is not for everybody. */
  goals: z.array(goalFiguresSchema.extend({ id: z.string(), name: z.string() })),
  /** What happened to the site on these days: releases that went live, campaigns that began or ended. */
  annotations: z.array(annotationSchema),
  /** Number of events that were not counted, by the rule that dropped them. */
  dropped: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** The figures include events up to this instant, in milliseconds since 1970; null before the first. */
  upTo: z.number().nullable(),
})
export type AnalyticsSummary = z.infer<typeof analyticsSummarySchema>

const pageFiguresSchema = z.object({
  views: z.number(),
  /** Visits that viewed the page: its reach. */
  visits: z.number(),
  /** Visits that began on this page. */
  entries: z.number(),
  /** Visits that began here, viewed no other page and did nothing. */
  bounces: z.number(),
  /** Visits that ended on this page. */
  exits: z.number(),
  /** Mean time per view, in milliseconds. */
  dwellMs: z.number(),
  clicks: z.number(),
  popupClicks: z.number(),
  /** Visits that converted after viewing the page. */
  conversions: z.number(),
})
export type PageFigures = z.infer<typeof pageFiguresSchema>

/**
 * GET /api/sites/:id/analytics/pages: the source of landing pages, page performance and the colours of the map of visitor paths.
 */
export const pageReportSchema = z.object({
  from: day,
  to: day,
  visits: z.number(),
  /** Every page of the draft in the order of the grid, then deleted pages that were viewed. */
  pages: z.array(
    z.object({
      pageId: z.string(),
      /** `B3`; null for a deleted page. */
      position: z.string().nullable(),
      /** The page's title in the draft, in the site's first language; empty without one. */
      title: z.string(),
      figures: pageFiguresSchema,
      before: pageFiguresSchema,
    }),
  ),
})
export type PageReport = z.infer<typeof pageReportSchema>

/** GET /api/sites/:id/analytics/flows: swipe analysis. From null: the visit began here. To null: it ended here. */
export const flowReportSchema = z.object({
  from: day,
  to: day,
  flows: z.array(
    z.object({
      from: z.string().nullable(),
      to: z.string().nullable(),
      direction: z.enum(directions).nullable(),
      count: z.number(),
      before: z.number(),
    }),
  ),
})
export type FlowReport = z.infer<typeof flowReportSchema>

/** Query of GET /api/sites/:id/analytics/visits: visits that moved from one page to another, newest first. */
export const visitsQuerySchema = reportQuerySchema.extend({
  fromPage: z.string().optional(),
  toPage: z.string().optional(),
})

/** GET /api/sites/:id/analytics/visits: at most 50. Nothing in it identifies a visitor. */
export const visitListSchema = z.object({
  visits: z.array(
    z.object({
      id: z.string(),
      startedAt: z.number(),
      language: z.enum(languages),
      device: z.enum(devices),
      visit: z.enum(visitKinds),
      source: z.string(),
      campaign: z.string(),
      isConverted: z.boolean(),
      steps: z.array(z.object({ pageId: z.string(), dwellMs: z.number(), clicks: z.number() })),
    }),
  ),
})
export type VisitList = z.infer<typeof visitListSchema>

export const rankingKinds = ['cv', 'cta', 'popup'] as const
export type RankingKind = (typeof rankingKinds)[number]
/** Minimum number of pages with figures for a ranking (A03). */
export const minRanked = 10

/** GET /api/sites/:id/analytics/rankings?by=… */
export const rankingQuerySchema = reportQuerySchema.extend({ by: z.enum(rankingKinds) })
export const rankingSchema = z.object({
  by: z.enum(rankingKinds),
  /** Number of pages with figures to rank them by; `rows` is empty below `minRanked`. */
  qualifying: z.number(),
  rows: z.array(
    z.object({
      rank: z.number(),
      pageId: z.string(),
      position: z.string().nullable(),
      title: z.string(),
      visits: z.number(),
      count: z.number(),
      /** Share of the visits that viewed the page, 0 to 1. */
      rate: z.number(),
      /** Its rank among the visits compared with; null if it had none. */
      rankBefore: z.number().nullable(),
    }),
  ),
})
export type Ranking = z.infer<typeof rankingSchema>

/** The query parameters of every report. */
export const visitFilterParameters = {
  language: { description: 'Only visits in this language: `JP`, `EN`, `CN`, `KR`.' },
  device: { description: 'Only visits with a `phone`, `tablet` or `desktop`.' },
  visit: { description: 'Only `new` or `returning` visits.' },
  source: { description: 'Only visits that this led to: `utm_source`, else a host; empty for none.' },
  medium: { description: 'Only visits with this `utm_medium`.' },
  campaign: { description: 'Only visits with this `utm_campaign`.' },
  content: { description: 'Only visits with this `utm_content`.' },
  term: { description: 'Only visits with this `utm_term`.' },
}
export const reportQueryParameters = {
  from: { description: 'First day, of Tokyo, a year back at most; 29 days before the last without it.' },
  to: { description: 'The last day, not in a month to come; today without it.', example: '2026-11-30' },
  compareFrom: { description: 'First day to compare with, within two years; else the month before.' },
  compareLanguage: { description: 'Compares with visits in this language instead of those asked for.' },
  ...visitFilterParameters,
}
const errors = ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'] as const
const figures = 'docs/counting.md says what is counted. CONFLICT where the plan does not include figures.'

export const analyticsCalls = defineCalls({
  'GET /api/sites/:id/analytics': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read how much a site was visited',
    description: figures,
    query: reportQueryParameters,
    ...answers(analyticsSummarySchema, 'Totals, with those that they are compared with, and by day.'),
    errors,
  },
  'GET /api/sites/:id/analytics/pages': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read what each page was to visitors',
    description: figures,
    query: reportQueryParameters,
    ...answers(pageReportSchema, 'Every page in the order of the grid, then those that are gone.'),
    errors,
  },
  'GET /api/sites/:id/analytics/flows': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read the ways that visitors went from page to page',
    description: figures,
    query: reportQueryParameters,
    ...answers(flowReportSchema, 'The most frequent first.'),
    errors,
  },
  'GET /api/sites/:id/analytics/visits': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read the latest visits that went one way',
    description: 'Nothing in it tells who somebody is. Single visits are kept for as long as the site says.',
    query: {
      ...reportQueryParameters,
      fromPage: { description: 'The page that was left; empty for the beginning of visits; any without it.' },
      toPage: { description: 'The page that was come to; empty for the end of visits; any without it.' },
    },
    ...answers(visitListSchema, 'At most 50, the latest first.'),
    errors,
  },
  'GET /api/sites/:id/analytics/rankings': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read which pages do best',
    description: `Empty where fewer than 10 pages qualify. ${figures}`,
    query: {
      ...reportQueryParameters,
      by: {
        description: 'Conversions, clicks on buttons, or on popups: `cv`, `cta`, `popup`.',
        example: 'cta',
      },
    },
    ...answers(rankingSchema, 'The most first.'),
    errors,
  },
})
