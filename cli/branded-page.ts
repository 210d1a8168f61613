import type { Theme } from '#model/records/account.ts'
import { productName } from '#model/records/brand.ts'
import { parseColor } from '#model/values/color.ts'
import { escapeHtml } from '#model/values/escape-html.ts'

/** The partner whose console it is. */
export interface ConsoleBrand {
  company: string
  theme: Theme | null
}

/** The console's HTML page, with the partner's name in place of the product's. */
export const brandedPage = (page: Uint8Array, { company }: ConsoleBrand): string =>
  Buffer.from(page)
    .toString()
    .replaceAll(productName, () => escapeHtml(company))

/** The icon in the browser tab: the first letter of the partner's name on its colour. */
export function brandMark({ company, theme }: ConsoleBrand): string {
  const [letter = ''] = company.trim()
  const ground = parseColor(theme?.mainColor ?? '') || '#202020'
  const ink = parseColor(theme?.textColor ?? '') || '#ffffff'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<title>${escapeHtml(company)}</title>`,
    `<rect width="32" height="32" rx="8" fill="${ground}"/>`,
    `<text x="16" y="22.5" font-family="sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="${ink}">`,
    `${escapeHtml(letter.toUpperCase())}</text></svg>`,
  ].join('')
}
