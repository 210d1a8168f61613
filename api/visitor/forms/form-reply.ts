import type { FormKind } from '#model/definition/forms/form.ts'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { inLanguage, type Language, siteNameIn } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { mailBrandOf } from '../../services/branding/mail-brand.ts'
import { replyMail } from '../../services/messages/mail/form-mails.ts'
import { queueWritten } from '../../services/messages/mail/queue-mail.ts'
import { limitsOf, visitorLimits } from '../http/limits.ts'
import { formOf, type SiteFacts, shownLanguage } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'

interface Replied {
  facts: SiteFacts
  kind: FormKind
  /** Of the page that the form was sent from. */
  language: Language
  /** The sender's address, if there is one. */
  to: string | undefined
  answers: Answers
  /** Names by the key of the field. */
  files: Readonly<Record<string, string>>
  /** Id of the submission or the member; the mail is deleted together with it. */
  recordId: string
}

/**
 * Queues the automatic reply of a form, if it has one; true if there is something to send. Anybody can enter anybody's address into a
 * form, so replies per address are limited.
 */
export function queueReply(
  db: Db,
  deps: Pick<VisitorDeps, 'originOf' | 'now'> & Parameters<typeof limitsOf>[0],
  { facts, kind, to, answers, files, recordId, ...sent }: Replied,
): boolean {
  const { siteId, settings } = facts
  const { autoReply: reply, fields } = formOf(settings, kind)
  if (!reply?.isOn || to === undefined) return false
  const { defaultLanguage } = settings
  const language = shownLanguage(facts, sent.language)
  const subject = inLanguage(reply.subject, language, defaultLanguage)?.trim()
  const text = inLanguage(reply.text, language, defaultLanguage)?.trim()
  if (!subject || !text) return false
  const isWithin = limitsOf(deps).take([
    { key: `reply ${siteId} ${to.toLowerCase()}`, limit: visitorLimits.replyToRecipient },
    { key: `replies ${siteId}`, limit: visitorLimits.replyOfSite },
  ])
  if (!isWithin) return false
  const mail = replyMail(
    {
      ...{ to, language, defaultLanguage, subject, text, isCopied: reply.isCopied ?? false },
      ...{ site: siteNameIn(settings, language), origin: deps.originOf(siteId) },
    },
    { fields, answers, files },
  )
  const { accountId: brandAccountId } = mailBrandOf(db, { siteId })
  const { replyTo } = reply
  const about = { template: 'form-reply', to, language, recordId, brandAccountId, replyTo }
  queueWritten(db, { ...about, ...mail, now: deps.now() })
  return true
}
