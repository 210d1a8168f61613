import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PathReport } from '#model/calls/reports/paths.ts'
import { openWalkedSite, span, walks } from '#testing/api/analytics/open-walked-site.ts'
import type { SyntheticWalk } from '#testing/api/analytics/walks.ts'
import type { Call, TestApi } from '#testing/api/open-test-api.ts'
import { readPaths } from './reports/read-paths.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  ;({ api, call } = await openWalkedSite())
}, 120_000)
afterAll(() => api.close())

const get = async (query = ''): Promise<PathReport> =>
  (await call('GET', `/api/sites/inn/analytics/paths?${span}${query}`)).json() as Promise<PathReport>

const pagesOf = ({ stays }: SyntheticWalk): string[] => stays.map(({ pageId }) => pageId)
const beginsWith = (pages: readonly string[], path: readonly string[]): boolean =>
  path.every((pageId, at) => pages[at] === pageId)

/** Counts each branch of a report anew, and which ones the report should have. */
function expectTree({ branches, entry }: PathReport, meant: readonly string[][]) {
  const entered = meant.filter(([first]) => first === entry)
  const branchKeys = new Set(branches.map(({ path }) => path.join()))
  for (const { path, visits, ended, others } of branches) {
    const through = entered.filter((pages) => beginsWith(pages, path))
    const followed = new Map<string, number>()
    for (const pages of through) {
      const next = path.length < 5 ? pages[path.length] : undefined
      if (next !== undefined) followed.set(next, (followed.get(next) ?? 0) + 1)
    }
    const wanted = [...followed]
      .sort(([a, count], [b, other]) => other - count || a.localeCompare(b))
      .slice(0, 4)
      .filter(([, count]) => count >= entered.length / 100)
    const left = through.filter((pages) => pages.length === path.length).length
    const further = wanted.reduce((sum, [, count]) => sum + count, 0)
    expect([path, visits, ended, others]).toEqual([
      ...[path, through.length, left],
      through.length - left - further,
    ])
    const shown = [...followed.keys()].filter((next) => branchKeys.has([...path, next].join()))
    expect(shown.toSorted()).toEqual(wanted.map(([next]) => next).toSorted())
  }
}

test('A09 the tree of paths is what an oracle counts from each entry page', async () => {
  const meant = walks.map(pagesOf)
  const first = await get()
  const counts = new Map<string, number>()
  for (const [entry = ''] of meant) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  expect(new Map(first.entries.map(({ pageId, visits }) => [pageId, visits]))).toEqual(counts)
  expect([first.visits, first.allVisits, first.entry]).toEqual([1_000, 1_000, first.entries[0]!.pageId])
  let deepest = 0
  for (const entry of counts.keys()) {
    const report = await get(`&entry=${entry}`)
    expect(report.branches[0]).toMatchObject({ path: [entry], visits: counts.get(entry) })
    expectTree(report, meant)
    deepest = Math.max(deepest, ...report.branches.map(({ path }) => path.length))
  }
  // Positive control: the trees are deep and wide, and something is folded.
  expect(deepest).toBe(5)
  expect(first.branches.filter(({ path }) => path.length === 2).length).toBeGreaterThan(1)
  expect(first.branches.some(({ others }) => others > 0)).toBe(true)
})

test('A09 filters narrow the tree, and a page that no visit began on has none', async () => {
  const meant = walks.filter(({ language }) => language === 'JP').map(pagesOf)
  expect(meant.length).toBeGreaterThan(50)
  const report = await get('&language=JP')
  expect(report.visits).toBe(meant.length)
  expectTree(report, meant)
  expect((await get('&entry=gone')).branches).toEqual([])
})

test('A09 of more visits than are read, the latest are counted, and the report says of how many', () => {
  const query = { siteId: 'inn', from: '2026-10-05', to: '2026-10-14', filter: {} }
  const report = readPaths(api.database.db, query, { entry: undefined, limit: 200 })
  expect([report.visits, report.allVisits]).toEqual([200, 1_000])
  expect(report.entries.reduce((sum, { visits }) => sum + visits, 0)).toBe(200)
})

test('A04 the CSV has a row for each branch, with positions', async () => {
  const { branches } = await get()
  const answer = await call('GET', `/api/sites/inn/analytics/export?${span}&report=paths&format=csv`)
  const rows = (parse(Buffer.from(await answer.arrayBuffer()), { bom: true }) as string[][]).slice(1)
  expect(rows.map(([, , visits]) => Number(visits))).toEqual(branches.map(({ visits }) => visits))
  expect(rows[1]![1]).toMatch(/^[A-E]\d › [A-E]\d$/)
})
