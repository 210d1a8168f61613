import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { findViolations } from './accessibility.ts'
import { testAlone as test } from './browser-test.ts'
import { cellOf, dropFiles, untilSaved } from './console-editor.ts'
import { callAs, type Invited, invite, invitePerson, stillDesktop } from './console-people.ts'
import type { ProductAddresses } from './product.ts'
import { openAs } from './session.ts'
import { readSite } from './staff.ts'

const columns = 8
const rows = 2

/** Pictures with the names of a camera: in order, but otherwise not helpful. */
async function writePictures(folder: string): Promise<string[]> {
  const files: string[] = []
  for (let number = 1; number <= columns * rows; number++) {
    const background = { r: number * 12, g: 90, b: 160 }
    const picture = sharp({ create: { width: 195, height: 369, channels: 3, background } })
    const file = join(folder, `page-${number}.png`)
    await writeFile(file, await picture.png().toBuffer())
    files.push(file)
  }
  return files
}

const siteIn = (page: Page): string => /sites\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

test('from an empty account to a published site of 8 × 2 pages in two languages: at most 10 decisions, 5 minutes', async ({
  openPage,
  product,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-first-'))
  const pictures = await writePictures(folder)
  const creator = await invite(product, 'MASTER_USER')
  const { page } = await openPage(stillDesktop)
  await openAs(page, { ...product, ...creator })
  await page.getByRole('heading', { name: 'Create your first site' }).waitFor()
  const begun = Date.now()
  const decisions: string[] = []
  const decide = async (what: string, done: Promise<unknown>) => {
    decisions.push(what)
    await done
  }

  await decide('begin', page.getByRole('link', { name: 'New site' }).click())
  await decide('its name', page.getByLabel('Name of the site').fill('Our first'))
  await decide('a grid of our own', page.getByRole('button', { name: 'Empty grid' }).click())
  await page.getByLabel('Categories (columns)').fill(String(columns))
  await decide('its size', page.getByLabel('Pages per category').fill(String(rows)))
  await page.getByText(`${columns} × ${rows} = ${columns * rows} pages`).waitFor()
  await decide('a second language', page.getByRole('checkbox', { name: '日本語' }).check())
  await decide('make it', page.getByRole('button', { name: 'Create site' }).click())
  await page.getByRole('heading', { name: 'Our first', level: 1 }).waitFor()
  const id = siteIn(page)
  await decide('edit it', page.getByRole('link', { name: 'Open the editor' }).click())
  await cellOf(page, 'A1').waitFor()
  await decide('the pictures', dropFiles(page, cellOf(page, 'A1'), pictures))
  await page
    .getByText(`${pictures.length} pages have an image now`)
    .waitFor({ state: 'attached', timeout: 60_000 })
  await untilSaved(page)
  await decide('publish', page.getByRole('button', { name: 'Publish', exact: true }).click())
  const dialog = page.getByRole('dialog')
  await decide('really', dialog.getByRole('button', { name: /^Publish/ }).click())
  const { send } = await callAs({ ...product, ...creator })
  const site = async () => (await (await send('GET', `/sites/${id}`)).json()) as SiteRow
  await expect.poll(async () => (await site()).status, { timeout: 60_000 }).toBe('PUBLISH')

  expect(decisions.length, decisions.join(', ')).toBeLessThanOrEqual(10)
  expect(Date.now() - begun).toBeLessThan(5 * 60_000)
  expect(await site()).toMatchObject({ columns, rows, pageCount: columns * rows, languages: ['JP', 'EN'] })
  const { origin } = new URL((await site()).url)
  expect(origin).toMatch(/^http:\/\/our-first/)
  await expect.poll(async () => (await readSite(origin, '/')).status).toBe(200)
  for (const path of ['/H2', '/jp', '/jp/H2']) expect((await readSite(origin, path)).status, path).toBe(200)
  expect((await readSite(origin, '/jp/H2')).html).toContain('lang="ja"')
  await page.goto('about:blank')
  await rm(folder, { recursive: true, force: true })
})

/** A site that needs the approval of its main contact before it goes online. */
async function siteUnderRule(product: ProductAddresses, owner: Invited): Promise<SiteRow> {
  const { send } = await callAs({ ...product, ...owner })
  const created = await send('POST', '/sites', { name: 'Under a rule', template: 'roastery' })
  const site = (await created.json()) as SiteRow
  expect((await send('PUT', `/sites/${site.id}/approval`, { rule: 'second-person' })).status).toBe(200)
  return site
}

test('R05 a schedule that failed says why; the creator asks, the main contact approves, and it is tried again', async ({
  openPage,
  product,
}) => {
  const owner = await invite(product, 'MASTER_USER')
  const creator = await invitePerson(product, owner, 'EDITOR')
  const site = await siteUnderRule(product, owner)
  const planned = { siteId: site.id, action: 'publish', at: new Date().toISOString() }
  const { send } = await callAs({ ...product, ...creator })
  expect((await send('POST', '/schedules', planned)).status).toBe(201)

  const { page } = await openPage(stillDesktop)
  await openAs(page, { ...product, ...creator })
  await page.getByRole('link', { name: 'Under a rule' }).first().click()
  const failed = page.getByRole('region', { name: 'Scheduled, but failed' })
  await failed.getByText('This site goes online only after it has been approved.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const asking = page.getByRole('dialog')
  await asking.getByText('This site needs approval').waitFor()
  await asking.getByLabel('Message to those who approve').fill('The opening hours are in.')
  expect(await findViolations(page)).toEqual([])
  await asking.getByRole('button', { name: 'Request approval' }).click()
  await page.getByRole('region', { name: 'Approvals' }).getByText('Waiting for approval').waitFor()

  const { page: other } = await openPage(stillDesktop)
  await openAs(other, { ...product, ...owner })
  await other.getByText('1 site is waiting for your approval: Under a rule').waitFor()
  await other.getByRole('link', { name: 'Review' }).click()
  await other.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
  expect(await findViolations(other)).toEqual([])
  await other.getByRole('button', { name: 'Review “Under a rule”' }).click()
  const review = other.getByRole('dialog')
  await review.getByText('The opening hours are in.').waitFor()
  await review.getByText('The site goes online for the first time').waitFor()
  await review.getByRole('button', { name: 'Request changes' }).click()
  await review.getByText('Say what should be changed.').waitFor()
  expect(await findViolations(other)).toEqual([])
  await review.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByText('Nothing waits for your approval').waitFor()

  await page.reload()
  await page.getByRole('region', { name: 'Approvals' }).getByText('Approved', { exact: true }).waitFor()
  await failed.getByRole('button', { name: /^Try again/ }).click()
  await page.getByRole('link', { name: /^Open site/ }).waitFor({ timeout: 30_000 })
  await failed.waitFor({ state: 'detached' })
  expect((await readSite(product.sitesUrl.replace('{siteId}', site.id), '/')).status).toBe(200)
})
