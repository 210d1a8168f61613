/** Converts full-width letters, digits and signs to half width, and the many kinds of hyphens to one. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()

/** Normalises `ｙａｍａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ`, also with an ideographic full stop. */
export const plainEmail = (text: string): string =>
  plainText(text.replace(/\p{Cf}/gu, '')).replaceAll('。', '.')
