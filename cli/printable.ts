/** What moves the cursor, colours or turns around what a terminal shows; lines and tabs are none of it. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/**
 * A text for a terminal. Names and values come from files that somebody else may have written: what they hold is shown,
 * and does nothing.
 */
export const printable = (text: string): string =>
  text.replace(unprintable, (one) =>
    one === '\n' || one === '\t' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
