import { z } from 'zod'
import { textSchema } from '../../values/fields.ts'
import { limits } from '../../values/limits.ts'
import { spans } from '../../values/report-span.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import {
  analyticsSummarySchema,
  flowReportSchema,
  pageReportSchema,
  reportQueryParameters,
  visitFilterSchema,
} from './analytics.ts'

export const maxReportLinks = 50
export const maxReportLinkDays = 365
/** Length of a password that protects a report. */
export const reportPassword = { min: 8, max: 128 } as const

const day = z.iso.date()

/** What a link shows, and the only thing that it shows. */
const shownReportSchema = z.strictObject({
  span: z.enum(spans),
  /** Only for a custom span. */
  from: day.optional(),
  to: day.optional(),
  filter: visitFilterSchema,
})
export type ShownReport = z.infer<typeof shownReportSchema>

/** POST /api/sites/:id/report-links */
export const addReportLinkBodySchema = z.strictObject({
  name: textSchema(limits.text).trim().min(1),
  /** Null if whoever opens it may choose days and filters. */
  shown: shownReportSchema.nullable(),
  /** Number of days for which it can be opened. */
  days: z.number().int().min(1).max(maxReportLinkDays),
  password: z.string().min(reportPassword.min).max(reportPassword.max).nullable(),
})
export type AddReportLinkBody = z.infer<typeof addReportLinkBodySchema>

export const reportLinkStates = ['open', 'expired', 'revoked'] as const
export type ReportLinkState = (typeof reportLinkStates)[number]

export const reportLinkRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(reportLinkStates),
  shown: shownReportSchema.nullable(),
  hasPassword: z.boolean(),
  madeBy: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  expiresAt: z.string(),
  openings: z.number(),
  lastOpenedAt: z.string().nullable(),
  /** Number of wrong passwords entered. */
  wrongPasswords: z.number(),
})
export type ReportLinkRow = z.infer<typeof reportLinkRowSchema>

/** GET /api/sites/:id/report-links: newest first. */
export const reportLinksSchema = z.object({ links: z.array(reportLinkRowSchema) })
export type ReportLinks = z.infer<typeof reportLinksSchema>

/** The address is only returned here: the database keeps its hash. */
export const madeReportLinkSchema = reportLinkRowSchema.extend({ url: z.string() })
export type MadeReportLink = z.infer<typeof madeReportLinkSchema>

/** POST /api/sites/:id/report-links/revoke: revokes the named links. */
export const revokeReportLinksBodySchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(maxReportLinks),
})

/** GET /api/report/:token */
export const publicReportSchema = z.object({
  /** Whether a password is required first; `report` is null then. */
  isLocked: z.boolean(),
  report: z
    .object({
      site: z.string(),
      /** Names of the grid's columns; an empty text for a column without a name. */
      columns: z.array(z.string()),
      /** Null if the reader may choose; else the days, as counted from today. */
      shown: visitFilterSchema.extend({ from: day, to: day }).nullable(),
      expiresAt: z.string(),
    })
    .nullable(),
})
export type PublicReport = z.infer<typeof publicReportSchema>

/** POST /api/report/:token/unlock */
export const unlockReportBodySchema = z.strictObject({ password: z.string().max(reportPassword.max) })
export const unlockedReportSchema = z.object({ key: z.string() })
export type UnlockedReport = z.infer<typeof unlockedReportSchema>

/** Weekly reports are sent on Mondays, monthly ones on the first of a month, at 08:00 in Japan. */
export const reportCadences = ['WEEKLY', 'MONTHLY'] as const
export type ReportCadence = (typeof reportCadences)[number]

/** GET and PUT /api/sites/:id/report-mail: how often the caller is mailed the figures of a site; null for never. */
export const reportMailSchema = z.strictObject({ cadence: z.enum(reportCadences).nullable() })

/** POST /api/report-mails/unsubscribe?token=…: the body that mail programs send is ignored. */
export const endedReportMailSchema = z.object({ site: z.string() })
export type EndedReportMail = z.infer<typeof endedReportMailSchema>

const byLink =
  'For whoever holds a link; where a password stands before it, with the key of the unlocked report in `X-Report-Key`. What the link shows by itself is not to be chosen. A link that is wrong, over or revoked is answered alike.'
