import { expect } from 'vitest'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { panelOf } from './console-editor.ts'
import { callAsProvider, stillDesktop } from './console-people.ts'
import { openSite } from './open-site.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'
import { activePage } from './visitor.ts'

const offer = `<style>
.offer { background: linear-gradient(135deg, rgb(0, 90, 60), rgb(0, 30, 80)); color: white; border-radius: 12px; height: 100% }
.offer table { width: 100%; border-collapse: collapse }
@keyframes shine { from { opacity: .2 } to { opacity: 1 } }
.offer b { animation: shine 1s both }
.page { display: none }
</style>
<div class="offer"><b>-20 %</b><table><tr><td>Room</td><td>12,000</td></tr></table>
<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="10" fill="gold"/></svg></div>`
const refused = `${offer}\n<script>alert(1)</script>\n<img src="https://tracker.example/x.png">`

/** A site with a button of HTML on its first page. */
async function siteWithButton(product: ProductAddresses) {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Own HTML', 'inn')
  const { send } = await callAsProvider(product)
  const { categories, url }: SiteDetail = await (await send('GET', `/sites/${id}`)).json()
  const pageId = categories[0]!.pages[0]!.id
  const page: object = await (await send('GET', `/pages/${id}.${pageId}`)).json()
  const button = {
    id: 'own',
    buttonType: 'HTML_CSS',
    buttonContentHtml: { JP: '<b>Hello</b>', EN: '<b>Hello</b>' },
    buttonPositionTop: 40,
    buttonPositionLeft: 20,
    buttonWidth: 240,
    buttonHeight: 140,
  }
  const saved = await send('PUT', `/pages/${id}.${pageId}`, { ...page, buttons: [button] })
  expect(saved.status).toBe(200)
  return { staff, id, pageId, url }
}

test('E10 HTML with a style sheet is drawn as it is typed, what is taken out is said, and visitors see the rest', async ({
  openPage,
  product,
}) => {
  const { staff, id, pageId, url } = await siteWithButton(product)
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  const pointer = `/pages/${pageId}/buttons/0/buttonContentHtml/JP`
  await page.goto(`${product.consoleUrl}/sites/${id}/edit?field=${encodeURIComponent(pointer)}`)
  const field = panelOf(page).locator(`[data-path="${pointer}"] textarea:not([aria-hidden])`)
  const notes = panelOf(page).locator('[data-taken-out] li')
  await field.fill(refused)
  await expect
    .poll(() => notes.allTextContents())
    .toEqual([
      expect.stringContaining('Line 10: <script> was removed'),
      expect.stringContaining('Line 11: src="https://tracker.example/x.png" was removed'),
    ])
  const drawn = page
    .frameLocator('iframe[title="The page as visitors see it"]')
    .locator('.html-btn [class$="-offer"]')
  await drawn.waitFor()
  expect(await drawn.evaluate((box) => getComputedStyle(box).backgroundImage)).toContain(
    'linear-gradient(135deg',
  )
  expect(await findViolations(page)).toEqual([])
  // It is saved without them, but the field still shows what was typed.
  await expect
    .poll(async () =>
      JSON.stringify(
        await (await (await callAsProvider(product)).send('GET', `/pages/${id}.${pageId}`)).json(),
      ),
    )
    .toContain('htmlTakenOut')
  expect(await field.inputValue()).toBe(refused)
  await page.goto(`${product.consoleUrl}/sites/${id}`)
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'pieces of HTML that are left out' }).click()
  await page.getByRole('dialog').getByText('<script> was removed', { exact: false }).first().waitFor()

  await staff.publish(id)
  for (const options of [phone, stillDesktop]) {
    const { page: visitor } = await openPage(options)
    await openSite(visitor, url)
    const box = visitor.locator(`${activePage} .html-btn [class$="-offer"]`)
    await expect
      .poll(() => box.evaluate((one) => getComputedStyle(one).backgroundImage))
      .toContain('linear-gradient')
    expect(await box.evaluate((one) => getComputedStyle(one.querySelector('table')!).borderCollapse)).toBe(
      'collapse',
    )
    expect(await visitor.locator(activePage).isVisible()).toBe(true)
    expect(await findViolations(visitor)).toEqual([])
    // The viewer's own class of the same name does not apply.
    expect(await box.evaluate((one) => getComputedStyle(one).display)).toBe('block')
    // Swiped away and back, so that the script draws it again.
    await visitor.keyboard.press('ArrowDown')
    await visitor.keyboard.press('ArrowUp')
    await expect.poll(() => box.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('12px')
    const shots = process.env.SHOTS
    if (shots) await visitor.screenshot({ path: `${shots}/own-html-${options === phone ? 390 : 1440}.png` })
  }
  staff.removeSite(id)
})
