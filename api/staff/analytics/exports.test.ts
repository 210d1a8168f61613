import { parse } from 'csv-parse/sync'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWalkedSite, placeOf, span, walks } from '#testing/api/analytics/open-walked-site.ts'
import { oracleOf, oracleRanking } from '#testing/api/analytics/oracle.ts'
import type { Call, TestApi } from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  ;({ api, call } = await openWalkedSite())
}, 120_000)
afterAll(() => api.close())

test('A04 a CSV says what the report says, and no cell of it is a formula', async () => {
  const answer = await call(
    'GET',
    `/api/sites/inn/analytics/export?${span}&report=pages&format=csv`,
    undefined,
    {
      'accept-language': 'ja',
    },
  )
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect([answer.status, text.charCodeAt(0)]).toEqual([200, 0xfeff])
  const [header, ...rows] = parse(text, { bom: true }) as string[][]
  const oracle = oracleOf(walks)
  expect(header!.slice(0, 4)).toEqual(['位置', 'ページ', '表示回数', '訪問数'])
  expect(rows).toHaveLength(20)
  expect(rows.map(([, , views, visits]) => [Number(views), Number(visits)])).toEqual(
    [...oracle.pages]
      .sort(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([, page]) => [page.views, page.visits]),
  )
})

const rowsOf = async (report: string) => {
  const answer = await call('GET', `/api/sites/inn/analytics/export?${span}&report=${report}&format=csv`)
  return (parse(Buffer.from(await answer.arrayBuffer()), { bom: true }) as string[][]).slice(1)
}
const positionIn = (pageId: string) => {
  const [column = 0, row = 0] = pageId.slice(1).split('-').map(Number)
  return `${'ABCDE'[column]}${row + 1}`
}

test('A04 A09 the CSV of flows holds every way of the oracle, and no other', async () => {
  const ways = { up: 'Up', down: 'Down', left: 'Left', right: 'Right', jump: 'Jump', '': '' }
  const expected = [...oracleOf(walks).flows].map(([key, count]) => {
    const [from = '', to = '', way = ''] = key.split(' ')
    const named = [
      from ? positionIn(from) : '(visit began)',
      to ? positionIn(to) : '(visit ended)',
      ways[way as keyof typeof ways],
    ]
    return [...named, String(count), '0'].join()
  })
  const rows = await rowsOf('flows')
  expect(rows.map((row) => row.join()).sort()).toEqual(expected.sort())
  const counts = rows.map((row) => Number(row[3]))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test.each([
  ['cv', 'conversions'],
  ['cta', 'ctas'],
  ['popup', 'popupClicks'],
] as const)('A03 A04 the CSV of the ranking by %s is that of the oracle', async (by, measure) => {
  const oracle = oracleOf(walks)
  const expected = oracleRanking(oracle, measure, placeOf).map(({ pageId, count, rate }, index) => [
    ...[String(index + 1), positionIn(pageId), String(oracle.pages.get(pageId)!.visits), String(count)],
    `${(rate * 100).toFixed(1)}%`,
  ])
  const rows = await rowsOf(`ranking-${by}`)
  expect(rows.map(([rank, at, , visits, count, rate]) => [rank, at, visits, count, rate])).toEqual(expected)
})

/** The texts of each line, from left to right. */
async function linesOf(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false })
  const file = await task.promise
  const lines: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    const texts = items.filter((item) => 'str' in item).filter(({ str }) => str.trim())
    const byLine = Map.groupBy(texts, ({ transform }) => Math.round(transform[5]))
    for (const line of byLine.values())
      lines.push(
        line
          .toSorted((one, other) => one.transform[4] - other.transform[4])
          .map(({ str }) => str.trim())
          .join(' '),
      )
  }
  await task.destroy()
  return lines
}

test.each(['pages', 'flows', 'ranking-cv', 'ranking-cta', 'ranking-popup'])(
  'A04 what is printed of %s is what the CSV says',
  async (report) => {
    const answer = await call('GET', `/api/sites/inn/analytics/export?${span}&report=${report}&format=pdf`)
    expect(answer.status).toBe(200)
    const lines = await linesOf(Buffer.from(await answer.arrayBuffer()))
    const rows = await rowsOf(report)
    expect(rows.length).toBeGreaterThan(9)
    const printed = (cell: string) =>
      /^\d+(\.\d+)?$/.test(cell) ? Number(cell).toLocaleString('en-US') : cell || '–'
    const missing = rows.map((row) => row.map(printed).join(' ')).filter((row) => !lines.includes(row))
    expect(missing).toEqual([])
  },
)
