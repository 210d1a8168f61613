import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import type { SuppressionReason } from '#model/records/mail.ts'

/** What became of a mail after a mail server had taken it. */
export interface DeliveryReport {
  address: string
  reason: SuppressionReason
  detail: string
}

const text = z.string().catch('')

/** SendGrid: a list of events. One that was only put off, or blocked for now, is none of ours. */
const sendGrid = z
  .array(
    z
      .object({ event: z.string(), email: z.string(), type: text, reason: text })
      .transform(({ event, email, type, reason }): DeliveryReport[] => {
        if (event === 'spamreport') return [{ address: email, reason: 'complaint', detail: reason }]
        if (event !== 'bounce' || type === 'blocked') return []
        return [{ address: email, reason: 'bounce', detail: reason }]
      })
      .catch([]),
  )
  .transform((events) => events.flat())

const postmark = z
  .object({ RecordType: z.string(), Type: text, Email: z.string(), Description: text })
  .transform(({ RecordType, Type, Email, Description }): DeliveryReport[] => {
    if (RecordType === 'SpamComplaint') return [{ address: Email, reason: 'complaint', detail: Description }]
    if (RecordType !== 'Bounce' || Type !== 'HardBounce') return []
    return [{ address: Email, reason: 'bounce', detail: Description }]
  })

/** Other reasons tell of the sender, of the content or of a server. */
const mailgunBounces: readonly string[] = ['bounce', 'suppress-bounce']

const mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: text,
      reason: text,
      recipient: z.string(),
      'delivery-status': z.object({ message: text, description: text }).partial().catch({}),
    }),
  })
  .transform(({ 'event-data': data }): DeliveryReport[] => {
    const { event, severity, reason, recipient, 'delivery-status': status } = data
    if (event === 'complained') return [{ address: recipient, reason: 'complaint', detail: '' }]
    if (event !== 'failed' || severity !== 'permanent' || !mailgunBounces.includes(reason)) return []
    return [{ address: recipient, reason: 'bounce', detail: status.description || status.message || '' }]
  })

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: text })).catch([])
const amazonMessage = z
  .object({
    notificationType: text,
    eventType: text,
    bounce: z.object({ bounceType: text, bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complainedRecipients: recipients }).optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType !== '' || eventType !== '')
  .transform(({ notificationType, eventType, bounce, complaint }): DeliveryReport[] => {
    const type = notificationType || eventType
    const report = (reason: SuppressionReason, list: z.infer<typeof recipients> = []) =>
      list.map(({ emailAddress, diagnosticCode }) => ({
        address: emailAddress,
        reason,
        detail: diagnosticCode,
      }))
    if (type === 'Complaint') return report('complaint', complaint?.complainedRecipients)
    return type === 'Bounce' && bounce?.bounceType === 'Permanent'
      ? report('bounce', bounce.bouncedRecipients)
      : []
  })

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Amazon SES, whose reports Amazon SNS wraps into a message. */
const amazon = z
  .object({ Type: z.literal('Notification'), Message: z.string().transform(parsed).pipe(amazonMessage) })
  .transform(({ Message }) => Message)

const formats = [sendGrid, postmark, mailgun, amazon, amazonMessage]

/** Amazon writes recipients as the mail named them: `Hana <hana@example.com>`. */
const addressIn = (recipient: string): string =>
  addressparser(recipient, { flatten: true })[0]?.address || recipient

/** What one of the usual senders reports: addresses that do not exist, and people who want no more. Undefined for anything else. */
export function readDeliveryReports(body: string): DeliveryReport[] | undefined {
  const json = parsed(body)
  if (typeof json !== 'object' || json === null) return undefined
  const reports = formats.map((format) => format.safeParse(json)).find(({ success }) => success)?.data
  return reports?.map((report) => ({ ...report, address: addressIn(report.address) }))
}
