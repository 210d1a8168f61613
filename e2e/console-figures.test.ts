import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { addExperimentSession } from '#api/db/analytics/experiment-sessions.ts'
import { aggregateVisits } from '#api/services/analytics/aggregate-visits.ts'
import type { Page as SitePage } from '#model/definition/page.ts'
import { addDays, tokyoDay } from '#model/values/calendar-day.ts'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { type Oracle, oracleOf, oracleRanking } from '#testing/api/analytics/oracle.ts'
import { makeWalks, type SyntheticWalk } from '#testing/api/analytics/walks.ts'
import {
  signIn as openAccount,
  openTestApi,
  testAccount,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { goWithin, openAs } from './session.ts'

const grid = { columns: 5, rows: 4 }
const walks = makeWalks(process.env.LONG === '1' ? 10_000 : 1_000, grid, 10)
const firstDay = addDays(tokyoDay(Date.now()), -12)
const screens = '/sites/inn/analytics'

let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const api = await openTestApi({ workers: false })
  await openAccount(api)
  const definition = testDefinition(grid.columns, grid.rows)
  const labels = experimentOn(definition.categories[0]!.pages[0]! as SitePage)
  for (const [id, first] of Object.entries({ inn: 4_500, hut: 5_000 })) {
    const settings = { ...definition.settings, experiments: [labels] }
    await api.importSite(id, { ...definition, settings })
    takePart(api.database, id, labels, [first, 10_000 - first])
  }
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay })
  await aggregateVisits(api.database)
  ;({ url, close } = await openConsoleOver(api))
}, 240_000)
afterAll(() => close())

/** The given number of visitors take part in each variation. */
function takePart(
  database: Awaited<ReturnType<typeof openTestApi>>['database'],
  siteId: string,
  { id: experimentId, variations }: ReturnType<typeof experimentOn>,
  shares: readonly number[],
): void {
  database.transaction((db) => {
    for (const [index, count] of shares.entries())
      for (let number = 0; number < count; number++)
        addExperimentSession(db, {
          ...{ siteId, experimentId, variationId: variations[index]!.id, goal: 'form' as const },
          ...{ sessionId: `${index}-${number}`, seenAt: Date.now() },
        })
  })
}

const filters: [string, (walk: SyntheticWalk) => boolean][] = [
  ['', () => true],
  ['?device=phone', ({ device }) => device === 'phone'],
]

const positions = Array.from({ length: grid.columns }, (_, column) =>
  Array.from({ length: grid.rows }, (_, row) => ({
    pageId: `p${column}-${row}`,
    position: `${'ABCDE'[column]}${row + 1}`,
  })),
).flat()
const positionOf = (pageId: string) => positions.find((one) => one.pageId === pageId)!.position
const placeOf = (pageId: string) => positions.findIndex((one) => one.pageId === pageId)

const count = (value: number) => value.toLocaleString('en-US')
const percent = (part: number, whole: number) => {
  const value = whole > 0 ? (part / whole) * 100 : 0
  return `${value > 0 && value < 10 ? value.toFixed(1) : Math.round(value)}%`
}
const seconds = (ms: number) =>
  ms < 60_000
    ? `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s`
const dwellOf = ({ dwell, views }: { dwell: number; views: number }) =>
  seconds(views > 0 ? Math.round(dwell / views) : 0)

/** The text of each cell of a table, after what names the row. */
const rowsOf = (table: Locator) =>
  table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [head, ...cells] = [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim())
      return [/[A-Z]+\d+/.exec(head ?? '')?.[0], ...cells]
    }),
  )

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const textsOf = (items: Locator) =>
  items.evaluateAll((found) => found.map((item) => (item as HTMLElement).innerText.replace(/\s+/g, ' ')))

const byPosition = (rows: unknown[][]) => rows.map((row) => row.join(' | ')).toSorted()

