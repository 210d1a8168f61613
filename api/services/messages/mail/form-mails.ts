import type { FormField, FormKind } from '#model/definition/forms/form.ts'
import { type Answers, isEmail } from '#model/definition/forms/form-answer.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import { formMailTexts } from './form-mail-texts.ts'
import { asWritten, letterOf, type MailContent } from './mail-templates.ts'

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

const notificationTexts = ({ language, kind }: NoticeText) =>
  kind === 'MEMBERSHIP_SETTING' ? formMailTexts[language].member : formMailTexts[language]

/** Tells staff of one submission or member, with what was answered. */
export function noticeMail(notice: NoticeText, noticed: NoticedAnswers): MailContent {
  const words = notificationTexts(notice)
  return noticeLetter(notice, words.oneSubject, [filled(words.one, notice), ...answersOf(notice, noticed)])
}

/** Tells staff of several at once: with what was answered it would be endless. */
export function digestMail(notice: NoticeText, count: number): MailContent {
  const words = notificationTexts(notice)
  const fill = (text: string) => text.replaceAll('{count}', String(count))
  return noticeLetter(notice, fill(words.manySubject), [filled(fill(words.many), notice)])
}

function noticeLetter(notice: NoticeText, subject: string, lines: readonly string[]): MailContent {
  const { language, link } = notice
  const { greeting, button, why } = formMailTexts[language]
  const texts = { subject: filled(subject, notice), button: filled(button, notice) }
  const parts = { ...texts, greeting, lines, notes: [why] }
  return letterOf(parts, { language, link, signature: asWritten(notice.product) })
}

function filled(text: string, { language, kind, site, product }: NoticeText): string {
  const words = formMailTexts[language]
  const form = kind === 'CONTACT_SETTING' ? words.contact : words.homepage
  const known: Readonly<Record<string, string>> = { form, site: asWritten(site), product: asWritten(product) }
  return text.replace(/\{(form|site|product)\}/g, (_, name: string) => known[name] ?? '')
}

function answersOf(notice: NoticeText, noticed: NoticedAnswers): string[] {
  const { language, defaultLanguage } = notice
  const { cut, file } = formMailTexts[language]
  const lines: string[] = []
  let length = 0
  for (const { key, title } of noticed.fields) {
    const name = noticed.files[key]
    const answer = noticed.answers[key]
    const text = name === undefined ? answerText(answer) : file.replace('{name}', () => asWritten(name))
    if (text === '') continue
    if (length + text.length > longestAll) return [...lines, filled(cut, notice)]
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
