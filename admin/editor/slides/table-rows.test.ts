import type { TableCell } from 'pptxtojson/dist/index.js'
import { expect, test } from 'vitest'
import { cellsOf, cellTexts, grownRows } from './table-rows.ts'

const cell = (text: string, more: Partial<TableCell> = {}): TableCell => ({
  text: `<p>${text}</p>`,
  vAlign: 'up',
  borders: {},
  ...more,
})
const tableOf = (...data: TableCell[][]) => ({ data }) as Parameters<typeof cellsOf>[0]

test('rows are as high as their texts, and not lower than the file states', () => {
  const cells = cellsOf(tableOf([cell('30'), cell('10')], [cell('5'), cell('8')]))
  const needed = ({ cell: { text } }: (typeof cells)[number]) => Number.parseFloat(text.replace('<p>', ''))
  expect(grownRows([0, 0], cells, needed)).toEqual([30, 8])
  expect(grownRows([40, 20], cells, needed)).toEqual([40, 20])
})

test('a cell over several rows makes the last one higher, once the others have their heights', () => {
  const cells = cellsOf(
    tableOf([cell('50', { rowSpan: 2 }), cell('10')], [cell('', { vMerge: 1 }), cell('20')]),
  )
  expect(cells).toHaveLength(3)
  const needed = ({ cell: { text } }: (typeof cells)[number]) => Number.parseFloat(text.replace('<p>', ''))
  expect(grownRows([0, 0], cells, needed)).toEqual([10, 40])
  expect(grownRows([], cells, needed)).toEqual([])
})

test('texts of a cell have the colour and weight of their cell', () => {
  const [paragraph] = cellTexts(cell('Tea', { fontColor: '#ff0000', fontBold: true }))
  expect(paragraph?.runs).toMatchObject([{ text: 'Tea', color: '#ff0000', isBold: true }])
})
