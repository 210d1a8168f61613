import type { Answers } from '#model/definition/forms/form-answer.ts'
import type { AutoReply } from '#model/definition/forms/form-mails.ts'
import type { Survey } from '#model/definition/survey.ts'
import { inLanguage, type Language, siteNameIn } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { mailBrandOf } from '../../services/branding/mail-brand.ts'
import { type AnsweredField, replyMail } from '../../services/messages/mail/form-mails.ts'
import { queueWritten } from '../../services/messages/mail/queue-mail.ts'
import { answeredSurvey } from '../../services/submissions/answered.ts'
import { limitsOf, visitorLimits } from '../http/limits.ts'
import { type SiteFacts, shownLanguage } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'

interface Replied {
  facts: SiteFacts
  reply: AutoReply | undefined
  fields: readonly AnsweredField[]
  /** Of the page that it was sent from. */
  language: Language
  /** The sender's address, if there is one. */
  to: string | undefined
  answers: Answers
  /** Names by the key of the field. */
  files?: Readonly<Record<string, string>>
  /** Id of the submission, the member or the response; the mail is deleted together with it. */
  recordId: string
}

/** The questions of a survey as fields of a form, with the answers to them in words. */
export function surveyAsForm(survey: Survey | undefined, given: Answers, language: Language) {
  const answered = answeredSurvey(survey, given, language)
  return {
    fields: answered.map(({ key, title }): AnsweredField => ({ key, title, typeInput: 'TEXT_BOX' })),
    answers: Object.fromEntries(answered.map(({ key, value }) => [key, value])) as Answers,
  }
}

/** Signs with which the name of a sender could pass for an address. */
const ofAddresses = /[\p{Cc}\s<>@"]+/gu

/**
 * Queues an automatic reply, if there is one; true if there is something to send. Anybody can enter anybody's address into a form, so
 * replies per address are limited.
 */
export function queueReply(
  db: Db,
  deps: Pick<VisitorDeps, 'originOf' | 'now'> & Parameters<typeof limitsOf>[0],
  { facts, reply, fields, to, answers, files = {}, recordId, ...sent }: Replied,
): boolean {
  const { siteId, settings } = facts
  if (!reply?.isOn || to === undefined) return false
  const { defaultLanguage } = settings
  const language = shownLanguage(facts, sent.language)
  const wordsOf = (texts: AutoReply['senderName']) => inLanguage(texts, language, defaultLanguage)?.trim()
  const [subject, text] = [wordsOf(reply.subject), wordsOf(reply.text)]
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
  const senderName = wordsOf(reply.senderName)?.replace(ofAddresses, ' ').trim() || undefined
  const { replyTo } = reply
  const about = { template: 'form-reply', to, language, recordId, brandAccountId, replyTo, senderName }
  queueWritten(db, { ...about, ...mail, now: deps.now() })
  return true
}
