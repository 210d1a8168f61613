import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import type { SuppressionReason } from '#model/records/mail.ts'

/** Report about a mail after a mail server accepted it. */
export interface DeliveryReport {
  address: string
  reason: SuppressionReason
  detail: string
  /** Id of the mail if the report contains its message id, which `smtp-mailer.ts` derives from it. */
  mailId: string | undefined
  /** Milliseconds since 1970; undefined if unknown. */
  happenedAt: number | undefined
}

const text = z.string().catch('')
const seconds = z
  .number()
  .transform((value) => value * 1_000)
  .optional()
  .catch(undefined)
const time = z.iso.datetime({ offset: true }).transform(Date.parse).optional().catch(undefined)
/** The part of `<id@example.com>` before the `@`. */
const idInMessageId = z
  .string()
  .transform((id) => /^<?([^<>@\s]+)@/.exec(id)?.[1])
  .optional()
  .catch(undefined)

/** SendGrid: a list of events. Deferred and temporarily blocked mails are ignored. */
const sendGrid = z
  .array(
    z
      .object({
        ...{ event: z.string(), email: z.string(), type: text, reason: text },
        ...{ 'smtp-id': idInMessageId, timestamp: seconds },
      })
      .transform(({ event, email, type, reason, 'smtp-id': mailId, timestamp }): DeliveryReport[] => {
        const report = { address: email, detail: reason, mailId, happenedAt: timestamp }
        if (event === 'spamreport') return [{ ...report, reason: 'complaint' }]
        if (event !== 'bounce' || type === 'blocked') return []
        return [{ ...report, reason: 'bounce' }]
      })
      .catch([]),
  )
  .transform((events) => events.flat())

const postmark = z
  .object({ RecordType: z.string(), Type: text, Email: z.string(), Description: text, BouncedAt: time })
  .transform(({ RecordType, Type, Email, Description, BouncedAt }): DeliveryReport[] => {
    const report = { address: Email, detail: Description, mailId: undefined, happenedAt: BouncedAt }
    if (RecordType === 'SpamComplaint') return [{ ...report, reason: 'complaint' }]
    if (RecordType !== 'Bounce' || Type !== 'HardBounce') return []
    return [{ ...report, reason: 'bounce' }]
  })

/** Other reasons are about the sender, the content or a server. */
const mailgunBounces: readonly string[] = ['bounce', 'suppress-bounce']

const mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: text,
      reason: text,
      recipient: z.string(),
      timestamp: seconds,
      message: z
        .object({ headers: z.object({ 'message-id': idInMessageId }) })
        .optional()
        .catch(undefined),
      'delivery-status': z.object({ message: text, description: text }).partial().catch({}),
    }),
  })
  .transform(({ 'event-data': data }): DeliveryReport[] => {
    const { event, severity, reason, recipient, 'delivery-status': status } = data
    const mailId = data.message?.headers['message-id']
    const report = { address: recipient, mailId, happenedAt: data.timestamp }
    if (event === 'complained') return [{ ...report, reason: 'complaint', detail: '' }]
    if (event !== 'failed' || severity !== 'permanent' || !mailgunBounces.includes(reason)) return []
    return [{ ...report, reason: 'bounce', detail: status.description || status.message || '' }]
  })

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: text })).catch([])
const amazonMessage = z
  .object({
    notificationType: text,
    eventType: text,
    bounce: z.object({ bounceType: text, bouncedRecipients: recipients, timestamp: time }).optional(),
    complaint: z.object({ complainedRecipients: recipients, timestamp: time }).optional(),
    mail: z
      .object({ commonHeaders: z.object({ messageId: idInMessageId }) })
      .optional()
      .catch(undefined),
  })
  .refine(({ notificationType, eventType }) => notificationType !== '' || eventType !== '')
  .transform(({ notificationType, eventType, bounce, complaint, mail }): DeliveryReport[] => {
    const type = notificationType || eventType
    const report = (reason: SuppressionReason, list: z.infer<typeof recipients> = []) =>
      list.map(({ emailAddress, diagnosticCode }) => ({
        address: emailAddress,
        reason,
        detail: diagnosticCode,
        mailId: mail?.commonHeaders.messageId,
        happenedAt: (reason === 'bounce' ? bounce : complaint)?.timestamp,
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

/** Amazon SES, whose reports are wrapped in messages of Amazon SNS. */
const amazon = z
  .object({ Type: z.literal('Notification'), Message: z.string().transform(parsed).pipe(amazonMessage) })
  .transform(({ Message }) => Message)

const formats = [sendGrid, postmark, mailgun, amazon, amazonMessage]

/** Amazon writes recipients as the mail named them: `Hana <hana@example.com>`. */
const addressIn = (recipient: string): string =>
  addressparser(recipient, { flatten: true })[0]?.address || recipient

/** Reads reports of the supported mail providers: addresses that do not exist, and people who complained. Undefined for anything else. */
export function readDeliveryReports(body: string): DeliveryReport[] | undefined {
  const json = parsed(body)
  if (typeof json !== 'object' || json === null) return undefined
  const reports = formats.map((format) => format.safeParse(json)).find(({ success }) => success)?.data
  return reports?.map((report) => ({ ...report, address: addressIn(report.address) }))
}

const confirmation = z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url() })

const snsHost = /^sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?$/

/**
 * The address in Amazon SNS's request to confirm a subscription, which somebody has to open before reports are sent. Undefined
 * for any other message, and for an address that is not Amazon's.
 */
export function readSubscribeUrl(body: string): string | undefined {
  try {
    const { protocol, host, username, password, href } = new URL(
      confirmation.parse(JSON.parse(body)).SubscribeURL,
    )
    const isPlain = protocol === 'https:' && username === '' && password === ''
    return isPlain && snsHost.test(host) ? href : undefined
  } catch {
    return undefined
  }
}
