import type { FormField, FormKind } from '#model/definition/forms/form.ts'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { filled, type MessageParams } from '#model/messages/filled.ts'
import { isEmail } from '#model/values/email.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import { asWritten, letterOf, type MailContent } from './mail-templates.ts'
import { noticeTexts } from './notice-texts.ts'

export interface ReplyText {
  language: Language
  subject: string
  text: string
  site: string
  /** Where the site is, without a trailing slash. */
  origin: string
}

/** What a site answers by itself to whoever has sent a form. Nothing in it was written by a visitor. */
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
  /** What whoever reads it knows the product as. */
  product: string
  /** To the list of what was sent. */
  link: string
}

export interface NoticedAnswers {
  fields: readonly FormField[]
  answers: Answers
  /** Names by the key of the field. */
  files: Readonly<Record<string, string>>
}

const longestAnswer = 1_000
const longestAll = 8_000

const formTexts = ({ language }: NoticeText) => noticeTexts[language].form

const notificationTexts = (notice: NoticeText) =>
  notice.kind === 'MEMBERSHIP_SETTING' ? formTexts(notice).member : formTexts(notice)

/** Tells staff of one submission or member, with what was answered. */
export function noticeMail(notice: NoticeText, noticed: NoticedAnswers): MailContent {
  const words = notificationTexts(notice)
  const fill = filler(notice)
  return noticeLetter(notice, fill(words.oneSubject), [fill(words.one), ...answersOf(notice, noticed)])
}

/** Tells staff of several at once: with what was answered it would be endless. */
export function digestMail(notice: NoticeText, count: number): MailContent {
  const words = notificationTexts(notice)
  const fill = filler(notice, { count: String(count) })
  return noticeLetter(notice, fill(words.manySubject), [fill(words.many)])
}

function noticeLetter(notice: NoticeText, subject: string, lines: readonly string[]): MailContent {
  const { language, link } = notice
  const { greeting, button, why } = formTexts(notice)
  const parts = { subject, greeting, lines, button: filler(notice)(button), notes: [why] }
  return letterOf(parts, { language, link, signature: asWritten(notice.product) })
}

function filler(notice: NoticeText, more: MessageParams = {}): (text: string) => string {
  const words = formTexts(notice)
  const form = notice.kind === 'CONTACT_SETTING' ? words.contact : words.homepage
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

/** An address stays as it is, to be copied: it has been checked letter by letter. */
function answerText(answer: Answers[string]): string {
  const text = typeof answer === 'object' ? answer.join(', ') : (answer ?? '')
  if (isEmail(text)) return text
  const short = text.length > longestAnswer ? `${text.slice(0, longestAnswer)}…` : text
  return short.split('\n').map(asWritten).join('\n')
}
