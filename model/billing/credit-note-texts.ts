import type { Language } from '../values/language.ts'
import type { InvoiceTexts } from './invoice-texts.ts'

/** What is called otherwise on a credit note than on an invoice, and what only stands there. `{…}` is filled in. */
type CreditNoteWords = Pick<
  InvoiceTexts,
  'title' | 'number' | 'dueOn' | 'period' | 'totalDue' | 'payment'
> & {
  line: string
  card: string
  transfer: string
  invoice: string
  reason: string
}

export const creditNoteTexts: Readonly<Record<Language, CreditNoteWords>> = {
  JP: {
    title: '返還請求書',
    number: '返還請求書番号',
    dueOn: '返還日',
    period: '取引期間',
    totalDue: '返還金額',
    payment: '返金方法',
    line: '請求書 {number} のご利用料金の返還',
    card: 'お支払いに使われたカードへ返金いたしました。',
    transfer: '銀行振込にて返金いたしました。',
    invoice: '対象の請求書　{number}',
    reason: '返還の理由　{reason}',
  },
  EN: {
    title: 'Credit note',
    number: 'Credit note number',
    dueOn: 'Date of refund',
    period: 'Period of supply',
    totalDue: 'Amount refunded',
    payment: 'Refund',
    line: 'Refund of fees on invoice {number}',
    card: 'Refunded to the card that was charged.',
    transfer: 'Refunded by bank transfer.',
    invoice: 'Invoice: {number}',
    reason: 'Reason: {reason}',
  },
  CN: {
    title: '退款凭证',
    number: '退款凭证编号',
    dueOn: '退款日期',
    period: '交易期间',
    totalDue: '退款金额',
    payment: '退款方式',
    line: '账单 {number} 费用退款',
    card: '已退回至付款时使用的银行卡。',
    transfer: '已通过银行转账退款。',
    invoice: '对应账单：{number}',
    reason: '退款原因：{reason}',
  },
  KR: {
    title: '환불 전표',
    number: '환불 전표 번호',
    dueOn: '환불일',
    period: '거래 기간',
    totalDue: '환불 금액',
    payment: '환불 방법',
    line: '청구서 {number} 이용 요금 환불',
    card: '결제하신 카드로 환불되었습니다.',
    transfer: '계좌 이체로 환불되었습니다.',
    invoice: '대상 청구서: {number}',
    reason: '환불 사유: {reason}',
  },
}
