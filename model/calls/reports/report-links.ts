import { z } from 'zod'
import { textSchema } from '../../values/fields.ts'
import { limits } from '../../values/limits.ts'
import { spans } from '../../values/report-span.ts'
import { visitFilterSchema } from './analytics.ts'

export const maxReportLinks = 50
export const mostReportLinkDays = 365
/** Length of a password that protects a report. */
export const reportPassword = { min: 8, max: 128 } as const

const day = z.iso.date()

/** What a link shows and nothing besides. */
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
  /** Null where whoever opens it may choose days and filters. */
  shown: shownReportSchema.nullable(),
  /** How long it opens, in days. */
  days: z.number().int().min(1).max(mostReportLinkDays),
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
  /** How often a wrong password was given. */
  wrongPasswords: z.number(),
})
export type ReportLinkRow = z.infer<typeof reportLinkRowSchema>

/** GET /api/sites/:id/report-links: the latest first. */
export const reportLinksSchema = z.object({ links: z.array(reportLinkRowSchema) })
export type ReportLinks = z.infer<typeof reportLinksSchema>

/** The address is told once: only its hash is kept. */
export const madeReportLinkSchema = reportLinkRowSchema.extend({ url: z.string() })
export type MadeReportLink = z.infer<typeof madeReportLinkSchema>

/** POST /api/sites/:id/report-links/revoke: ends those that are named. */
export const revokeReportLinksBodySchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(maxReportLinks),
})

/** GET /api/report/:token */
export const publicReportSchema = z.object({
  /** A password stands before it: there is nothing else to be told. */
  isLocked: z.boolean(),
  report: z
    .object({
      site: z.string(),
      /** Names of the columns of the grid; empty where one has none. */
      columns: z.array(z.string()),
      /** Null where whoever looks may choose; else the days as they are today. */
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

/** On Mondays, or on the first of a month: at 08:00 in Japan. */
export const reportCadences = ['WEEKLY', 'MONTHLY'] as const
export type ReportCadence = (typeof reportCadences)[number]

/** GET and PUT /api/sites/:id/report-mail: whether whoever asks is mailed figures of a site, and how often. */
export const reportMailSchema = z.strictObject({ cadence: z.enum(reportCadences).nullable() })
export type ReportMail = z.infer<typeof reportMailSchema>

/** POST /api/report-mails/unsubscribe?token=…: mail programs send a form of their own, which says nothing. */
export const endedReportMailSchema = z.object({ site: z.string() })
export type EndedReportMail = z.infer<typeof endedReportMailSchema>
