import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { scanLabels } from '#runtime/viewer/beside/beside.tsx'
import { qrPath } from '#runtime/viewer/beside/qr-path.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { lookAt } from './console-preview.ts'
import { openSite, siteUrl } from './open-site.ts'
import { arriveAt } from './visitor.ts'

const nears = (page: Page) => page.locator('.near')
const code = (page: Page) => page.locator('.scan path').getAttribute('d')

test('V12 beside the page its neighbours can be gone to, and a code opens it on a phone', async ({
  openPage,
  product,
}) => {
  const origin = siteUrl(product, 'demo-inn')
  const { page, noise } = await openPage({ ...desktop, locale: 'ja-JP', reducedMotion: 'reduce' })
  await openSite(page, origin, 'C1')
  await expect.poll(() => nears(page).count()).toBe(2)
  expect(await page.locator('.scan').innerText()).toBe(scanLabels.JP)
  expect(await code(page)).toBe(qrPath(`${origin}/C1`).path)
  expect(await findViolations(page)).toEqual([])
  await page.locator('.near.after').click()
  await arriveAt(page, '/D1')
  await expect.poll(() => code(page)).toBe(qrPath(`${origin}/D1`).path)
  await page.locator('.near.before').focus()
  await page.keyboard.press('Enter')
  await arriveAt(page, '/C1')
  expect(noise).toEqual([])
})

test('V12 a neighbour that only members see has a lock, and says so in its name', async ({
  openPage,
  serve,
}) => {
  const pages = ['open', 'shut', 'last'].map((id) => ({
    id,
    details: { JP: { media: sampleMedia.picture, mainText: id } },
    membersOnlyLock: id === 'shut',
  }))
  const site = await serve({
    from: {
      version: 1,
      settings: { name: 'Locked', languages: ['JP'], defaultLanguage: 'JP' },
      categories: [{ id: 'tea', name: { JP: 'お茶' }, pages }],
    },
  })
  const { page } = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await openSite(page, site.origin)
  const shut = page.getByRole('link', { name: 'お茶、3ページ中2ページ目（会員限定）' })
  await shut.waitFor()
  expect(await shut.evaluate((link) => getComputedStyle(link, '::before').maskImage)).toContain('svg')
  expect(await page.locator('.near.locked').count()).toBe(1)
  await lookAt(page, 'beside-locked')
  expect(await findViolations(page)).toEqual([])
  await shut.click()
  await arriveAt(page, '/A2')
  await expect.poll(() => nears(page).count()).toBe(2)
  expect(await page.locator('.near.locked').count()).toBe(0)
  await page.close()
})

test('V12 a phone loads nothing of it, and a campaign has the room to itself', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phone)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text())
  })
  await openSite(page, siteUrl(product, 'demo-inn'), 'C1')
  await page.waitForLoadState('networkidle')
  const holdsIt = async () => (await Promise.all(bodies)).some((body) => body.includes(scanLabels.CN))
  expect(await holdsIt()).toBe(false)
  await page.setViewportSize(desktop.viewport!)
  await expect.poll(() => nears(page).count()).toBe(2)
  expect(await holdsIt()).toBe(true)
  await page.goto(siteUrl(product, 'demo-roastery'))
  await page.locator('.zone').first().waitFor()
  await expect.poll(() => page.locator('.near:visible, .scan:visible').count()).toBe(0)
})

test('V13 in PC view a campaign has its own width where the page keeps 800 px, and the page gives way', async ({
  openPage,
  serve,
}) => {
  const site = await serve({
    from: 'roastery',
    change({ settings }) {
      settings.viewMode = 'PC'
    },
  })
  const { page } = await openPage(desktop)
  await openSite(page, site.origin)
  await page.locator('.zone').first().waitFor()
  for (const [width, zone, stage] of [
    [1440, 320, 800],
    [1920, 500, 920],
  ]) {
    await page.setViewportSize({ width: width!, height: 900 })
    const boxes = () =>
      Promise.all(
        ['.zone.left', '.stage', '.zone.right'].map(async (part) => {
          const box = (await page.locator(part).boundingBox())!
          return [box.x, box.width]
        }),
      )
    await expect.poll(boxes).toEqual([
      [0, zone],
      [zone, stage],
      [width! - zone!, zone],
    ])
  }
  await page.close()
})
