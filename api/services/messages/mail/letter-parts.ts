import { escapeHtml } from '#model/values/escape-html.ts'
export interface LetterFigure {
  name: string
  value: string
  note: string
}

export const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

export const tableText = (table: readonly LetterFigure[]): string =>
  table.map(({ name, value, note }) => `${name}: ${value} (${note})`).join('\n')

const cell = (text: string, style: string) =>
  `<td style="padding:10px 0;border-bottom:1px solid #e4e4e4;${style}">${escapeHtml(text)}</td>`

export function tableHtml(table: readonly LetterFigure[]): string {
  const rows = table.map(
    ({ name, value, note }) =>
      `<tr><th scope="row" style="padding:10px 0;border-bottom:1px solid #e4e4e4;text-align:left;font-weight:normal">${escapeHtml(name)}</th>${cell(value, 'text-align:right;font-size:20px;font-weight:bold')}${cell(note, 'padding-left:16px;text-align:right;font-size:13px;color:#555555')}</tr>`,
  )
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`
}

interface LetterList {
  title: string
  items: readonly string[]
}

export const listText = ({ title, items }: LetterList): string =>
  [title, ...items.map((item, index) => `${index + 1}. ${item}`)].join('\n')

export const listHtml = ({ title, items }: LetterList): string =>
  `<p style="margin:0 0 8px;font-weight:bold">${escapeHtml(title)}</p><ol style="margin:0 0 24px;padding-left:24px">${items
    .map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`)
    .join('')}</ol>`
