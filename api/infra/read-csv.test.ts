import { expect, test } from 'vitest'
import { type CsvRecord, readCsv } from './read-csv.ts'

async function recordsOf(text: string, longest?: number): Promise<CsvRecord[]> {
  const read: CsvRecord[] = []
  for await (const records of readCsv(Buffer.from(text), longest)) read.push(...records)
  return read
}

test('lines are read with the number of their line, without empty ones', async () => {
  expect(await recordsOf('a,b\n\n"c\nd",e\nf')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e'] },
    { line: 5, cells: ['f'] },
  ])
})

test.each([
  ['of nothing but commas', ','.repeat(300_000)],
  ['of one text', 'a'.repeat(300_000)],
  ['with an unclosed quotation mark', `"${'a,\n'.repeat(100_000)}`],
  ['of quotation marks', '"'.repeat(299_999)],
])('a line without an end, %s, is given up where it begins', async (_, text) => {
  const records = await recordsOf(`a,b\n${text}`, 100_000)
  expect(records.map(({ line, cells }) => [line, cells?.length])).toEqual([
    [1, 2],
    [2, undefined],
  ])
})

test('a line of as many cells as a spreadsheet has is read', async () => {
  const [first] = await recordsOf(','.repeat(16_383))
  expect(first?.cells).toHaveLength(16_384)
})
