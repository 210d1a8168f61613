import { filled } from '#model/messages/filled.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { type LetterFigure, listHtml, listText, paragraph, tableHtml, tableText } from './letter-parts.ts'
import { mailTexts } from './mail-texts.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

export interface MailParts {
  subject: string
  greeting: string
  lines: readonly string[]
  /** Label of the link. */
  button: string
  notes: readonly string[]
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

const longestSubject = 200

/** Language of the reader, and the product's name for them. */
export interface MailReader {
  language: Language
  product: string
}

/** A mail in the language of its recipient. Texts that people wrote are reduced to one line. */
export function mailOf<Template extends MailTemplate>(
  template: Template,
  { language, product }: MailReader,
  values: MailValues[Template],
): MailContent {
  const known: Readonly<Record<string, string>> = { product, ...values }
  const fill = (text: string) => filled(text, known, (_, value) => asWritten(value))
  const wording = template === 'invitation' && known.company === product ? 'invitation-of-product' : template
  const { subject, greeting, lines, button = '', notes } = mailTexts[language][wording]
  const parts: MailParts = {
    subject: fill(subject).slice(0, longestSubject),
    greeting: fill(greeting),
    lines: fill(lines).split('\n'),
    button,
    notes: notes === undefined ? [] : fill(notes).split('\n'),
  }
  return letterOf(parts, { language, link: known.link, signature: asWritten(known.signedBy ?? product) })
}

export interface LetterFrame {
  language: Language
  link?: string | undefined
  /** Text below the mail. */
  signature: string
  /** Figures below the lines, each with a remark. */
  table?: readonly LetterFigure[] | undefined
  /** Lists below the table. Texts of strangers must have been passed through `asWritten`. */
  lists?: readonly { title: string; items: readonly string[] }[] | undefined
  /** How to unsubscribe from these mails. */
  ending?: { words: string; link: string } | undefined
}

/** A mail as text and as HTML. Texts of strangers must have been passed through `asWritten`. */
export const letterOf = (parts: MailParts, frame: LetterFrame): MailContent => ({
  subject: parts.subject.slice(0, longestSubject),
  text: textOf(parts, frame),
  html: htmlOf(parts, frame),
})

/** On one line, without invisible characters and those that change the direction. */
export const onOneLine = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()

/**
 * The same, but also prevents mail programs from turning it into a link: texts of strangers are sent to people who have not asked
 * for them.
 */
export const asWritten = (value: string): string => onOneLine(value).replace(/[.:/@](?=\S)/g, '$&\u2060')

const textOf = (
  { greeting, lines, notes }: MailParts,
  { link, signature, table = [], lists = [], ending }: LetterFrame,
): string =>
  [
    greeting,
    ...lines,
    ...(table.length > 0 ? [tableText(table)] : []),
    ...lists.map(listText),
    ...(link === undefined ? [] : [link]),
    ...notes,
    ...(ending ? [`${ending.words}\n${ending.link}`] : []),
    `--\n${signature}`,
  ].join('\n\n')

const buttonStyle =
  'display:inline-block;padding:12px 24px;background:#202020;color:#ffffff;text-decoration:none;border-radius:6px'

const smallStyle = 'font-size:13px;color:#555555'

function htmlOf(
  { subject, greeting, lines, button, notes }: MailParts,
  { language, link, table = [], lists = [], ending }: LetterFrame,
) {
  const linked =
    link === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:13px;color:#555555;word-break:break-all">${escapeHtml(link)}</p>`,
        ]
  const body = [
    paragraph(greeting, ''),
    ...lines.map((line) => paragraph(line, '')),
    ...(table.length > 0 ? [tableHtml(table)] : []),
    ...lists.map(listHtml),
    ...linked,
    ...notes.map((note) => paragraph(note, smallStyle)),
    ...(ending
      ? [
          `<p style="margin:0 0 16px;${smallStyle}"><a href="${escapeHtml(ending.link)}" style="color:#555555">${escapeHtml(ending.words)}</a></p>`,
        ]
      : []),
  ]
  return [
    `<!doctype html><html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff;color:#202020;font-family:sans-serif;font-size:15px;line-height:1.6">',
    `<div style="max-width:560px;margin:0 auto">${body.join('')}</div></body></html>`,
  ].join('')
}

/** Secrets come after the `#`, so that neither server logs nor referrers contain them. */
const secret = (values: Record<string, string>) => `#${new URLSearchParams(values)}`

export const signInLink = (consoleOrigin: string): string => `${consoleOrigin}/login`

export const newPasswordLink = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/new-password${secret({ token })}`

export const invitationLink = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/new-password${secret({ token, invited: '1' })}`

export const confirmSignUpLink = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/sign-up/confirm${secret({ token })}`
