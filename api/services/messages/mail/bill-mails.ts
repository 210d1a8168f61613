import type { MailParts } from './mail-texts.ts'

interface BillMail {
  name: string
  company: string
  /** `2026-11` */
  month: string
  number: string
  /** Yen with tax. */
  total: string
  issuer: string
  link: string
}

/** What accounts owe, and what whoever it is owed to has billed. */
export interface BillMailValues {
  'bill-ready': BillMail & { dueOn: string }
  'bill-ready-card': BillMail & { chargeOn: string }
  /** To the issuer: what a run has made. */
  'bills-made': { name: string; company: string; month: string; count: string; total: string; link: string }
  'bill-refunded': Omit<BillMail, 'total'> & { amount: string; noteNumber: string }
}

type BillMails = Readonly<Record<keyof BillMailValues, MailParts>>

export const billMailsEn: BillMails = {
  'bill-ready': {
    subject: '{product} – Your bill for {month}: ¥{total}',
    greeting: 'Dear {name},',
    lines: [
      '{issuer} has made the bill {number} of {company} for {month}. It amounts to ¥{total}, tax included.',
      'Please transfer the amount by {dueOn}. The bank account stands on the invoice.',
    ],
    button: 'See the bill',
    notes: ['You can turn these mails off under “Your plan”. The bills are there all the same.'],
  },
  'bill-ready-card': {
    subject: '{product} – Your bill for {month}: ¥{total}',
    greeting: 'Dear {name},',
    lines: [
      '{issuer} has made the bill {number} of {company} for {month}. It amounts to ¥{total}, tax included.',
      'Your card will be charged on {chargeOn}. You need not do anything.',
    ],
    button: 'See the bill',
    notes: ['You can turn these mails off under “Your plan”. The bills are there all the same.'],
  },
  'bills-made': {
    subject: '{product} – The bills for {month} are ready',
    greeting: 'Dear {name},',
    lines: ['{company} has billed {count} accounts for {month}: ¥{total} in all, tax included.'],
    button: 'See the bills',
    notes: ['You get this mail when a run has made bills.'],
  },
  'bill-refunded': {
    subject: '{product} – Refund of ¥{amount} on your bill for {month}',
    greeting: 'Dear {name},',
    lines: [
      '{issuer} has refunded ¥{amount}, tax included, of the bill {number} of {company} for {month}.',
      'The credit note {noteNumber} is with the bill.',
    ],
    button: 'See the bill',
    notes: [],
  },
}

export const billMailsJp: BillMails = {
  'bill-ready': {
    subject: '【{product}】{month} 分のご請求書（{total}円）',
    greeting: '{name} 様',
    lines: [
      '{issuer}より、{company} 様の {month} 分のご請求書（{number}）を発行しました。ご請求金額は {total}円（税込）です。',
      '{dueOn} までに、請求書に記載の口座へお振り込みください。',
    ],
    button: '請求書を確認する',
    notes: ['このメールは「プランの確認」画面で停止できます。停止しても請求書は発行されます。'],
  },
  'bill-ready-card': {
    subject: '【{product}】{month} 分のご請求書（{total}円）',
    greeting: '{name} 様',
    lines: [
      '{issuer}より、{company} 様の {month} 分のご請求書（{number}）を発行しました。ご請求金額は {total}円（税込）です。',
      '{chargeOn} にご登録のカードへ請求いたします。お手続きは不要です。',
    ],
    button: '請求書を確認する',
    notes: ['このメールは「プランの確認」画面で停止できます。停止しても請求書は発行されます。'],
  },
  'bills-made': {
    subject: '【{product}】{month} 分の請求書を発行しました',
    greeting: '{name} 様',
    lines: ['{company} 様より、{month} 分の請求書を {count} 件発行しました。合計は {total}円（税込）です。'],
    button: '請求一覧を開く',
    notes: ['このメールは、請求書が発行されたときにお送りしています。'],
  },
  'bill-refunded': {
    subject: '【{product}】{month} 分のご請求について {amount}円を返金しました',
    greeting: '{name} 様',
    lines: [
      '{issuer}より、{company} 様の {month} 分のご請求書（{number}）について、{amount}円（税込）を返金しました。',
      '返還請求書（{noteNumber}）は請求書の画面からご確認いただけます。',
    ],
    button: '請求書を確認する',
    notes: [],
  },
}

