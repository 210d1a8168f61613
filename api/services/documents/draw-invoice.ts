import { creditNoteTexts } from '#model/billing/credit-note-texts.ts'
import { type InvoiceTexts, invoiceTexts, lineText, quantityText } from '#model/billing/invoice-texts.ts'
import { filled } from '#model/messages/filled.ts'
import type { Language } from '#model/values/language.ts'
import { yenText } from '#model/values/number-text.ts'
import { createTextTools, type Pdf, type TextStyle, type TextTools } from '../../infra/printing/draw-texts.ts'
import { drawFoots, grey, openPdf, page, pale, rule } from '../../infra/printing/pdf-sheet.ts'
import type { InvoiceContent } from '../billing/invoice-content.ts'

interface Sheet {
  pdf: Pdf
  texts: TextTools
  labels: InvoiceTexts
  content: InvoiceContent
}

/** An invoice on A4 that satisfies Japan's rules for qualified invoices: number of the issuer, tax by rate, rounded once per rate. */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const { number, letterhead, language, issuedOn } = content
  const labels = content.refund ? { ...invoiceTexts[language], ...namesOf(language) } : invoiceTexts[language]
  const { pdf, finish } = openPdf({
    title: `${labels.title} ${number}`,
    author: letterhead.company,
    language,
    createdAt: new Date(`${issuedOn}T00:00:00Z`),
  })
  const sheet = { pdf, texts: createTextTools(pdf), labels, content }
  const afterHead = drawHead(sheet)
  const afterLines = drawLines(sheet, drawTotalDue(sheet, afterHead))
  drawPayment(sheet, drawSums(sheet, afterLines))
  drawFoots(sheet, content.number, (at, pages) =>
    filled(labels.page, { page: String(at), pages: String(pages) }),
  )
  return finish()
}

/** Labels that differ on a credit note. */
function namesOf(language: Language): Partial<InvoiceTexts> {
  const { title, number, dueOn, period, totalDue, payment } = creditNoteTexts[language]
  return { title, number, dueOn, period, totalDue, payment }
}

const small: TextStyle = { size: 9 }
const faint: TextStyle = { size: 9, color: grey }

function drawHead({ texts, labels, content }: Sheet): number {
  const { company, contactName, letterhead, number, issuedOn, period, status } = content
  const left = { x: page.left, width: 260 }
  const right = { x: 327, width: page.right - 327 }
  const title = status === 'void' ? `${labels.title}　${labels.voided}` : labels.title
  texts.draw(title, { ...left, y: page.top }, { size: 22, weight: 'bold' })
  let y = page.top + 48
  y = texts.draw(filled(labels.company, { company }), { ...left, y }, { size: 13, weight: 'bold' })
  if (contactName !== '')
    y = texts.draw(filled(labels.contact, { name: contactName }), { ...left, y: y + 2 }, { size: 10.5 })
  let aside = page.top + 4
  const facts = [
    [labels.number, number],
    [labels.issuedOn, issuedOn],
    [labels.period, `${period.from} – ${period.to}`],
  ] as const
  for (const [name, value] of facts) {
    texts.draw(name, { x: right.x, width: 90, y: aside }, faint)
    aside = texts.draw(value, { x: right.x + 90, width: right.width - 90, y: aside }, small)
  }
  aside = texts.draw(letterhead.company, { ...right, y: aside + 12 }, { size: 11, weight: 'bold' })
  if (letterhead.registrationNumber)
    aside = texts.draw(
      `${labels.registrationNumber} ${letterhead.registrationNumber}`,
      { ...right, y: aside },
      small,
    )
  const place = [letterhead.postalCode && `〒${letterhead.postalCode.replace(/^〒/, '')}`, letterhead.address]
  for (const line of [...place, letterhead.phone, letterhead.email])
    if (line) aside = texts.draw(line, { ...right, y: aside }, small)
  return Math.max(y, aside) + 18
}

function drawTotalDue({ pdf, texts, labels, content }: Sheet, y: number): number {
  const height = 52
  pdf.rect(page.left, y, page.width, height).fill(pale)
  texts.draw(labels.totalDue, { x: page.left + 16, y: y + 18, width: 150 }, { size: 11 })
  const sum = { x: page.left + 140, y: y + 12, width: 170 }
  const amount = { size: 19, weight: 'bold' } as const
  texts.draw(yenText(content.total), sum, amount)
  const after = sum.x + texts.widthOf(yenText(content.total), amount) + 8
  texts.draw(labels.includingTax, { x: after, y: y + 21, width: 70 }, faint)
  const due = { x: page.right - 160, y: y + 12, width: 144 }
  texts.draw(labels.dueOn, due, { ...faint, align: 'right' })
  texts.draw(content.dueOn, { ...due, y: y + 26 }, { size: 11, weight: 'bold', align: 'right' })
  return y + height + 20
}

