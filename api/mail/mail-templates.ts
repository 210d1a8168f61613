import { type Language, languageFacts } from '#model/language.ts'
import type { BillMailValues } from './bill-mails.ts'
import { type MailParts, mailTexts } from './mail-texts.ts'
import type { MemberMailValues } from './member-mails.ts'
import type { UsageMailValues } from './usage-mails.ts'

/** What each mail speaks of. Links are whole addresses of the console. */
export interface MailValues extends BillMailValues, MemberMailValues, UsageMailValues {
  invitation: { name: string; company: string; inviter: string; link: string }
  'password-reset': { name: string; link: string }
  'password-changed': { name: string }
  'two-factor-on': { name: string }
  'two-factor-off': { name: string }
  /** Somebody else has ended it. */
  'two-factor-ended': { name: string; ender: string }
  'sign-up': { name: string; company: string; link: string }
  /** Somebody signed up with an address that is known already. */
  'sign-up-known': { name: string; link: string }
  /** To somebody who need not know the product. */
  'preview-invitation': { inviter: string; site: string; link: string }
  'preview-code': { site: string; code: string }
  /** The comments of some minutes, told of by the last of them. */
  'preview-comments': {
    name: string
    site: string
    count: string
    author: string
    text: string
    link: string
  }
  /** To those who may approve: `by` has asked, with the words `text`. */
  'approval-asked': { name: string; site: string; by: string; text: string; link: string }
  /** To whoever asked. */
  'approval-given': { name: string; site: string; by: string; text: string; link: string }
  'approval-changes': { name: string; site: string; by: string; text: string; link: string }
  /** A domain is proven and opens the site. */
  'domain-ready': { name: string; site: string; domain: string; link: string }
  /** Its records are wrong; until when it is served all the same. */
  'domain-failing': { name: string; site: string; domain: string; until: string; link: string }
  'domain-off': { name: string; site: string; domain: string; link: string }
}

export type MailTemplate = keyof MailValues

export interface MailContent {
  subject: string
  text: string
  html: string
}

const longestSubject = 200
/** Below mails that come from nobody else. */
const product = 'Swipress'

/** A mail in the language of who receives it. Whatever people wrote in it stays text of one line. */
export function mailOf<Template extends MailTemplate>(
  template: Template,
  language: Language,
  values: MailValues[Template],
): MailContent {
  const known: Readonly<Record<string, string>> = { ...values }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => asWritten(known[name] ?? ''))
  const { subject, greeting, lines, button, notes } = mailTexts[language][template]
  const parts: MailParts = {
    subject: fill(subject).slice(0, longestSubject),
    greeting: fill(greeting),
    lines: lines.map(fill),
    button,
    notes: notes.map(fill),
  }
  return letterOf(parts, { language, link: known.link, signature: asWritten(known.signedBy ?? product) })
}

export interface LetterFrame {
  language: Language
  link?: string | undefined
  /** Stands below it. */
  signature: string
}

/** A mail as text and as HTML. What strangers wrote in it has been through `asWritten`. */
export const letterOf = (parts: MailParts, { language, link, signature }: LetterFrame): MailContent => ({
  subject: parts.subject.slice(0, longestSubject),
  text: textOf(parts, link, signature),
  html: htmlOf(parts, link, languageFacts[language].tag),
})

/**
 * On one line, without characters that cannot be seen or that turn the direction; and so that no mail program makes a
 * link of it: what strangers write goes to people who have not asked for it.
 */
export const asWritten = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[.:/@](?=\S)/g, '$&\u2060')
    .trim()

const textOf = ({ greeting, lines, notes }: MailParts, link: string | undefined, signature: string): string =>
  [greeting, ...lines, ...(link === undefined ? [] : [link]), ...notes, `--\n${signature}`].join('\n\n')

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escaped(text).replaceAll('\n', '<br>')}</p>`

const buttonStyle =
  'display:inline-block;padding:12px 24px;background:#202020;color:#ffffff;text-decoration:none;border-radius:6px'

function htmlOf(
  { subject, greeting, lines, button, notes }: MailParts,
  link: string | undefined,
  tag: string,
) {
  const linked =
    link === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="${buttonStyle}">${escaped(button)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:13px;color:#555555;word-break:break-all">${escaped(link)}</p>`,
        ]
  const body = [
    paragraph(greeting, ''),
    ...lines.map((line) => paragraph(line, '')),
    ...linked,
    ...notes.map((note) => paragraph(note, 'font-size:13px;color:#555555')),
  ]
  return [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff;color:#202020;font-family:sans-serif;font-size:15px;line-height:1.6">',
    `<div style="max-width:560px;margin:0 auto">${body.join('')}</div></body></html>`,
  ].join('')
}
