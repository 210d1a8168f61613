/**
 * A number as people type it: with separators, in full width, with ¥ or 円, with any kind of minus. NaN if it is not a
 * number.
 */
export function typedNumber(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replace(/[,\s円¥]/g, '')
    .replace('−', '-')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
