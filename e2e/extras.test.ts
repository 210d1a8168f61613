import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { desktop, phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite, pathOf, siteUrl } from './open-site.ts'
import { activePage, arriveAt } from './visitor.ts'

const popup = (page: Page) => page.locator('.extras .popups [data-popup]')

test('C01 C04 a popup takes the place of the bars on its pages, until it is closed', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillPhone)
  await openSite(page, siteUrl(product, 'demo-festival'), 'A2')
  await popup(page).waitFor()
  expect(await page.locator('.foot').locator('a, summary').count()).toBe(0)
  expect(await page.locator('.tabs').count()).toBe(1)
  await page.locator('.popups').getByRole('button', { name: '閉じる' }).tap()
  await expect.poll(() => page.locator('.foot').locator('a, summary').count()).toBeGreaterThan(0)
  await swipe(page, 'up')
  await arriveAt(page, pathOf('A1'))
  await swipe(page, 'down')
  await arriveAt(page, pathOf('A2'))
  expect(await popup(page).count()).toBe(0)
})

test('V13 a popup is 353 px wide, and 800 px where a page is as wide as its window', async ({
  openPage,
  serve,
}) => {
  const site = await serve({ from: 'festival' })
  const wide = await serve({
    from: 'festival',
    change: ({ settings }) => {
      settings.viewMode = 'PC'
    },
  })
  const widthAt = async (origin: string, device: BrowserContextOptions) => {
    const { page } = await openPage(device)
    await openSite(page, origin, 'A2')
    await popup(page).waitFor()
    const { width } = (await popup(page).boundingBox())!
    // Closed first, so that its last events go to a site that still exists.
    await page.close()
    return width
  }
  expect(await widthAt(site.origin, phone)).toBe(353)
  expect(await widthAt(site.origin, { ...phone, viewport: { width: 340, height: 700 } })).toBe(316)
  expect(await widthAt(wide.origin, desktop)).toBe(800)
})

test('C03 a popup is not shown on other pages, and before its time on none', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillPhone)
  await page.clock.setFixedTime('2026-05-31T23:59:59Z')
  await openSite(page, siteUrl(product, 'demo-festival'), 'A2')
  await page.locator('.extras .popups').waitFor({ state: 'attached' })
  expect(await popup(page).count()).toBe(0)
  await page.clock.setFixedTime('2026-06-01T00:00:00Z')
  await page.reload()
  await popup(page).waitFor()
  await swipe(page, 'up')
  await arriveAt(page, pathOf('A1'))
  expect(await popup(page).count()).toBe(0)
})

test('C01 the card of a product has its place to itself: a popup waits until it is closed', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillPhone)
  await openSite(page, siteUrl(product, 'demo-inn'), 'D1')
  await popup(page).waitFor()
  const marker = page.locator(`${activePage} .spot > summary`).first()
  await marker.click()
  await popup(page).waitFor({ state: 'hidden' })
  await marker.click()
  await popup(page).waitFor()
})

test('V29 a long title is read whole beside what closes it', async ({ openPage, product }) => {
  const { page } = await openPage({ ...stillPhone, viewport: { width: 320, height: 640 } })
  await page.goto(`${siteUrl(product, 'demo-inn')}${pathOf('A1', 'EN')}`)
  const title = page.locator('.news > .title > span')
  await title.waitFor()
  const [text, beside] = await Promise.all([
    title.boundingBox(),
    page.locator('.title + button').boundingBox(),
  ])
  const isWhole = () => title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
  expect(await isWhole()).toBe(true)
  expect(text!.x + text!.width).toBeLessThanOrEqual(beside!.x)
  await title.evaluate((element) => element.append(' and much more'.repeat(8)))
  expect(await isWhole()).toBe(false)
})

