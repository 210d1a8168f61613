/*
 * How long an invoice takes from the bill to the finished PDF, through the thread that prints: the first one, which starts
 * the thread and reads the fonts, and those after it. Usage:
 *   node bench/invoice.ts [rounds]
 */

import type { InvoiceContent } from '#api/services/billing/invoice-content.ts'
import { createPrinter } from '#api/services/documents/printer.ts'
import type { BillLine } from '#model/billing/month-bill.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = Number(process.argv[2] ?? 51)
const printer = createPrinter()
const print = (content: InvoiceContent) => printer({ kind: 'invoice', content })

const line = (kind: BillLine['kind'], amount: number): BillLine => ({
  kind,
  text: 'スタンダード',
  quantity: 30,
  outOf: 30,
  unitPrice: amount,
  amount,
  taxPercent: 10,
})

const plain: InvoiceContent = {
  language: 'JP',
  number: '202611-000042',
  issuedOn: '2026-12-01',
  dueOn: '2026-12-31',
  chargeOn: null,
  period: { from: '2026-11-01', to: '2026-11-30' },
  company: '株式会社 海辺の宿',
  contactName: '山田 太郎',
  letterhead: {
    company: '株式会社スワイプレス',
    registrationNumber: 'T1234567890123',
    postalCode: '150-0002',
    address: '東京都渋谷区渋谷 1-2-3',
    phone: '03-1234-5678',
    email: 'billing@example.com',
    bankAccount: {
      bank: '青空銀行',
      branch: '渋谷支店',
      kind: 'ORDINARY',
      number: '0123456',
      holder: 'スワイプレス',
    },
  },
  lines: [line('plan', 39_800), line('blocks', 0), line('views', 12_000), line('initial', 100_000)],
  taxes: [{ percent: 10, base: 151_800, tax: 15_180 }],
  subtotal: 151_800,
  total: 166_980,
  method: 'BANK',
  status: 'unpaid',
  completion: null,
  replaces: null,
  refund: null,
}

const cases: Record<string, InvoiceContent> = {
  japanese: plain,
  chinese: { ...plain, language: 'CN', company: '苏州软件园网络科技有限公司', contactName: '张伟' },
  korean: { ...plain, language: 'KR', company: '주식회사 서울여행', contactName: '김철수' },
  sixtyLines: { ...plain, lines: Array.from({ length: 60 }, (_, at) => line('correction', at * -1_000)) },
}

const results: Record<string, { firstMs: number; medianMs: number; slowestMs: number; kilobytes: number }> =
  {}
for (const [name, content] of Object.entries(cases)) {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    bytes = (await print(content)).length
    times.push(performance.now() - started)
  }
  const [firstMs = 0, ...later] = times.map(Math.round)
  const kilobytes = Math.round(bytes / 1_000)
  results[name] = { firstMs, medianMs: median(later), slowestMs: Math.max(...later), kilobytes }
}
await saveResults('invoice', { machine: machine(), rounds, ...results })
