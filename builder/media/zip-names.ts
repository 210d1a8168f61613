import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { findEncoding } from '#model/values/foreign-text.ts'

const longestName = 200
const utf8 = new TextDecoder('utf-8', { fatal: true })

type RawName = Pick<Entry, 'fileNameRaw' | 'extraFields' | 'generalPurposeBitFlag'>

/**
 * Returns a function that decodes the names in an archive as its creator saw them, with `/` between folders. Names that
 * are not UTF-8 share one encoding, which is detected from all of them together.
 */
export function createNameReader(entries: readonly RawName[]): (entry: RawName) => string {
  const open = entries.filter((entry) => !saysUnicode(entry) && !isSurelyUtf8(entry.fileNameRaw))
  const found = findEncoding(Buffer.concat(open.flatMap(({ fileNameRaw }) => [fileNameRaw, newLine])))
  const foreign = new TextDecoder(found?.encoding ?? 'shift_jis')
  const decode = (entry: RawName) => {
    const { fileNameRaw } = entry
    const isForeign = found?.isCertain && !saysUnicode(entry) && !isSurelyUtf8(fileNameRaw)
    return (isForeign ? undefined : unicodeName(entry)) ?? foreign.decode(fileNameRaw)
  }
  // Some Windows programs use backslashes between folders.
  return (entry) => decode(entry).replaceAll('\\', '/').normalize('NFC')
}

const newLine = Buffer.from('\n')
const utf8Flag = 0x800
const unicodePathField = 0x7075

const saysUnicode = (entry: RawName): boolean =>
  (entry.generalPurposeBitFlag & utf8Flag) !== 0 || unicodePathOf(entry) !== undefined

/** Two bytes of GBK can form a UTF-8 character by chance; three bytes cannot. */
function isSurelyUtf8(raw: Buffer): boolean {
  const text = readUtf8(raw)
  return text !== undefined && (raw.every((byte) => byte < 0x80) || /[\u0800-\u{10ffff}]/u.test(text))
}

/** A UTF-8 name stored beside one in another encoding, as many packers write it. */
function unicodePathOf({ fileNameRaw, extraFields }: RawName): Buffer | undefined {
  const field = extraFields.find(({ id }) => id === unicodePathField)?.data
  const isOfName = field && field.length > 5 && field[0] === 1 && field.readUInt32LE(1) === crc32(fileNameRaw)
  return isOfName ? field.subarray(5) : undefined
}

const unicodeName = (entry: RawName): string | undefined =>
  readUtf8(unicodePathOf(entry) ?? entry.fileNameRaw)

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

export const checkMemberName = (name: string): boolean => name.length <= longestName && staysInFolder(name)

/** Whether a name stays within the folder: no root, no drive, no parent folder, no unprintable characters. */
export const staysInFolder = (name: string): boolean =>
  !/^(?:\/|[A-Za-z]:)/.test(name) &&
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** The name in a form that can be displayed and stored, whatever the archive contains. */
export const shownName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '�').slice(0, longestName)
