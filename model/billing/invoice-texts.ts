import type { Language } from '../values/language.ts'
import type { BankAccount } from './letterhead.ts'
import type { BillLine, LineKind } from './month-bill.ts'

/** What stands on an invoice besides names and figures. `{…}` is filled in. */
export interface InvoiceTexts {
  title: string
  /** Shown on a bill that is void. */
  voided: string
  number: string
  issuedOn: string
  period: string
  dueOn: string
  registrationNumber: string
  /** After the recipient's company, and before and after the contact. */
  company: string
  contact: string
  totalDue: string
  includingTax: string
  description: string
  quantity: string
  unitPrice: string
  taxRate: string
  amount: string
  subtotal: string
  taxableAt: string
  taxAt: string
  total: string
  payment: string
  transfer: string
  card: string
  paid: string
  completed: string
  nothingDue: string
  bankAccountKinds: Readonly<Record<BankAccount['kind'], string>>
  holder: string
  noBankAccount: string
  replaces: string
  page: string
  lines: Readonly<Record<LineKind, string>>
  planPart: string
  blocksOf: string
  viewsOf: string
}

export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = {
  JP: {
    title: '請求書',
    voided: '無効',
    number: '請求書番号',
    issuedOn: '発行日',
    period: 'ご利用期間',
    dueOn: 'お支払期限',
    registrationNumber: '登録番号',
    company: '{company} 御中',
    contact: '{name} 様',
    totalDue: 'ご請求金額',
    includingTax: '税込',
    description: '品目',
    quantity: '数量',
    unitPrice: '単価',
    taxRate: '税率',
    amount: '金額（税抜）',
    subtotal: '小計（税抜）',
    taxableAt: '{percent}% 対象（税抜）',
    taxAt: '消費税（{percent}%）',
    total: '合計（税込）',
    payment: 'お支払い方法',
    transfer: '下記の口座へお振り込みください。振込手数料は貴社にてご負担ください。',
    card: '{date} にご登録のカードへ請求いたします。',
    paid: 'カードにてお支払い済みです。',
    completed: 'お支払いは完了しています。',
    nothingDue: 'お支払いは不要です。',
    bankAccountKinds: { ORDINARY: '普通', CURRENT: '当座', SAVINGS: '貯蓄' },
    holder: '口座名義',
    noBankAccount: 'お振込先は発行元へお問い合わせください。',
    replaces: '本請求書は {number} を差し替えるものです。',
    page: '{page} / {pages}',
    lines: {
      plan: '{text} 月額利用料',
      blocks: 'クリエイティブ利用数',
      views: 'ページビュー超過料金',
      licenses: 'ライセンス料',
      initial: '初期費用',
      correction: '{text}',
    },
    planPart: '（{outOf} 日のうち {quantity} 日分）',
    blocksOf: '（{outOf} まで月額に含む）',
    viewsOf: '（{quantity} PV、うち {outOf} PV まで月額に含む）',
  },
  EN: {
    title: 'Invoice',
    voided: 'Void',
    number: 'Invoice number',
    issuedOn: 'Date of issue',
    period: 'Period',
    dueOn: 'Due date',
    registrationNumber: 'Registration number',
    company: '{company}',
    contact: 'Attn. {name}',
    totalDue: 'Amount due',
    includingTax: 'tax included',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    taxRate: 'Tax',
    amount: 'Amount (excl. tax)',
    subtotal: 'Subtotal (excl. tax)',
    taxableAt: 'Taxable at {percent}% (excl. tax)',
    taxAt: 'Consumption tax ({percent}%)',
    total: 'Total (incl. tax)',
    payment: 'Payment',
    transfer: 'Please transfer the amount to this account. Transfer fees are borne by the payer.',
    card: 'Your registered card will be charged on {date}.',
    paid: 'Paid by card.',
    completed: 'This invoice is settled.',
    nothingDue: 'Nothing is due.',
    bankAccountKinds: { ORDINARY: 'Ordinary', CURRENT: 'Current', SAVINGS: 'Savings' },
    holder: 'Account holder',
    noBankAccount: 'Please ask the issuer for the bank account to transfer to.',
    replaces: 'This invoice replaces {number}.',
    page: '{page} / {pages}',
    lines: {
      plan: '{text}, monthly fee',
      blocks: 'Creatives in use',
      views: 'Page views beyond the plan',
      licenses: 'Licence fee',
      initial: 'Initial fee',
      correction: '{text}',
    },
    planPart: ' ({quantity} of {outOf} days)',
    blocksOf: ' (up to {outOf} included)',
    viewsOf: ' ({quantity} views, {outOf} included)',
  },
  CN: {
    title: '账单',
    voided: '已作废',
    number: '账单编号',
    issuedOn: '开具日期',
    period: '使用期间',
    dueOn: '付款期限',
    registrationNumber: '登记号码',
    company: '{company}',
    contact: '{name} 收',
    totalDue: '应付金额',
    includingTax: '含税',
    description: '项目',
    quantity: '数量',
    unitPrice: '单价',
    taxRate: '税率',
    amount: '金额（不含税）',
    subtotal: '小计（不含税）',
    taxableAt: '{percent}% 应税金额（不含税）',
    taxAt: '消费税（{percent}%）',
    total: '合计（含税）',
    payment: '付款方式',
    transfer: '请转账至以下账户，转账手续费由付款方承担。',
    card: '将于 {date} 从您登记的银行卡扣款。',
    paid: '已通过银行卡付款。',
    completed: '该账单已结清。',
    nothingDue: '无需付款。',
    bankAccountKinds: { ORDINARY: '普通账户', CURRENT: '支票账户', SAVINGS: '储蓄账户' },
    holder: '账户名',
    noBankAccount: '收款账户请咨询开具方。',
    replaces: '本账单替换 {number}。',
    page: '{page} / {pages}',
    lines: {
      plan: '{text} 月费',
      blocks: '使用中的素材数',
      views: '超出套餐的页面浏览费',
      licenses: '许可费',
      initial: '初始费用',
      correction: '{text}',
    },
    planPart: '（{outOf} 天中的 {quantity} 天）',
    blocksOf: '（月费包含 {outOf} 个）',
    viewsOf: '（{quantity} 次浏览，月费包含 {outOf} 次）',
  },
  KR: {
    title: '청구서',
    voided: '무효',
    number: '청구서 번호',
    issuedOn: '발행일',
    period: '이용 기간',
    dueOn: '납부 기한',
    registrationNumber: '등록번호',
    company: '{company} 귀중',
    contact: '{name} 님',
    totalDue: '청구 금액',
    includingTax: '세금 포함',
    description: '항목',
    quantity: '수량',
    unitPrice: '단가',
    taxRate: '세율',
    amount: '금액(세금 별도)',
    subtotal: '소계(세금 별도)',
    taxableAt: '{percent}% 과세 대상(세금 별도)',
    taxAt: '소비세({percent}%)',
    total: '합계(세금 포함)',
    payment: '결제 방법',
    transfer: '아래 계좌로 이체해 주세요. 이체 수수료는 납부하시는 분이 부담합니다.',
    card: '{date}에 등록하신 카드로 청구됩니다.',
    paid: '카드로 결제되었습니다.',
    completed: '결제가 완료되었습니다.',
    nothingDue: '결제하실 금액이 없습니다.',
    bankAccountKinds: { ORDINARY: '보통예금', CURRENT: '당좌예금', SAVINGS: '저축예금' },
    holder: '예금주',
    noBankAccount: '입금 계좌는 발행처에 문의해 주세요.',
    replaces: '이 청구서는 {number}을(를) 대체합니다.',
    page: '{page} / {pages}',
    lines: {
      plan: '{text} 월 이용료',
      blocks: '사용 중인 크리에이티브',
      views: '페이지뷰 초과 요금',
      licenses: '라이선스 요금',
      initial: '초기 비용',
      correction: '{text}',
    },
    planPart: ' ({outOf}일 중 {quantity}일)',
    blocksOf: ' (월 이용료에 {outOf}개까지 포함)',
    viewsOf: ' ({quantity} PV, 월 이용료에 {outOf} PV까지 포함)',
  },
}

export const filledWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

export const yenText = (amount: number): string => `${amount < 0 ? '−' : ''}¥${grouped(Math.abs(amount))}`

export const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')

/** What a line of a bill is for, in words. */
export function lineText(words: InvoiceTexts, { kind, text, quantity, outOf }: BillLine): string {
  const values = { text, quantity: grouped(quantity), outOf: grouped(outOf ?? 0) }
  const name = filledWords(words.lines[kind], values)
  if (kind === 'plan' && quantity !== outOf) return name + filledWords(words.planPart, values)
  if (kind === 'blocks') return name + filledWords(words.blocksOf, values)
  if (kind === 'views') return name + filledWords(words.viewsOf, values)
  return name
}

/** How often the unit price is charged; of a part of a month, which part. */
export function quantityText({ kind, quantity, outOf }: BillLine): string {
  if (kind === 'plan') return quantity === outOf ? '1' : `${quantity}/${outOf}`
  if (kind === 'initial' || kind === 'correction') return '1'
  return grouped(kind === 'views' ? Math.max(0, quantity - (outOf ?? 0)) : quantity)
}
