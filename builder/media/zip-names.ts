import type { Entry } from 'yauzl'

const longestName = 200
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** What Windows in Japanese writes. */
const shiftJis = new TextDecoder('shift_jis')

/** The name of a file in an archive, as whoever packed it saw it; `/` between folders. */
export function readMemberName({ fileNameRaw }: Pick<Entry, 'fileNameRaw'>): string {
  return decoded(fileNameRaw).normalize('NFC')
}

function decoded(raw: Buffer): string {
  try {
    return utf8.decode(raw)
  } catch {
    return shiftJis.decode(raw)
  }
}

/** Whether a name stays where it is: no root, no drive, no way up, nothing that a screen can not show. */
export const checkMemberName = (name: string): boolean =>
  name.length <= longestName &&
  !/^(?:\/|[A-Za-z]:)/.test(name) &&
  !/[\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** A name that can be shown and stored, whatever stood in the archive. */
export const shownName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '�').slice(0, longestName)
