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

/** `¥1,234`, also below zero. */
export const yenText = (amount: number): string => `${amount < 0 ? '−' : ''}¥${grouped(Math.abs(amount))}`

const units = ['B', 'KB', 'MB', 'GB'] as const
const step = 1024

/** `1.4 MB`; 30 MB is 31,457,280 bytes here, as everywhere in the product. */
export function fileSize(bytes: number): string {
  const power = bytes < step ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(step)))
  const value = bytes / step ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[power]}`
}
