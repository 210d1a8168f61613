/** Letters, digits and signs of full width as they are on a keyboard, and the many kinds of hyphen as one. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()

/** `ｙａｍａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ`, or with an ideographic full stop, as it was meant. */
export const plainEmail = (text: string): string =>
  plainText(text.replace(/\p{Cf}/gu, '')).replaceAll('。', '.')
