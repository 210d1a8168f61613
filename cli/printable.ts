/** Characters that move the cursor, change colours or reverse text in a terminal; line breaks and tabs are allowed. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/**
 * Makes a text safe for a terminal. Names and values may come from files of others: control characters in them become
 * visible and have no effect.
 */
export const printable = (text: string): string =>
  text.replace(unprintable, (one) =>
    one === '\n' || one === '\t' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Quotes a path for a command that people copy into a shell, where it is neither an option nor below the home. */
export function shellWord(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path
  return /^(?!~)[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
