import type {
  BillingRunRow,
  BillingSettingsBody,
  BillingSettingsReply,
  CardEntry,
  PaymentMethod,
  PaymentMethodBody,
} from '#model/calls/accounts/billing.ts'
import type {
  BillDetail,
  BillSums,
  CompleteBody,
  RefundBody,
  TransferBody,
  VoidBody,
} from '#model/calls/accounts/bills.ts'
import type { HttpClient } from '../http/save-record.ts'

type Seen = Pick<BillDetail, 'id' | 'revision'>

/** What the console asks about bills beside lists and records. */
export interface BillCalls {
  sumBills: (filter: object) => Promise<BillSums>
  enterTransfer: (bill: Seen, body: TransferBody) => Promise<BillDetail>
  completeBill: (bill: Seen, body: CompleteBody) => Promise<BillDetail>
  voidBill: (bill: Seen, body: VoidBody) => Promise<BillDetail>
  refundBill: (bill: Seen, body: RefundBody) => Promise<BillDetail>
  chargeBill: (id: string) => Promise<BillDetail>
  readBillingSettings: () => Promise<BillingSettingsReply>
  saveBillingSettings: (settings: BillingSettingsBody, revision: string) => Promise<BillingSettingsReply>
  readBillingRuns: () => Promise<BillingRunRow[]>
  runBilling: (month: string) => Promise<BillingRunRow>
  readPaymentMethod: () => Promise<PaymentMethod>
  changePaymentMethod: (body: PaymentMethodBody) => Promise<PaymentMethod>
  /** Answers with the page of the card company on which a card is entered. */
  beginCard: () => Promise<CardEntry>
}

/** `/replacement/corrections/0/amount` → `corrections.0.amount`, as forms call it. */
const fieldOf = (pointer: string): string =>
  pointer
    .replace(/^\/replacement/, '')
    .slice(1)
    .replaceAll('/', '.')

export function createBillCalls(http: HttpClient): BillCalls {
  const send = async (method: string, address: string, body: object = {}, revision?: string) =>
    (
      await http(`/api/${address}`, {
        method,
        body: JSON.stringify(body),
        fieldOf,
        ...(revision === undefined ? {} : { headers: { 'If-Match': `"${revision}"` } }),
      })
    ).json
  const settle = async (what: string, { id, revision }: Seen, body: object) =>
    (await send('POST', `bills/${encodeURIComponent(id)}/${what}`, body, revision)) as BillDetail
  return {
    sumBills: async (filter) =>
      (await http(`/api/bill-sums?${new URLSearchParams({ filter: JSON.stringify(filter) })}`))
        .json as BillSums,
    enterTransfer: (bill, body) => settle('transfer', bill, body),
    completeBill: (bill, body) => settle('complete', bill, body),
    voidBill: (bill, body) => settle('void', bill, body),
    refundBill: (bill, body) => settle('refunds', bill, body),
    chargeBill: async (id) => (await send('POST', `bills/${encodeURIComponent(id)}/charge`)) as BillDetail,
    readBillingSettings: async () => (await http('/api/billing-settings')).json as BillingSettingsReply,
    saveBillingSettings: async (settings, revision) =>
      (await send('PUT', 'billing-settings', settings, revision)) as BillingSettingsReply,
    readBillingRuns: async () => (await http('/api/billing-runs')).json as BillingRunRow[],
    runBilling: async (month) => (await send('POST', 'billing-runs', { month })) as BillingRunRow,
    readPaymentMethod: async () => (await http('/api/payment-method')).json as PaymentMethod,
    changePaymentMethod: async (body) => (await send('PUT', 'payment-method', body)) as PaymentMethod,
    beginCard: async () => (await send('POST', 'payment-method/card')) as CardEntry,
  }
}

interface Listing {
  filter: object
  sort: { field: string; order: 'ASC' | 'DESC' }
}

/** Address of the bills of a list as a CSV file. */
export const billExportAddress = ({ filter, sort }: Listing): string =>
  `/api/bill-exports?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  })}`

export const invoiceAddress = (id: string, language: string): string =>
  `/api/bills/${encodeURIComponent(id)}/pdf?language=${language}`

export const creditNoteAddress = (
  id: string,
  { refundId, language }: { refundId: string; language: string },
): string => `${invoiceAddress(id, language)}&refund=${encodeURIComponent(refundId)}`
