import { receivedLists } from './received.ts'

/** What can be stored about a person who is no staff. */
export const personKinds = [
  ...receivedLists,
  'preview-guests',
  'preview-comments',
  'mails',
  'mail-suppressions',
] as const
export type PersonKind = (typeof personKinds)[number]

/** What is kept when a person is erased: what laws require, and what belongs to the work of staff. */
export const keptOfPersons = ['invoices', 'audit-log', 'console-people', 'backups'] as const

/** How a person is searched for: by a whole e-mail address, a whole phone number, or a part of a name. */
export interface PersonQuery {
  by: 'email' | 'phone' | 'name'
  /** Lower case; of a phone number the digits without country code and leading zero. */
  needle: string
}

const emailWithin = /[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/
const phoneSigns = /^[\s()+./\u2010-\u2015\u2212\u30fc\d-]+$/
const countryCodes = /^(?:\+|00)(?:81|82|86|1|[2-9]\d)/
/** Shorter numbers are part of too many others. */
const minPhoneDigits = 8
const minNameLength = 2

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

/** Undefined if the text is too short to tell a person apart. */
export function personQueryOf(text: string): PersonQuery | undefined {
  const plain = folded(text).trim()
  const email = emailWithin.exec(plain)?.[0]
  if (email !== undefined) return { by: 'email', needle: email }
  if (plain.includes('@')) return undefined
  if (phoneSigns.test(plain)) {
    const digits = plain
      .replace(/[^\d+]/g, '')
      .replace(countryCodes, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '')
    return digits.length < minPhoneDigits ? undefined : { by: 'phone', needle: digits }
  }
  const name = withoutSpaces(plain)
  return name.length < minNameLength ? undefined : { by: 'name', needle: name }
}

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** A stored text as a reader sees it: without the encodings of JSON, addresses and HTML, and without invisible characters. */
const decoded = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/\\[nrt"]/g, ' ')
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => codePoint(Number(code)))
    .replace(/%([2-7][0-9a-f])/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const between = '[\\s()./\u2010-\u2015\u2212\u30fc-]{0,3}'
const countryCode = '(?:(?:\\+|00)?8[126]|(?:\\+|00)\\d{1,3})'

/** Whether a text contains what is searched for, and not only as a part of a longer address or number. */
export function createMentions({ by, needle }: PersonQuery): (text: string) => boolean {
  if (by === 'name') return (text) => withoutSpaces(folded(decoded(text))).includes(needle)
  const pattern =
    by === 'email'
      ? `(?<![a-z0-9._%+-])${escaped(needle)}(?!-*[a-z0-9]|\\.[a-z0-9])`
      : `(?<!\\d[().-]{0,2})(?:${countryCode}${between})?(?:0${between})?${[...needle].join(between)}(?!\\d)`
  const mentioned = new RegExp(pattern)
  return (text) => mentioned.test(folded(decoded(text)))
}