export const billMailsCn: BillMails = {
  'bill-ready': {
    subject: '【{product}】{month} 账单：{total} 日元',
    greeting: '{name} 您好：',
    lines: [
      '{issuer} 已开具 {company} {month} 的账单（{number}），金额为 {total} 日元（含税）。',
      '请于 {dueOn} 前转账至账单上的账户。',
    ],
    button: '查看账单',
    notes: ['可在“我的套餐”中关闭此类邮件，账单仍会照常开具。'],
  },
  'bill-ready-card': {
    subject: '【{product}】{month} 账单：{total} 日元',
    greeting: '{name} 您好：',
    lines: [
      '{issuer} 已开具 {company} {month} 的账单（{number}），金额为 {total} 日元（含税）。',
      '将于 {chargeOn} 从您登记的银行卡扣款，无需任何操作。',
    ],
    button: '查看账单',
    notes: ['可在“我的套餐”中关闭此类邮件，账单仍会照常开具。'],
  },
  'bills-made': {
    subject: '【{product}】{month} 的账单已开具',
    greeting: '{name} 您好：',
    lines: ['{company} 已为 {count} 个账户开具 {month} 的账单，合计 {total} 日元（含税）。'],
    button: '查看账单列表',
    notes: ['仅在开具账单时发送此邮件。'],
  },
  'bill-refunded': {
    subject: '【{product}】{month} 账单已退款 {amount} 日元',
    greeting: '{name} 您好：',
    lines: [
      '{issuer} 已就 {company} {month} 的账单（{number}）退款 {amount} 日元（含税）。',
      '退款凭证 {noteNumber} 可在账单页面查看。',
    ],
    button: '查看账单',
    notes: [],
  },
}

export const billMailsKr: BillMails = {
  'bill-ready': {
    subject: '{product} – {month} 청구서: {total}엔',
    greeting: '{name} 님,',
    lines: [
      '{issuer}에서 {company}의 {month} 청구서({number})를 발행했습니다. 청구 금액은 {total}엔(세금 포함)입니다.',
      '{dueOn}까지 청구서에 적힌 계좌로 이체해 주세요.',
    ],
    button: '청구서 보기',
    notes: ['이 메일은 ‘내 요금제’ 화면에서 끌 수 있습니다. 청구서는 그대로 발행됩니다.'],
  },
  'bill-ready-card': {
    subject: '{product} – {month} 청구서: {total}엔',
    greeting: '{name} 님,',
    lines: [
      '{issuer}에서 {company}의 {month} 청구서({number})를 발행했습니다. 청구 금액은 {total}엔(세금 포함)입니다.',
      '{chargeOn}에 등록하신 카드로 청구됩니다. 따로 하실 일은 없습니다.',
    ],
    button: '청구서 보기',
    notes: ['이 메일은 ‘내 요금제’ 화면에서 끌 수 있습니다. 청구서는 그대로 발행됩니다.'],
  },
  'bills-made': {
    subject: '{product} – {month} 청구서가 발행되었습니다',
    greeting: '{name} 님,',
    lines: ['{company}에서 {month} 청구서 {count}건을 발행했습니다. 합계는 {total}엔(세금 포함)입니다.'],
    button: '청구 목록 보기',
    notes: ['이 메일은 청구서가 발행되었을 때 발송됩니다.'],
  },
  'bill-refunded': {
    subject: '{product} – {month} 청구에 대해 {amount}엔이 환불되었습니다',
    greeting: '{name} 님,',
    lines: [
      '{issuer}에서 {company}의 {month} 청구서({number})에 대해 {amount}엔(세금 포함)을 환불했습니다.',
      '환불 전표 {noteNumber}은(는) 청구서 화면에서 확인하실 수 있습니다.',
    ],
    button: '청구서 보기',
    notes: [],
  },
}
