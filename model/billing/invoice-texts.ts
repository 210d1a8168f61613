import { byLanguage } from '../messages/by-language.ts'
import en from '../messages/en/invoices.json' with { type: 'json' }
import { filled } from '../messages/filled.ts'
import ja from '../messages/ja/invoices.json' with { type: 'json' }
import ko from '../messages/ko/invoices.json' with { type: 'json' }
import zh from '../messages/zh/invoices.json' with { type: 'json' }
import { grouped } from '../values/number-text.ts'
import type { BillLine } from './month-bill.ts'

/** The texts of an invoice, besides names and figures. `{…}` is filled in. */
export type InvoiceTexts = typeof en.invoice

export const invoiceTexts = byLanguage({
  en: en.invoice,
  ja: ja.invoice,
  zh: zh.invoice,
  ko: ko.invoice,
})

/** What a line of a bill is for, in words. */
export function lineText(labels: InvoiceTexts, { kind, text, quantity, outOf }: BillLine): string {
  const values = { text, quantity: grouped(quantity), outOf: grouped(outOf ?? 0) }
  const name = filled(labels.lines[kind], values)
  if (kind === 'plan' && quantity !== outOf) return name + filled(labels.planPart, values)
  if (kind === 'blocks') return name + filled(labels.blocksOf, values)
  if (kind === 'views') return name + filled(labels.viewsOf, values)
  return name
}

/** How often the unit price is charged; for part of a month, which part. */
export function quantityText({ kind, quantity, outOf }: BillLine): string {
  if (kind === 'plan') return quantity === outOf ? '1' : `${quantity}/${outOf}`
  if (kind === 'initial' || kind === 'correction') return '1'
  return grouped(kind === 'views' ? Math.max(0, quantity - (outOf ?? 0)) : quantity)
}