const columns = [
  { name: 'description', x: page.left + 6, width: 235, align: 'left' },
  { name: 'quantity', x: 296, width: 56, align: 'right' },
  { name: 'unitPrice', x: 358, width: 62, align: 'right' },
  { name: 'taxRate', x: 426, width: 34, align: 'right' },
  { name: 'amount', x: 462, width: 79, align: 'right' },
] as const

function drawLines(sheet: Sheet, start: number): number {
  const { pdf, texts, labels, content } = sheet
  let y = drawTableHead(sheet, start)
  for (const line of content.lines) {
    const cells = {
      description: lineText(labels, line),
      quantity: quantityText(line),
      unitPrice: line.kind === 'blocks' ? '–' : yenText(line.unitPrice),
      taxRate: `${line.taxPercent}%`,
      amount: yenText(line.amount),
    }
    const height = texts.heightOf(cells.description, columns[0].width, small) + 10
    if (y + height > page.bottom) {
      pdf.addPage()
      y = drawTableHead(sheet, page.top)
    }
    for (const { name, align, ...place } of columns)
      texts.draw(cells[name], { ...place, y: y + 5 }, { ...small, align })
    y += height
    pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(rule)
  }
  return y
}

function drawTableHead({ pdf, texts, labels }: Sheet, y: number): number {
  const heights = columns.map(({ name, width }) => texts.heightOf(labels[name], width, faint))
  const height = Math.max(...heights) + 10
  pdf.rect(page.left, y, page.width, height).fill(pale)
  for (const { name, align, ...place } of columns)
    texts.draw(labels[name], { ...place, y: y + 5 }, { ...faint, align })
  return y + height
}

/** Begins a new page if there is no room left. */
function roomFor({ pdf }: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  pdf.addPage()
  return page.top
}

function drawSums(sheet: Sheet, start: number): number {
  const { texts, labels, content } = sheet
  const rows: [string, number, boolean][] = [[labels.subtotal, content.subtotal, false]]
  for (const { percent, base, tax } of content.taxes) {
    rows.push([filled(labels.taxableAt, { percent }), base, false])
    rows.push([filled(labels.taxAt, { percent }), tax, false])
  }
  rows.push([labels.total, content.total, true])
  let y = roomFor(sheet, start + 12, rows.length * 18 + 8)
  for (const [name, amount, isTotal] of rows) {
    const style: TextStyle = isTotal ? { size: 11, weight: 'bold' } : small
    texts.draw(name, { x: 300, width: 160, y }, style)
    texts.draw(yenText(amount), { x: 441, width: 100, y }, { ...style, align: 'right' })
    y += isTotal ? 22 : 17
  }
  return y + 14
}

function paymentTexts({ labels, content }: Sheet): string[] {
  const { status, completion, method, chargeOn, letterhead, refund, language } = content
  if (refund) {
    const own = creditNoteTexts[language]
    const reason = refund.reason === '' ? [] : [filled(own.reason, { reason: refund.reason })]
    const way = method === 'CARD' ? own.card : own.transfer
    return [way, filled(own.invoice, { number: refund.billNumber }), ...reason]
  }
  // A void bill does not ask for payment.
  if (status === 'void') return [labels.voided]
  if (completion === 'nothing-due') return [labels.nothingDue]
  if (status === 'paid') return [labels.paid]
  if (status === 'completed') return [labels.completed]
  if (method === 'CARD' && chargeOn) return [filled(labels.card, { date: chargeOn })]
  const account = letterhead.bankAccount
  if (!account) return [labels.noBankAccount]
  const kind = labels.bankAccountKinds[account.kind]
  return [
    labels.transfer,
    `${account.bank}　${account.branch}　${kind} ${account.number}`,
    `${labels.holder}　${account.holder}`,
  ]
}

function drawPayment(sheet: Sheet, start: number): void {
  const { texts, labels, content } = sheet
  const place = { x: page.left, width: page.width }
  const lines = paymentTexts(sheet)
  if (content.replaces) lines.push(filled(labels.replaces, { number: content.replaces }))
  const height = lines.reduce((sum, line) => sum + texts.heightOf(line, page.width, small), 30)
  let y = roomFor(sheet, start, height)
  y = texts.draw(labels.payment, { ...place, y }, { size: 10.5, weight: 'bold' }) + 3
  for (const line of lines) y = texts.draw(line, { ...place, y }, small)
}
