import { afterAll, beforeAll, expect } from 'vitest'
import { addEventBatch } from '#api/db/analytics/event-batches.ts'
import { addGoal } from '#api/db/analytics/goals.ts'
import type { Database } from '#api/db/database.ts'
import { aggregateVisits } from '#api/services/analytics/aggregate-visits.ts'
import { createAssignVisit } from '#api/services/analytics/assign-visit.ts'
import type { VisitAction } from '#model/analytics/visit-actions.ts'
import { addDays, startOfTokyoDay, tokyoDay } from '#model/values/calendar-day.ts'
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

const grid = { columns: 3, rows: 2 }
const walks = makeWalks(200, grid, 10)
const firstDay = addDays(tokyoDay(Date.now()), -12)

let url: string
let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  const api = await openTestApi({ workers: false })
  await openAccount(api)
  await api.importSite('inn', testDefinition(grid.columns, grid.rows))
  const value = { kind: 'fixed', amount: 100, currency: 'JPY' } as const
  const goal = {
    siteId: 'inn',
    goalId: 'seen',
    name: 'Saw B1',
    rule: { kind: 'page', pageId: 'p1-0' },
    value,
  } as const
  addGoal(api.database.db, goal, startOfTokyoDay(firstDay))
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay })
  await aggregateVisits(api.database)
  database = api.database
  const opened = await openConsoleOver(api)
  url = opened.url
  close = opened.close
})
afterAll(() => close())

/** The visits that saw a page. */
const saw = (pageId: string, found = walks): number =>
  found.filter(({ stays }) => stays.some((stay) => stay.pageId === pageId)).length