const pageRows = (
  oracle: Oracle,
  cellsOf: (page: NonNullable<ReturnType<Oracle['pages']['get']>>) => string[],
) =>
  positions.flatMap(({ pageId, position }) => {
    const page = oracle.pages.get(pageId)
    return page ? [[position, ...cellsOf(page)]] : []
  })

test.for(filters)(
  'A02 A10 every screen shows the figures of the oracle: %s',
  async ([query, isMeant], { openPage }) => {
    const meant = walks.filter(isMeant)
    const oracle = oracleOf(meant)
    const { totals } = oracle
    const { page } = await openPage(stillDesktop)
    await openAs(page, { consoleUrl: url, ...testAccount }, `${screens}${query}`)

    const cards = page.getByRole('group', { name: 'Totals' }).getByRole('button')
    await cards.filter({ hasText: 'Visits' }).getByText(count(totals.visits), { exact: true }).waitFor()
    const shown = await cards.evaluateAll((all) => all.map((card) => card.children[1]?.textContent))
    expect(shown).toEqual([
      ...[count(totals.visits), count(totals.views), count(totals.clicks)],
      ...[percent(totals.conversions, totals.visits), percent(totals.bounces, totals.visits)],
      seconds(totals.dwellMs),
    ])
    const sources = await textsOf(region(page, 'Sources').getByRole('listitem'))
    expect(sources.map((text) => text.split(' ').slice(-2).join(' ')).toSorted()).toEqual(
      [...oracle.shares.get('source')!.values()]
        .map(([visits, conversions]) => `${count(visits)} ${percent(conversions, visits)}`)
        .toSorted(),
    )
    const days = page.getByRole('region', { name: 'Visits by day' }).last()
    await page.getByText('Show as a table').first().click()
    await days.locator('tbody tr').first().waitFor()
    const ofDays = await days
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].slice(0, 2).map((cell) => cell.textContent)),
      )
    const visitsOn = (day: string) => meant.filter((walk) => addDays(firstDay, walk.day) === day).length
    expect(ofDays.length).toBeGreaterThan(10)
    expect(ofDays).toEqual(ofDays.map(([day]) => [day, count(visitsOn(day!))]))

    await goWithin(page, `${screens}/pages${query}`)
    const pages = region(page, 'Page performance').locator('table')
    await pages.locator('tbody tr').first().waitFor()
    expect(byPosition(await rowsOf(pages))).toEqual(
      byPosition(
        pageRows(oracle, (one) => [
          ...[count(one.visits), count(one.views), dwellOf(one), count(one.exits)],
          ...[percent(one.exits, one.visits), count(one.clicks), count(one.popupClicks)],
          ...[count(one.conversions), percent(one.conversions, one.visits)],
        ]),
      ),
    )

    await goWithin(page, `${screens}/landing${query}`)
    const landing = region(page, 'Landing pages').locator('table')
    await landing.locator('tbody tr').first().waitFor()
    expect(byPosition(await rowsOf(landing))).toEqual(
      byPosition(
        pageRows(oracle, (one) => [
          ...[count(one.entries), count(one.bounces), percent(one.bounces, one.entries), dwellOf(one)],
          ...[count(one.conversions), percent(one.conversions, one.visits)],
        ]).filter(([, entries]) => entries !== '0'),
      ),
    )
  },
)

const directions = ['up', 'down', 'left', 'right', 'jump']