test('V29 news are read in a dialog that keeps the page where it is', async ({ openPage, product }) => {
  const { page } = await openPage(stillPhone)
  await openSite(page, siteUrl(product, 'demo-festival'))
  const news = page.getByRole('region', { name: 'お知らせ' })
  const heading = (await page.locator(activePage).locator('.text > :is(h1, .head)').boundingBox())!
  const line = (await news.boundingBox())!
  expect(heading.y).toBeGreaterThan(line.y + line.height)
  const title = await news.locator('.title').textContent()
  await news.locator('.title').tap()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.locator('h2').textContent()).toBe(title)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  await news.getByRole('button', { name: '閉じる' }).tap()
  const bell = page.locator('.bar > .bell')
  await bell.waitFor()
  await page.reload()
  await bell.waitFor()
  expect(await news.count()).toBe(0)
  await bell.tap()
  expect(await dialog.locator('h2').textContent()).toBe(title)
})

test('V12 C08 a campaign stands beside the page where there is room, and not on a phone', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(desktop)
  await openSite(page, siteUrl(product, 'demo-roastery'))
  const zones = page.locator('.extras aside')
  await zones.first().waitFor()
  expect(await zones.count()).toBe(2)
  const stage = (await page.locator('.stage').boundingBox())!
  for (const zone of await zones.all()) {
    const box = (await zone.boundingBox())!
    expect(box.x + box.width <= stage.x + 1 || box.x >= stage.x + stage.width - 1).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => zones.count()).toBe(0)
})

test('what draws popups and campaigns is fetched where there is one to draw', async ({
  openPage,
  product,
}) => {
  const scriptsOn = async (
    siteId: string,
    position: string,
    device: BrowserContextOptions,
    shown: string,
  ) => {
    const { page } = await openPage(device)
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
    })
    await openSite(page, siteUrl(product, siteId), position)
    await page.locator(`.extras ${shown}`).first().waitFor()
    await page.waitForLoadState('networkidle')
    const text = (await Promise.all(scripts)).join('\n')
    return { popups: text.includes('data-popup'), campaign: /--own(?![\w-])/.test(text) }
  }
  const [news, popups, zone] = ['.news', '.popup', 'aside']
  expect(await scriptsOn('demo-festival', 'A1', phone, news)).toEqual({ popups: false, campaign: false })
  expect(await scriptsOn('demo-festival', 'A2', phone, popups)).toEqual({ popups: true, campaign: false })
  expect(await scriptsOn('demo-roastery', 'A1', desktop, zone)).toMatchObject({ campaign: true })
})

test('a site does without what stands over it when that can not be had', async ({ openPage, product }) => {
  const { page } = await openPage()
  await page.route('**/_assets/extras-*', (route) => route.fulfill({ body: '<p>not JSON' }))
  await openSite(page, siteUrl(product, 'demo-festival'))
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.extras').count()).toBe(0)
  await swipe(page, 'down')
  await arriveAt(page, pathOf('A2'))
})

test.for([
  ['demo-festival', 'A2', '.popups', phone],
  ['demo-inn', 'D1', '.popups', phone],
  ['demo-roastery', 'A1', 'aside', desktop],
] as const)(
  '%s %s with what stands over it has nothing that axe-core finds wrong',
  async ([siteId, position, part, options], { openPage, product }) => {
    const { page } = await openPage({ ...options, reducedMotion: 'reduce' })
    await openSite(page, siteUrl(product, siteId), position)
    await page.locator(`.extras ${part}`).first().waitFor()
    expect(await findViolations(page)).toEqual([])
  },
)

test('M11 what is heard in a film is read in it, by a button like those beside it', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage()
  await openSite(page, siteUrl(product, 'demo-festival'), 'B1')
  const captions = page.locator(`${activePage} > .player > .cc`)
  const width = await captions.evaluate((one) => getComputedStyle(one, '::before').width)
  // With letters one below the other, it would only have the width of an icon.
  expect(Number.parseFloat(width)).toBeGreaterThan(15)
  const wasOn = (await captions.getAttribute('aria-pressed')) === 'true'
  if (!wasOn) await captions.tap()
  const read = () =>
    page
      .locator(`${activePage} > video`)
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
      )
  await expect.poll(read).toEqual(['♪ 鐘の音、湖をわたる風'])
  await captions.tap()
  await expect.poll(read).toEqual([])
  expect(noise).toEqual([])
})
