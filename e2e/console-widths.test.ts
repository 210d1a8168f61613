import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { test } from './browser-test.ts'
import { run, stillDesktop } from './console-people.ts'
import { siteUrl } from './open-site.ts'
import { postToSite } from './post-to-site.ts'
import { seededVisitor, seedVisitors, visitedSite } from './seed-visitors.ts'
import { openAs } from './session.ts'

/** In how many lines a text is set. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

const window = (width: number, height: number) => ({ ...stillDesktop, viewport: { width, height } })

test('on a tablet, what a job did stands in one line, and its next run below its last', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(window(820, 1180))
  await openAs(page, product, '/jobs')
  const row = page.getByRole('row', { name: /Billing and cards/ })
  await row.getByText(/^Next run: /).waitFor()
  const cells = row.getByRole('cell').filter({ visible: true })
  expect(await cells.count()).toBe(4)
  expect(await linesOf(cells.nth(2).locator('div').last())).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => cells.count()).toBe(5)
  expect(await row.getByText(/^Next run: /).isVisible()).toBe(false)
})

test('lists use a large screen, and forms stay readable on it', async ({ openPage, product }) => {
  const { page } = await openPage(window(2560, 1440))
  await openAs(page, product, '/sites')
  const widthOf = async (part: Locator) => (await part.boundingBox())!.width
  await page.getByRole('row').nth(1).waitFor()
  expect(await widthOf(page.getByRole('table'))).toBeGreaterThan(1500)
  await page.goto(`${product.consoleUrl}/account`)
  const name = page.getByLabel('Name', { exact: true })
  await name.waitFor()
  expect(await widthOf(name)).toBeLessThan(1000)
})

test('in Japanese, a narrow cell of a table does not break after every character', async ({
  openPage,
  product,
}) => {
  const site = 'demo-inn'
  const data = {
    email: `hana-${run}@example.com`,
    name: '花',
    topic: '送迎',
    message: '駅までお願いします。',
  }
  const sent = await postToSite(siteUrl(product, site), visitorCalls + visitorPaths.contact, {
    ...{ data, lang: 'JP', agreement: true },
  })
  expect(sent.status, sent.body).toBe(201)
  const { page } = await openPage({ ...window(1280, 900), locale: 'ja-JP' })
  await openAs(page, product, `/sites/${site}/visitors/contacts`)
  const language = page.getByRole('cell', { name: '日本語', exact: true }).first()
  await language.waitFor()
  expect(await linesOf(language)).toBe(1)
})

test('on a tablet, some words of what was sent are read in its list', async ({ openPage, product }) => {
  await seedVisitors(product)
  const { page } = await openPage(window(820, 1180))
  await openAs(page, product, `/sites/${visitedSite}/visitors/members`)
  const row = page.getByRole('row', { name: seededVisitor })
  await row.waitFor()
  const answers = row.getByRole('cell').nth(2)
  const widthOf = async () => (await answers.boundingBox())!.width
  expect(await widthOf()).toBeGreaterThanOrEqual(120)
  const table = page.getByRole('table')
  const [inner, outer] = [await table.boundingBox(), await table.locator('..').boundingBox()]
  expect(inner!.width).toBeLessThanOrEqual(outer!.width)
  await page.locator('tbody td:nth-child(3)').evaluateAll((cells) => {
    for (const cell of cells) (cell as HTMLElement).style.setProperty('min-width', '0', 'important')
  })
  expect(await widthOf()).toBeLessThan(120)
})
