import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { aggregateVisits } from '#api/services/analytics/aggregate-visits.ts'
import { addDays, tokyoDay } from '#model/values/calendar-day.ts'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { makeWalks } from '#testing/api/analytics/walks.ts'
import {
  signIn as openAccount,
  openTestApi,
  testAccount,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

const grid = { columns: 5, rows: 4 }
const walks = makeWalks(400, grid, 10)

/** The console with a site that has visits, and one without. */
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const api = await openTestApi({ workers: false })
  await openAccount(api)
  await api.importSite('inn', testDefinition(grid.columns, grid.rows))
  await api.importSite('hut', testDefinition(1, 3))
  await api.importSite('few', testDefinition(grid.columns, grid.rows))
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay: addDays(tokyoDay(Date.now()), -12) })
  await keepWalks(api.database, {
    siteId: 'few',
    walks: makeWalks(3, grid, 1),
    firstDay: tokyoDay(Date.now()),
  })
  await aggregateVisits(api.database)
  const opened = await openConsoleOver(api)
  url = opened.url
  close = opened.close
})
afterAll(() => close())

const account = () => ({ consoleUrl: url, ...testAccount })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name }).click()

test('A02 A08 A10 a site is found, its visits are narrowed in the address, and days are refused in words', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, account(), '/analytics')
  const row = page.getByRole('row').filter({ has: page.locator('a[href$="/sites/inn/analytics"]') })
  await row.getByText('400', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('hut')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('inn')
  await row.getByRole('link').click()

  const visits = page.getByRole('group', { name: 'Totals' }).getByRole('button', { name: /^Visits/ })
  await visits.getByText('400', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const tablets = walks.filter(({ device }) => device === 'tablet').length
  await page.getByRole('button', { name: 'Tablet' }).click()
  await visits.getByText(String(tablets), { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?device=tablet')
  await page.reload()
  await visits.getByText(String(tablets), { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Where visits end' }).click()
  await page.getByRole('button', { name: 'Exit', pressed: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/sites\/inn\/analytics\/swipes$/)
  expect(new URL(page.url()).searchParams.get('device')).toBe('tablet')
  await page.goBack()

  await page.getByRole('button', { name: 'Choose days' }).click()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('From').and(page.locator('[aria-invalid=true]')).waitFor()
  const told = async () => {
    const id = await page.getByLabel('From').getAttribute('aria-describedby')
    return id === null ? '' : page.locator(`[id="${id}"]`).textContent()
  }
  await expect.poll(told).toMatch(/year/)
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
})

test('A09 the map is walked by keys; an arrow shows the visits that took it; the table says the same', async ({
  openPage,
}) => {
  const { page } = await openPage(stillDesktop)
  await openAs(page, account(), '/sites/inn/analytics/swipes')
  const cell = (position: string) => page.getByRole('gridcell', { name: new RegExp(`^${position},`) })
  await cell('A1').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('region', { name: 'About page B1' }).waitFor()
  await page.keyboard.press('End')
  await page.getByRole('region', { name: 'About page E1' }).waitFor()
  expect(await cell('E1').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Home')
  expect(await findViolations(page)).toEqual([])

  const way = (pages: string) => (steps: (typeof walks)[number]['stays']) =>
    steps.some((stay, at) => `${stay.pageId} ${steps[at + 1]?.pageId}` === pages)
  const took = walks.filter(({ stays }) => way('p0-0 p0-1')(stays)).length
  await page.locator('[data-from="p0-0"][data-to="p0-1"]').click()
  const dialog = page.getByRole('dialog', { name: 'Visits from A1 → A2' })
  await dialog.getByText(`The latest ${Math.min(took, 50)} visits`, { exact: false }).waitFor()
  await dialog.getByRole('img', { name: /^A2, / }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const seen = walks.filter(({ stays }) => stays.some(({ pageId }) => pageId === 'p0-0')).length
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('row', { name: /^A1 / }).getByText(`· ${seen}`, { exact: false }).first().waitFor()
})

test('A03 A04 A11 A18 rankings want ten pages; reports leave as files; taps and speed have their screens', async ({
  openPage,
}) => {
  const { page } = await openPage(stillDesktop)
  await openAs(page, account(), '/sites/hut/analytics/rankings')
  await page.getByText('A ranking needs 10 pages with conversions; on these days there are 0.').waitFor()
  await page.goto(`${url}/sites/inn/analytics/rankings`)
  await page.getByRole('list', { name: 'Conversions' }).getByRole('listitem').nth(9).waitFor()

  for (const [format, type] of [
    ['CSV', 'text/csv'],
    ['PDF', 'application/pdf'],
  ]) {
    const button = page.getByRole('link', { name: `Export this report as ${format}` })
    const href = (await button.getAttribute('href')) ?? ''
    expect(href).toContain('report=ranking-cv')
    const answer = await page.request.get(new URL(href, url).href)
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, type])
  }
  await tab(page, 'Heatmap')
  await page.getByRole('img', { name: 'Page A1 with its taps' }).waitFor()
  await page
    .getByText(/% from the left/)
    .first()
    .waitFor()
  await tab(page, 'Speed')
  await page.getByRole('row', { name: /^A1 / }).getByText(/ s$/).first().waitFor()
  await tab(page, 'Page performance')
  await page.getByRole('button', { name: 'Exits' }).click()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('exits.desc')
  await page
    .getByRole('columnheader', { name: 'Exits', exact: true })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()
})

test('Y04 how long visits are kept is chosen; all of them are erased by the name of the site', async ({
  openPage,
}) => {
  const { page } = await openPage(stillDesktop)
  await openAs(page, account(), '/sites/hut/analytics')
  const open = page.getByRole('button', { name: 'Retention' })
  const dialog = page.getByRole('dialog')
  await open.click()
  await dialog.getByLabel('Individual visits').selectOption('30')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. What is older is erased within a day.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`${url}/sites/inn/analytics`)
  const visits = page.getByRole('group', { name: 'Totals' }).getByRole('button', { name: /^Visits/ })
  await visits.getByText('400', { exact: true }).waitFor()
  await open.click()
  await dialog.getByRole('button', { name: 'Erase all visits and figures…' }).click()
  await dialog.getByLabel(/^Type the name/).fill('Another')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await dialog.getByLabel(/^Type the name/).fill('Seaside inn')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('All visits and figures of the site are erased.').waitFor()
  await visits.waitFor({ state: 'detached' })
  expect(await page.getByText('No visits').count()).toBeGreaterThan(0)

  await page.goto(`${url}/sites/hut/analytics`)
  await open.click()
  await expect.poll(() => dialog.getByLabel('Individual visits').inputValue()).toBe('30')
})

test('a chart of few visits counts in whole numbers', async ({ openPage }) => {
  const { page } = await openPage({ ...stillDesktop, viewport: { width: 820, height: 1180 } })
  await openAs(page, account(), '/sites/few/analytics')
  const labels = page
    .getByRole('group', { name: 'Chart: Visits by day' })
    .locator('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel')
  await expect.poll(() => labels.count()).toBeGreaterThan(1)
  for (const text of await labels.allTextContents()) expect(text).toMatch(/^[\d,]+$/)
})
