import { limits } from '#model/limits.ts'

/** `12,800 円` → 12800; empty for nothing that is a number. Full-width digits count. */
export function parseNumber(text: string): number | '' {
  const digits = text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, limits.digits)
  return digits === '' ? '' : Number(digits)
}
