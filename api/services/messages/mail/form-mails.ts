import type { FormField, FormKind } from '#model/definition/forms/form.ts'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { filled, type MessageParams } from '#model/messages/filled.ts'
import type { Attribution } from '#model/records/attribution.ts'
import { isEmail } from '#model/values/email.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import { asWritten, letterOf, type MailContent } from './mail-templates.ts'
import { noticeTexts } from './mail-texts.ts'

export interface ReplyText {
  language: Language
  subject: string
  text: string
  site: string
  /** Origin of the site, without a trailing slash. */
  origin: string
}

/** Automatic reply of a site to a sender of a form. Contains nothing that visitors wrote. */
export const replyMail = ({ language, subject, text, site, origin }: ReplyText): MailContent => {
  const [greeting = '', ...lines] = text.trim().split(/\n{2,}/)
  const parts = { subject: subject.replace(/\p{Cc}+/gu, ' '), greeting, lines, button: '', notes: [] }
  return letterOf(parts, { language, signature: `${site}\n${origin}/` })
}

export interface NoticeText {
  language: Language
  defaultLanguage: Language
  kind: FormKind
  site: string
  /** Name of the product, as the reader knows it. */
  product: string
  /** Link to the list of submissions. */
  link: string
}

export interface NoticedAnswers {
  fields: readonly FormField[]
  answers: Answers
  /** Names by the key of the field. */
  files: Readonly<Record<string, string>>
  /** What led to it; null where nothing is known. */
  attribution: Attribution | null
}

const longestAnswer = 1_000
const longestAll = 8_000

const formTexts = ({ language }: NoticeText) => noticeTexts[language].form

const notificationTexts = (notice: NoticeText) =>
  notice.kind === 'MEMBERSHIP_SETTING' ? formTexts(notice).member : formTexts(notice)

/** Mail to staff about one submission or member, with the answers. */
export function noticeMail(notice: NoticeText, noticed: NoticedAnswers): MailContent {
  const labels = notificationTexts(notice)
  const fill = filler(notice)
  return noticeLetter(notice, fill(labels.oneSubject), [
    fill(labels.one),
    ...answersOf(notice, noticed),
    ...ledBy(notice, noticed),
  ])
}

/** Mail to staff about several at once, without the answers, which would make it too long. */
export function digestMail(notice: NoticeText, count: number): MailContent {
  const labels = notificationTexts(notice)
  const fill = filler(notice, { count: String(count) })
  return noticeLetter(notice, fill(labels.manySubject), [fill(labels.many)])
}

function noticeLetter(notice: NoticeText, subject: string, lines: readonly string[]): MailContent {
  const { language, link } = notice
  const { greeting, button, why } = formTexts(notice)
  const parts = { subject, greeting, lines, button: filler(notice)(button), notes: [why] }
  return letterOf(parts, { language, link, signature: asWritten(notice.product) })
}

function filler(notice: NoticeText, more: MessageParams = {}): (text: string) => string {
  const labels = formTexts(notice)
  const form = notice.kind === 'CONTACT_SETTING' ? labels.contact : labels.homepage
  const values = { form, site: asWritten(notice.site), product: asWritten(notice.product), ...more }
  return (text) => filled(text, values)
}

function answersOf(notice: NoticeText, noticed: NoticedAnswers): string[] {
  const { language, defaultLanguage } = notice
  const { cut, file } = formTexts(notice)
  const lines: string[] = []
  let length = 0
  for (const { key, title } of noticed.fields) {
    const name = noticed.files[key]
    const answer = noticed.answers[key]
    const text = name === undefined ? answerText(answer) : filled(file, { name: asWritten(name) })
    if (text === '') continue
    if (length + text.length > longestAll) return [...lines, filler(notice)(cut)]
    length += text.length
    lines.push(`${asWritten(inLanguage(title, language, defaultLanguage) || key)}\n${text}`)
  }
  return lines
}

/** How the sender came, and what they pressed last: the addresses they came by say what they like. */
function ledBy(notice: NoticeText, { attribution }: NoticedAnswers): string[] {
  if (!attribution) return []
  const labels = formTexts(notice).led
  const { source, medium, campaign, position, buttonText } = attribution
  const listed = (parts: readonly (string | undefined)[]) => asWritten(parts.filter(Boolean).join(' · '))
  const came = filled(labels.source, { source: listed([source || labels.direct, medium, campaign]) })
  const page = position && filled(labels.page, { page: listed([position, buttonText]) })
  return [page ? `${came}\n${page}` : came]
}

/** Email addresses stay unchanged, so that they can be copied: they have been validated. */
function answerText(answer: Answers[string]): string {
  const text = typeof answer === 'object' ? answer.join(', ') : (answer ?? '')
  if (isEmail(text)) return text
  const short = text.length > longestAnswer ? `${text.slice(0, longestAnswer)}…` : text
  return short.split('\n').map(asWritten).join('\n')
}