test('A10 goals are shown with rate and worth, by what led to them, added, changed and removed', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics')
  const seen = saw('p1-0')
  const card = page.getByRole('region', { name: 'Goals' })
  await card.getByText(`Saw B1 · ¥${(seen * 100).toLocaleString('en')}`).waitFor()

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Goals' }).click()
  const goal = page.getByRole('row').filter({ hasText: 'Saw B1' })
  await goal.getByText(`¥${(seen * 100).toLocaleString('en')}`).waitFor()
  await goal.getByText('Page B1 reached').waitFor()
  await page.getByRole('button', { name: 'Ad content' }).click()
  const ofContent = walks.filter((walk) => walk.content === 'top')
  const figures = new RegExp(`top.*${ofContent.length}.*${saw('p1-0', ofContent)}.*%`)
  await page.getByRole('row').filter({ hasText: figures }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a goal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Long visit')
  await dialog.getByLabel('What visitors are to do').selectOption({ label: 'Stay for a time' })
  await dialog.getByLabel('Seconds on the site').fill('0')
  await dialog.getByLabel('Value', { exact: true }).selectOption({ label: 'A fixed amount' })
  await dialog.getByLabel('Amount').fill('1.5')
  await dialog.getByRole('button', { name: 'Add a goal' }).click()
  await dialog.getByText('Enter a number from 1 to 86400.').waitFor()
  await dialog.getByText('Enter an amount in this currency, such as 1200.').waitFor()
  await dialog.getByLabel('Seconds on the site').fill('90')
  await dialog.getByLabel('Amount').fill('1,500')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add a goal' }).click()
  const added = page.getByRole('row').filter({ hasText: 'Long visit' })
  await added.getByText('90 seconds on the site').waitFor()

  await added.getByRole('button', { name: 'Actions for Long visit' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('1500')
  await dialog.getByLabel('What visitors are to do').selectOption({ label: 'Click on something' })
  await dialog.getByLabel('Kind', { exact: true }).selectOption({ label: 'Product' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await added.getByText('Click on a product').waitFor()

  await added.getByRole('button', { name: 'Actions for Long visit' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await added.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Import sales' }).click()
  const file = 'key,goal,at,clickName,clickId\norder-1,seen,2020-01-01T00:00:00Z,gclid,a\n'
  const csv = { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await dialog.getByLabel('Choose a file').setInputFiles(csv)
  await dialog.getByText('0 new, 0 told before, 1 refused.').waitFor()
  await dialog.getByText(/^Line 2: This happened more than 90 days ago/).waitFor()
  expect(noise).toEqual([])
})

/** The visits that saw some pages one after another. */
const sawInOrder = (...pageIds: string[]): number =>
  walks.filter(({ stays }) => {
    let found = 0
    for (const { pageId } of stays) if (pageId === pageIds[found]) found++
    return found === pageIds.length
  }).length

test('A09 a funnel is chosen step by step, is in the address, and says where visits ended', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics')
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Funnel' }).click()
  await page.getByText('No steps yet').waitFor()
  const add = async (wanted: RegExp) => {
    await page.getByRole('button', { name: 'Add a step' }).click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByLabel('Page', { exact: true })
    const label = (await choice.getByRole('option').allTextContents()).find((text) => wanted.test(text))!
    await choice.selectOption({ label })
    await dialog.getByRole('button', { name: 'Add a step' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await add(/^A1/)
  await page.getByText('Add one more step to see figures.').waitFor()
  await add(/^B1/)
  const rows = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const [first, both] = [saw('p0-0'), sawInOrder('p0-0', 'p1-0')]
  expect(both).toBeGreaterThan(5)
  expect(both).toBeLessThan(first)
  await rows.nth(0).getByText(String(first), { exact: true }).waitFor()
  await rows.nth(1).getByText(String(both), { exact: true }).waitFor()
  await rows
    .nth(1)
    .getByText(new RegExp(`^${first - both} \\(.*%\\) lost on the way here · median`))
    .waitFor()
  await page.getByText('200 visits on these days.').waitFor()
  expect(await findViolations(page)).toEqual([])

  // The address is all that a colleague needs.
  await page.reload()
  await rows.nth(1).getByText(String(both), { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save funnel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('From A1 to B1')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save funnel' }).click()
  const saved = page.getByLabel('Saved funnels', { exact: true })
  await saved.getByRole('option', { name: 'From A1 to B1' }).waitFor({ state: 'attached' })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export this report as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^funnel-.*\.csv$/)

  await rows.nth(1).getByRole('button', { name: 'Actions for step 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await rows
    .nth(0)
    .getByText(String(saw('p1-0')), { exact: true })
    .waitFor()
  await rows
    .nth(1)
    .getByText(String(sawInOrder('p1-0', 'p0-0')), { exact: true })
    .waitFor()
  await rows.nth(1).getByRole('button', { name: 'Actions for step 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('Add one more step to see figures.').waitFor()

  await saved.selectOption({ label: 'From A1 to B1' })
  await rows.nth(1).getByText(String(both), { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove from saved' }).click()
  await saved.waitFor({ state: 'detached' })
  expect(await rows.count()).toBe(2)
  expect(noise).toEqual([])
})

test('A09 the tree of paths opens branch by branch, with what an oracle counts', async ({ openPage }) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics')
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Path tree' }).click()
  const began = walks.filter(({ stays }) => stays[0]!.pageId === 'p0-0')
  const tree = page.getByRole('list', { name: 'Paths' })
  await tree.getByText(String(began.length), { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const entry = tree.getByRole('button', { name: 'Hide where visits from A1 went' }).first()
  await entry.click()
  expect(await tree.getByRole('listitem').count()).toBe(1)
  await tree.getByRole('button', { name: 'Show where visits from A1 went' }).click()
  expect(await tree.getByRole('listitem').count()).toBeGreaterThan(2)
  expect(noise).toEqual([])
})

const assign = createAssignVisit()

/** Somebody looks at a page and sends a form. */
function lookIn(mark: string): void {
  const at = Date.now()
  const language = 'EN'
  const source = { source: 'line', medium: '', campaign: '', content: '', term: '' }
  const actions: VisitAction[] = [
    { type: 'page_view', at, page_id: 'p1-0' },
    { type: 'convert', at, kind: 'form' },
  ]
  const visiting = {
    ...({ siteId: 'inn', device: 'phone', experiment: undefined } as const),
    ...({ mark, language, receivedAt: at, source } as const),
  }
  database.transaction((tx) => {
    const { visitId } = assign(tx, visiting, actions) as { visitId: number }
    const events = JSON.stringify(actions)
    addEventBatch(tx, { siteId: 'inn', language, receivedAt: at, delivery: null, visitId, events })
  })
}

test('A15 the live view renews itself: visitors, pages, sources and conversions', async ({ openPage }) => {
  lookIn('before')
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics')
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Live' }).click()
  const rowOf = (region: string, text: string) =>
    page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: text })
  await rowOf('Pages', 'B1').filter({ hasText: '1' }).waitFor()
  expect(await page.getByRole('region', { name: 'Latest conversions' }).getByRole('listitem').count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  for (const mark of ['one', 'another']) lookIn(mark)
  await rowOf('Sources', 'line').getByText('3', { exact: true }).waitFor()
  await rowOf('Latest conversions', 'Form sent').nth(2).waitFor()
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Languages').selectOption({ label: '日本語' })
  await page.getByText('None in the last half hour').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
})

test('A02 figures stand beside those of other days and of another language, on every tab', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics?language=EN')
  const visits = page.getByRole('group', { name: 'Totals' }).getByRole('button', { name: /^Visits/ })
  await visits.getByText('Compared: 0').waitFor()
  const choice = page.getByLabel('Compared with', { exact: true })
  await choice.selectOption({ label: 'Compared with 日本語' })
  const japanese = walks.filter(({ language }) => language === 'JP').length
  await visits.getByText(`Compared: ${japanese}`, { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Goals' }).click()
  await page.getByRole('row').filter({ hasText: 'Saw B1' }).getByTitle('Compared:').waitFor()
  expect(await choice.inputValue()).toBe('JP')
  await choice.selectOption({ label: 'Compared with other days' })
  await page.getByLabel('First day to compare with').fill('2020-01-01')
  await page.getByLabel('First day to compare with').and(page.locator('[aria-invalid=true]')).waitFor()
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Path tree' }).click()
  await page.getByRole('list', { name: 'Paths' }).waitFor()
  expect(await choice.count()).toBe(0)
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
})

test('A10 what advertisements cost is imported, and cost per lead stands beside each campaign', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics/campaigns')
  await page.getByRole('button', { name: 'Import costs' }).click()
  const dialog = page.getByRole('dialog')
  const yesterday = addDays(tokyoDay(Date.now()), -1)
  const lines = ['Day,Campaign,Cost', `${yesterday},autumn tea,"12,000"`, `${yesterday},autumn tea,1,200`]
  const file = { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('Costs stored: 1. Lines refused: 1.').waitFor()
  await dialog.getByText('Line 3: This line has 4 cells, but the header names only 3 columns.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('row').filter({ hasText: 'autumn tea' })
  expect(await row.innerText()).toMatch(/autumn tea\s+0\s+0\s+¥12,000\s+—/)
  await page.getByRole('button', { name: 'Sources', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'google' }).getByText('¥12,000').waitFor()
  await page.getByRole('button', { name: 'More about costs' }).click()
  await page.getByRole('menuitem', { name: 'Remove all costs' }).click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove all costs' }).click()
  await page.getByRole('row').filter({ hasText: '¥12,000' }).first().waitFor({ state: 'detached' })
  expect(noise).toEqual([])
})

test('A15 a note is written on a day, stands below the chart, and is removed', async ({ openPage }) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics')
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('The magazine came out')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add a note' }).click()
  const happened = page.getByRole('list', { name: 'What happened on these days' })
  await happened.getByText('The magazine came out').waitFor()
  expect(await findViolations(page)).toEqual([])
  await happened.getByRole('button', { name: 'Remove “The magazine came out”' }).click()
  await happened.waitFor({ state: 'detached' })
  expect(noise).toEqual([])
})
