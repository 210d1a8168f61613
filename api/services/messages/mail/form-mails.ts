import type { FormField } from '#model/definition/forms/form.ts'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { isMergeable, merged } from '#model/definition/forms/merge-fields.ts'
import { filled, type MessageParams } from '#model/messages/filled.ts'
import type { Attribution } from '#model/records/attribution.ts'
import { isEmail } from '#model/values/email.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import type { NoticeKind } from '../../../db/schema/forms.ts'
import { asWritten, letterOf, type MailContent } from './mail-templates.ts'
import { noticeTexts } from './mail-texts.ts'

export interface ReplyText {
  /** The sender's address. */
  to: string
  language: Language
  defaultLanguage: Language
  subject: string
  text: string
  /** Whether all answers follow below the text. */
  isCopied: boolean
  site: string
  /** Origin of the site, without a trailing slash. */
  origin: string
}

/** Longest answer within a sentence of the reply. */
const longestMerged = 200

/**
 * Automatic reply of a site to a sender of a form. Anybody can enter anybody's address, so answers are bounded, and mail programs
 * make no links of them.
 */
export function replyMail(reply: ReplyText, answered: Omit<NoticedAnswers, 'attribution'>): MailContent {
  const { to, language, site, origin, isCopied } = reply
  const answerTo = (key: string) =>
    answered.fields.some((field) => field.key === key && isMergeable(field))
      ? wordsOf(answered.answers[key], { longest: longestMerged, kept: to })
      : ''
  const fill = (text: string) => merged(text, answerTo)
  const [greeting = '', ...lines] = reply.text
    .trim()
    .split(/\n{2,}/)
    .map(fill)
  const { copy, file } = noticeTexts[language].form
  const copied = isCopied ? answersOf({ ...reply, file, cut: '…', kept: to }, answered) : []
  const parts = {
    subject: fill(reply.subject).replace(/\p{Cc}+/gu, ' '),
    greeting,
    lines: [...lines, ...(copied.length > 0 ? [copy, ...copied] : [])],
    button: '',
    notes: [],
  }
  return letterOf(parts, { language, signature: `${site}\n${origin}/` })
}

export interface NoticeText {
  language: Language
  defaultLanguage: Language
  kind: NoticeKind
  /** Title of a survey. */
  title?: string | undefined
  site: string
  /** Name of the product, as the reader knows it. */
  product: string
  /** Link to the list of submissions. */
  link: string
}

export type AnsweredField = Pick<FormField, 'key' | 'title' | 'typeInput'>

export interface NoticedAnswers {
  fields: readonly AnsweredField[]
  answers: Answers
  /** Names by the key of the field. */
  files: Readonly<Record<string, string>>
  /** What led to it; null where nothing is known. */
  attribution: Attribution | null
}

const longestAnswer = 1_000
const longestAll = 8_000

const formTexts = ({ language }: NoticeText) => noticeTexts[language].form

function notificationTexts(notice: NoticeText) {
  const texts = formTexts(notice)
  if (notice.kind === 'MEMBERSHIP_SETTING') return { ...texts, ...texts.member }
  return notice.title === undefined ? texts : { ...texts, ...texts.survey }
}

/** Mail to staff about one submission or member, with the answers. */
export function noticeMail(notice: NoticeText, noticed: NoticedAnswers): MailContent {
  const labels = notificationTexts(notice)
  const { file, cut } = formTexts(notice)
  const fill = filler(notice)
  return noticeLetter(notice, fill(labels.oneSubject), [
    fill(labels.one),
    ...answersOf({ ...notice, file, cut: fill(cut) }, noticed),
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
  const { greeting, button, why } = notificationTexts(notice)
  const parts = { subject, greeting, lines, button: filler(notice)(button), notes: [why] }
  return letterOf(parts, { language, link, signature: asWritten(notice.product) })
}

function filler(notice: NoticeText, more: MessageParams = {}): (text: string) => string {
  const labels = formTexts(notice)
  const named = notice.kind === 'CONTACT_SETTING' ? labels.contact : labels.homepage
  const form = notice.title === undefined ? named : asWritten(notice.title)
  const values = { form, site: asWritten(notice.site), product: asWritten(notice.product), ...more }
  return (text) => filled(text, values)
}

interface Listing {
  language: Language
  defaultLanguage: Language
  /** Stands for a file. */
  file: string
  /** Ends a list that is too long. */
  cut: string
  /** The only address that mail programs may make a link of; without it, they may of any. */
  kept?: string
}

function answersOf(
  listing: Listing,
  { fields, answers, files }: Omit<NoticedAnswers, 'attribution'>,
): string[] {
  const { language, defaultLanguage, file, cut, kept } = listing
  const lines: string[] = []
  let length = 0
  for (const { key, title } of fields) {
    const name = files[key]
    const text =
      name === undefined
        ? wordsOf(answers[key], { longest: longestAnswer, kept })
        : filled(file, { name: asWritten(name) })
    if (text === '') continue
    if (length + text.length > longestAll) return [...lines, cut]
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

interface Words {
  longest: number
  kept: string | undefined
}

/** Email addresses stay unchanged, so that they can be copied: they have been validated. */
function wordsOf(answer: Answers[string], { longest, kept }: Words): string {
  const text = typeof answer === 'object' ? answer.join(', ') : (answer ?? '')
  if (kept === undefined ? isEmail(text) : text === kept) return text
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return short.split('\n').map(asWritten).join('\n')
}