test('A09 the swipe map, its table and its ways are those of the oracle', async ({ openPage }) => {
  const oracle = oracleOf(walks)
  const { page } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, `${screens}/swipes?view=table`)
  const table = region(page, 'Visitor paths').locator('table')
  await table.locator('tbody tr').first().waitFor()
  const leaving = (pageId: string) =>
    [...oracle.flows].flatMap(([key, times]) => {
      const [from, to, way = ''] = key.split(' ')
      return from === pageId ? [{ to, way, times }] : []
    })
  expect(byPosition(await rowsOf(table))).toEqual(
    byPosition(
      positions.map(({ pageId, position }) => {
        const one = oracle.pages.get(pageId)!
        const went = directions.map((direction) =>
          leaving(pageId).reduce((sum, { way, times }) => sum + (way === direction ? times : 0), 0),
        )
        return [
          ...[position, `${percent(one.visits, oracle.totals.visits)} · ${count(one.visits)}`, dwellOf(one)],
          ...[`${percent(one.exits, one.visits)} · ${count(one.exits)}`, ...went.map(count)],
        ]
      }),
    ),
  )

  await goWithin(page, `${screens}/swipes`)
  for (const { pageId, position } of positions) {
    const cell = page.getByRole('gridcell', { name: new RegExp(`^${position},`) })
    const one = oracle.pages.get(pageId)!
    const label = await cell.getAttribute('aria-label')
    expect(label).toContain(percent(one.visits, oracle.totals.visits))
    expect(label).toContain(percent(one.exits, one.visits))
    await cell.click()
    const all = leaving(pageId)
    const went = region(page, `About page ${position}`).getByRole('region').last()
    if (all.length > 10) await went.getByRole('button', { name: `Show all ${all.length}` }).click()
    const told = await textsOf(went.getByRole('listitem'))
    const whole = all.reduce((sum, { times }) => sum + times, 0)
    expect(told.toSorted()).toEqual(
      all
        .map(({ to, way, times }) =>
          [
            ...[to ? positionOf(to) : 'Left the site', ...(way === 'jump' ? ['Jump'] : [])],
            ...[count(times), percent(times, whole)],
          ].join(' '),
        )
        .toSorted(),
    )
  }
})

test('A03 A11 the rankings and the taps are those of the oracle', async ({ openPage }) => {
  const oracle = oracleOf(walks)
  const { page } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, `${screens}/rankings`)
  for (const [by, measure, name] of [
    ['cv', 'conversions', 'Conversions'],
    ['cta', 'ctas', 'CTA clicks'],
    ['popup', 'popupClicks', 'Popup clicks'],
  ] as const) {
    await goWithin(page, `${screens}/rankings?by=${by}`)
    const list = page.getByRole('list', { name }).getByRole('listitem')
    await list.first().waitFor()
    const expected = oracleRanking(oracle, measure, placeOf).map(({ pageId, count: times, rate }, index) => [
      ...[String(index + 1), positionOf(pageId), percent(rate, 1)],
      `${count(times)} of ${count(oracle.pages.get(pageId)!.visits)} visits`,
    ])
    expect(expected.length).toBeGreaterThanOrEqual(10)
    const told = (await textsOf(list)).map((text) => text.replace(' new', '').replace(/ Page \d \d/, ''))
    expect(told).toEqual(expected.map((words) => words.join(' ')))
  }

  await goWithin(page, `${screens}/taps`)
  const spots = page.getByRole('listitem').filter({ hasText: '% from the left' })
  await spots.first().waitFor()
  const ofFirst = [...oracle.taps].filter(([key]) => key.startsWith('p0-0 ')).map(([, times]) => times)
  const whole = ofFirst.reduce((sum, times) => sum + times, 0)
  const most = ofFirst.toSorted((a, b) => b - a).slice(0, 8)
  expect((await textsOf(spots)).map((text) => text.split(' ').slice(-2).join(' '))).toEqual(
    most.map((times) => `${count(times)} ${percent(times, whole)}`),
  )
})

test('A12 a test shows who saw what, and warns of 45 to 55 instead of halves', async ({ openPage }) => {
  const { page } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/experiments')
  const visitorsOf = () =>
    page
      .getByRole('table')
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent))
  const warning = page.getByText(/not split as/)
  await warning.waitFor()
  expect(await visitorsOf()).toEqual(['4,500', '5,500'])
  await goWithin(page, '/sites/hut/experiments')
  await expect.poll(visitorsOf).toEqual(['5,000', '5,000'])
  expect(await warning.count()).toBe(0)
})
