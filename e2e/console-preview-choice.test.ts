import { expect } from 'vitest'
import type { ExperimentsReply } from '#model/calls/sites/experiments.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import type { PreviewTicketReply } from '#model/calls/sites/previews.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { pageSchema } from '#model/definition/page.ts'
import { qrPath } from '#runtime/viewer/beside/qr-path.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { callAsProvider, stillDesktop } from './console-people.ts'
import { choose, frameOf, lookAt } from './console-preview.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const words = 'Fresh every Monday'
const own = '毎朝焼きたてのコーヒー豆'

/** A site with an experiment about the text of its first page. */
async function prepare(product: ProductAddresses, weights: readonly [number, number]) {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Preview choices', 'roastery')
  const { send } = await callAsProvider(product)
  const site: SiteDetail = await (await send('GET', `/sites/${id}`)).json()
  const record: PageRecord = await (
    await send('GET', `/pages/${id}.${site.categories[0]!.pages[0]!.id}`)
  ).json()
  const page = pageSchema.parse(
    Object.fromEntries(
      Object.keys(pageSchema.shape).map((key) => [
        key,
        key === 'id' ? record.pageId : Reflect.get(record, key),
      ]),
    ),
  )
  page.details.JP!.mainText = words
  const variations = [
    { id: 'own', name: 'Original', weight: weights[0] },
    { id: 'fresh', name: 'Fresh words', weight: weights[1], pages: [page] },
  ]
  const experiments = [
    { id: 'words', name: 'Which words', state: 'running', goal: { kind: 'form' }, variations },
  ]
  const saved = await send('PUT', `/sites/${id}`, {
    name: site.name,
    settings: { ...site.settings, experiments },
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
  return { id, send, remove: () => staff.removeSite(id) }
}

test('R07 each variation of a test is looked at by its name, or as visitors get it, and counts for nothing', async ({
  openPage,
  product,
}) => {
  const { id, send, remove } = await prepare(product, [0, 100])
  const { page, noise } = await openPage(stillDesktop)
  const told: string[] = []
  page.on('request', (request) => {
    if (/_api\/end-user/.test(request.url())) told.push(request.url())
  })
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/preview`)
  const frame = frameOf(page)
  await frame.getByText(words).first().waitFor()
  const variation = page.getByLabel('Variation')
  expect(await variation.locator('option').allTextContents()).toEqual([
    'As visitors see it',
    'Original',
    'Fresh words',
  ])
  await variation.selectOption('Original')
  await expect.poll(() => frame.getByText(words).count()).toBe(0)
  await frame.getByText(own).first().waitFor()
  await variation.selectOption('Fresh words')
  await frame.getByText(words).first().waitFor()
  await choose(page, 'Seen as', 'Member')
  await frame.getByText(words).first().waitFor()
  await lookAt(page, 'preview-variation')
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await lookAt(page, 'preview-variation-390')
  expect(noise).toEqual([])
  await page.goto('about:blank')
  expect(told).toEqual([])
  const { experiments }: ExperimentsReply = await (await send('GET', `/sites/${id}/experiments`)).json()
  expect(experiments[0]?.variations.map(({ visitors }) => visitors)).toEqual([0, 0])
  await remove()
})

test('R08 the QR code holds the address that opens on a phone what is looked at, once', async ({
  openPage,
  product,
}) => {
  const { id, remove } = await prepare(product, [100, 0])
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/preview`)
  await page.getByLabel('Variation').selectOption('Fresh words')
  await frameOf(page).getByText(words).first().waitFor()
  const issued = page.waitForResponse((answer) => answer.url().endsWith('/preview/tickets'))
  await page.getByRole('button', { name: 'Open on a phone' }).click()
  const { url }: PreviewTicketReply = await (await issued).json()
  const code = page.getByRole('img', { name: 'QR code that opens this preview' })
  const address = `${url}&to=${encodeURIComponent('/?as=guest&variation=fresh&as-of=')}`
  const drawn = await code.evaluate((svg) => [
    Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    svg.querySelector('path')?.getAttribute('d'),
  ])
  const { size, path } = qrPath(address)
  expect(drawn).toEqual([size, path])
  await lookAt(page, 'preview-phone')
  expect(await findViolations(page)).toEqual([])

  const hand = await openPage(phone)
  await hand.page.goto(address)
  await hand.page.getByText(words).first().waitFor()
  const other = await openPage(phone)
  await other.page.goto(address)
  await other.page.getByRole('alert').waitFor()
  expect(await other.page.getByText(words).count()).toBe(0)
  await expect.poll(() => other.noise.length).toBe(2)
  expect(other.noise.splice(0).every((line) => line.includes('410'))).toBe(true)
  await page.goto('about:blank')
  await hand.page.goto('about:blank')
  await remove()
})