const errors = ['INVALID_INPUT', 'NOT_ALLOWED', 'NOT_FOUND', 'TOO_MANY', 'UNAVAILABLE'] as const
const token = { token: { description: 'From the mail.', isRequired: true } }

export const reportLinkCalls = defineCalls({
  'GET /api/sites/:id/report-links': {
    action: 'analytics.share',
    tag: 'Analytics',
    summary: 'List the links under which the figures of a site can be read',
    ...answers(reportLinksSchema, 'The latest first. Addresses are not told again.'),
  },
  'POST /api/sites/:id/report-links': {
    action: 'analytics.share',
    tag: 'Analytics',
    summary: 'Make a link under which the figures of a site can be read',
    description:
      'For at most a year. Where `shown` is null, whoever opens it chooses days and filters. The address is told this once. CONFLICT where there are too many, or the plan does not include figures.',
    body: addReportLinkBodySchema,
    example: {
      name: 'For the agency',
      shown: { span: '30', filter: { device: 'phone' } },
      days: 90,
      password: null,
    },
    replies: { 201: { description: 'The link, with its address.', content: madeReportLinkSchema } },
    errors: ['CONFLICT', 'UNAVAILABLE'],
  },
  'POST /api/sites/:id/report-links/revoke': {
    action: 'analytics.share',
    tag: 'Analytics',
    summary: 'Take links back',
    description: 'They open nothing from then on. Ids of other sites are left alone.',
    body: revokeReportLinksBodySchema,
    example: { ids: ['0f8fad5b-d9cb-469f-a165-70867728950e'] },
    ...answers(reportLinksSchema, 'All links of the site, the latest first.'),
  },
  'GET /api/report/:token': {
    action: 'anyone',
    tag: 'Analytics',
    summary: 'Open a report by a link',
    description: byLink,
    ...answers(publicReportSchema, 'What the report is about, or that a password stands before it.'),
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  'POST /api/report/:token/unlock': {
    action: 'anyone',
    tag: 'Analytics',
    summary: 'Give the password of a report',
    description: 'The key is good for 12 hours, or until the link is over.',
    body: unlockReportBodySchema,
    example: { password: 'Correct-horse-1' },
    ...answers(unlockedReportSchema, 'What opens the report.'),
    errors,
  },
  'GET /api/report/:token/summary': {
    action: 'anyone',
    tag: 'Analytics',
    summary: 'Read by a link how much a site was visited',
    description: byLink,
    query: reportQueryParameters,
    ...answers(analyticsSummarySchema, 'As staff read it, without releases and dropped events.'),
    errors,
  },
  'GET /api/report/:token/pages': {
    action: 'anyone',
    tag: 'Analytics',
    summary: 'Read by a link what each page was to visitors',
    description: byLink,
    query: reportQueryParameters,
    ...answers(pageReportSchema, 'Every page in the order of the grid, then those that are gone.'),
    errors,
  },
  'GET /api/report/:token/flows': {
    action: 'anyone',
    tag: 'Analytics',
    summary: 'Read by a link the ways that visitors went from page to page',
    description: byLink,
    query: reportQueryParameters,
    ...answers(flowReportSchema, 'The most frequent first.'),
    errors,
  },
  'GET /api/sites/:id/report-mail': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read whether one is mailed the figures of a site',
    ...answers(reportMailSchema, 'How often; null for never.'),
  },
  'PUT /api/sites/:id/report-mail': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Be mailed the figures of a site, or no longer',
    description:
      'On Mondays or on the first of a month, at 08:00 in Japan. CONFLICT where the plan does not include figures.',
    body: reportMailSchema,
    example: { cadence: 'WEEKLY' },
    ...answers(reportMailSchema, 'As it is from now on.'),
    errors: ['INVALID_INPUT', 'CONFLICT'],
  },
  'GET /api/report-mails/unsubscribe': {
    action: 'anyone',
    tag: 'Analytics',
    summary: 'Go to the page that ends a mailed report',
    query: token,
    replies: { 303: { description: 'To the screen that asks before.' } },
  },
  'POST /api/report-mails/unsubscribe': {
    action: 'anyone',
    tag: 'Analytics',
    summary: 'End a mailed report',
    description:
      'Needs no session: the address in the mail is signed. Takes what mail programs send for one-click unsubscribing (RFC 8058), and ends it once, however often it is called.',
    query: token,
    ...answers(endedReportMailSchema, 'It is ended.'),
    errors: ['NOT_FOUND'],
  },
})
