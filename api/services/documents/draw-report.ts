import { filled } from '#model/messages/filled.ts'
import { createTextTools, type Pdf, type TextStyle, type TextTools } from '../../infra/printing/draw-texts.ts'
import { drawFoots, grey, openPdf, page, pale, rule } from '../../infra/printing/pdf-sheet.ts'
import type { ReportCell, ReportContent, ReportTable } from '../analytics/reports/report-file.ts'

const bar = '#3B6FB6'
const maxBars = 20
const small: TextStyle = { size: 8 }
const faint: TextStyle = { size: 8, color: grey }

interface Sheet {
  pdf: Pdf
  texts: TextTools
  table: ReportTable
}

/** A report on A4: subject, a bar chart of the greatest values, and all rows. */
export function drawReport(content: ReportContent): Promise<Buffer> {
  const { language, site, title, days, filter, printedOn, table, words } = content
  const createdAt = new Date(`${printedOn}T00:00:00Z`)
  const { pdf, finish } = openPdf({ title: `${title} ${site}`, author: site, language, createdAt })
  const sheet = { pdf, texts: createTextTools(pdf), table }
  const whole = { x: page.left, width: page.width }
  let y = sheet.texts.draw(title, { ...whole, y: page.top }, { size: 20, weight: 'bold' })
  y = sheet.texts.draw(site, { ...whole, y: y + 2 }, { size: 12 })
  y = sheet.texts.draw(days, { ...whole, y }, { size: 10, color: grey })
  if (filter) y = sheet.texts.draw(filter, { ...whole, y }, { size: 10, color: grey })
  if (table.rows.length === 0) sheet.texts.draw(table.empty, { ...whole, y: y + 20 }, { size: 11 })
  else drawRows(sheet, drawChart(sheet, y + 16))
  drawFoots(sheet, `${site}　${title}`, (at, pages) =>
    filled(words.page, { page: String(at), pages: String(pages) }),
  )
  return finish()
}

const amountOf = (cell: ReportCell | undefined): number => (typeof cell === 'number' ? cell : 0)
const textOf = (cell: ReportCell | undefined): string =>
  typeof cell === 'number' ? cell.toLocaleString('en-US') : (cell ?? '–')

/** Shortens a text to one line. */
function inOneLine(texts: TextTools, text: string, width: number): string {
  if (texts.widthOf(text, small) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && texts.widthOf(`${letters.join('')}…`, small) > width) letters.pop()
  return `${letters.join('')}…`
}

function drawChart({ pdf, texts, table }: Sheet, start: number): number {
  const { rows, charted, labels, header } = table
  const greatest = [...rows]
    .sort((a, b) => amountOf(b[charted]) - amountOf(a[charted]))
    .filter((row) => amountOf(row[charted]) > 0)
    .slice(0, maxBars)
  const most = amountOf(greatest[0]?.[charted])
  if (most === 0) return start
  const [names, amounts] = [150, 50]
  const room = page.width - names - amounts
  let y = texts.draw(header[charted] ?? '', { x: page.left, width: page.width, y: start }, faint) + 2
  for (const row of greatest) {
    const name = labels.map((at) => textOf(row[at])).join('　')
    const length = (room * amountOf(row[charted])) / most
    texts.draw(inOneLine(texts, name, names - 8), { x: page.left, width: names, y }, small)
    pdf.rect(page.left + names, y + 1, Math.max(length, 1), 9).fill(bar)
    const after = { x: page.left + names + length + 5, width: amounts, y }
    texts.draw(textOf(row[charted]), after, small)
    y += 14
  }
  return y + 14
}

interface Column {
  at: number
  x: number
  width: number
  align: 'left' | 'right'
}

const padding = 4

/** Wider columns shrink if there is no room. */
const narrow = 72
const widestHead = 38

/** Every column as wide as its content; wide ones share the remaining width. */
function columnsOf({ texts, table }: Sheet): Column[] {
  const { header, rows } = table
  const isFigure = (at: number) => rows.every((row) => typeof row[at] === 'number' || row[at] === null)
  const wanted = header.map((name, at) => {
    const head = Math.min(texts.widthOf(name, faint), widestHead)
    const cells = rows.map((row) => texts.widthOf(textOf(row[at]), small))
    return cells.reduce((most, width) => Math.max(most, width), head) + padding * 2 + 1
  })
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
  const wide = sumOf(wanted.filter((width) => width > narrow))
  const left = page.width - sumOf(wanted.filter((width) => width <= narrow))
  const share = wide === 0 ? 1 : Math.min(1, left / wide)
  const widths = wanted.map((width) => (width > narrow ? width * share : width))
  const spare = Math.max(0, page.width - sumOf(widths)) / header.length
  let x: number = page.left
  return widths.map((width, at) => {
    const column: Column = { at, x, width: width + spare, align: isFigure(at) ? 'right' : 'left' }
    x += column.width
    return column
  })
}

function drawRows(sheet: Sheet, start: number): void {
  const { pdf, texts, table } = sheet
  const columns = columnsOf(sheet)
  const height = 17
  let y = start + headHeight(sheet, columns) + height > page.bottom ? nextPage(pdf) : start
  y = drawHead(sheet, columns, y)
  for (const row of table.rows) {
    if (y + height > page.bottom) y = drawHead(sheet, columns, nextPage(pdf))
    for (const { at, x, width, align } of columns) {
      const place = { x: x + padding, width: width - padding * 2, y: y + 3 }
      texts.draw(inOneLine(texts, textOf(row[at]), place.width + 0.5), place, { ...small, align })
    }
    y += height
    pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(rule)
  }
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return page.top
}

const headHeight = ({ texts, table }: Sheet, columns: readonly Column[]): number =>
  Math.max(
    ...columns.map(({ at, width }) => texts.heightOf(table.header[at] ?? '', width - padding * 2, faint)),
  ) + 8

function drawHead(sheet: Sheet, columns: readonly Column[], y: number): number {
  const { pdf, texts, table } = sheet
  const height = headHeight(sheet, columns)
  pdf.rect(page.left, y, page.width, height).fill(pale)
  for (const { at, x, width, align } of columns)
    texts.draw(
      table.header[at] ?? '',
      { x: x + padding, width: width - padding * 2, y: y + 4 },
      { ...faint, align },
    )
  return y + height
}
