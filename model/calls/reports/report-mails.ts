import { z } from 'zod'

/** On Mondays, or on the first of a month: at 08:00 in Japan. */
export const reportCadences = ['WEEKLY', 'MONTHLY'] as const
export type ReportCadence = (typeof reportCadences)[number]

/** GET and PUT /api/sites/:id/report-mail: whether whoever asks is mailed figures of a site, and how often. */
export const reportMailSchema = z.strictObject({ cadence: z.enum(reportCadences).nullable() })
export type ReportMail = z.infer<typeof reportMailSchema>

/** POST /api/report-mails/unsubscribe?token=…: mail programs send a form of their own, which says nothing. */
export const endedReportMailSchema = z.object({ site: z.string() })
export type EndedReportMail = z.infer<typeof endedReportMailSchema>
