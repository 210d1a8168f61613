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

/** Created with the first number, because it costs as much as checking a hundred pages. */
let format: Intl.NumberFormat | undefined

/** A number as people read it in every language of the product: 1,234. The browser's own language may differ. */
export function grouped(value: number): string {
  format ??= new Intl.NumberFormat('en')
  return format.format(value)
}
