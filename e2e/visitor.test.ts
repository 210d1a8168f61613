import { describe, expect } from 'vitest'
import { languageFacts, languages } from '#model/values/language.ts'
import { firstPosition } from '#model/values/position.ts'
import { desktop, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { demoSite, demoSites } from './demo-sites.ts'
import { swipe, tapMoving } from './finger.ts'
import { textsOnlyOn } from './locked-texts.ts'
import { canBeSwiped, openScreen, openSite, pathOf, siteUrl } from './open-site.ts'
import { readSite } from './staff.ts'
import { activePage, arriveAt, readDocument } from './visitor.ts'

describe.for(demoSites)('$name', (site) => {
  test('V19 opens a product where it stands in the picture', async ({ openPage, product }) => {
    const { page } = await openPage(stillPhone)
    await openSite(page, siteUrl(product, site.siteId), site.products)
    const shown = page.locator(activePage)
    const { products } = (await readDocument(page, pathOf(site.products))).page
    expect(products.length).toBeGreaterThan(1)
    const marker = (index: number) => shown.locator('summary').nth(index)
    const card = (index: number) => shown.getByRole('heading', { name: products[index]!.name, exact: true })
    await marker(0).tap()
    await card(0).waitFor()
    expect(await card(1).isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await card(0).waitFor({ state: 'hidden' })
    await marker(1).tap()
    await card(1).waitFor()
    await page.locator('.logo').hover()
    await page.locator('.count').evaluate((count) => (count.parentElement as HTMLElement).click())
    await card(1).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(pathOf(site.products))
  })

  test('has a contact screen that can be filled in', async ({ openPage, product }) => {
    const { page } = await openPage(stillPhone)
    await openScreen(page, `${siteUrl(product, site.siteId)}/contact`)
    const form = page.locator('form')
    expect(await page.locator('h1').textContent()).toBeTruthy()
    for (const field of await form.locator('input:not([type=hidden]), select, textarea').all()) {
      const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
      expect(label).toBeTruthy()
    }
    expect(await form.evaluate((sent: HTMLFormElement) => sent.checkValidity())).toBe(false)
    await form.locator('button[type=submit]').scrollIntoViewIfNeeded()
    expect(await form.locator('button[type=submit]').isVisible()).toBe(true)
    await page.locator('.logo').tap()
    await canBeSwiped(page)
  })

  if (site.locked)
    test('F01 shows nothing of a page for members', async ({ openPage, product }) => {
      const { page } = await openPage(stillPhone)
      const position = site.locked!
      await openSite(page, siteUrl(product, site.siteId), position)
      const shown = page.locator(activePage)
      expect(await shown.locator('h1').textContent()).toBe('このページは会員限定です。')
      expect(
        await shown.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['/register', '/login'])
      expect(await shown.locator('img, video').count()).toBe(0)
      const secret = await textsOnlyOn(site.name, position)
      expect(secret.length).toBeGreaterThan(20)
      const found = async (address: string) => {
        const { html } = await readSite(siteUrl(product, site.siteId), address)
        return secret.filter((words) => html.includes(words))
      }
      const { place } = await readDocument(page, pathOf(position))
      const around = [place.up, place.down, place.left, place.right].filter(
        (address) => address !== undefined,
      )
      for (const language of languages) {
        const { shell } = await readDocument(page, pathOf(position, language))
        const beside = around.map((address) => pathOf(address.slice(1) || firstPosition, language))
        for (const address of [pathOf(position, language), ...beside, shell.grid, '/sitemap.xml'])
          expect(await found(address), address).toEqual([])
      }
      // Positive control: the same search finds public content.
      const { html } = await readSite(siteUrl(product, site.siteId), pathOf(site.products))
      const open = await textsOnlyOn(site.name, site.products)
      expect(open.filter((words) => html.includes(words)).length).toBeGreaterThan(3)
    })

  if (site.film)
    test('V26 plays a film while it is in view, silent until it is asked to sound', async ({
      openPage,
      product,
    }) => {
      const { page } = await openPage()
      await openSite(page, siteUrl(product, site.siteId), site.film)
      const film = page.locator('video').first()
      const isPlaying = () =>
        film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
      const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
      await expect.poll(isPlaying).toBe(true)
      expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
        true,
        true,
      ])
      const pause = page.getByRole('button', { name: '動画を一時停止' })
      await pause.tap()
      await expect.poll(isPaused).toBe(true)
      await page.getByRole('button', { name: '動画を再生' }).tap()
      await expect.poll(isPlaying).toBe(true)
      await swipe(page, 'down')
      await arriveAt(page, pathOf('A2'))
      await expect.poll(isPaused).toBe(true)
      await swipe(page, 'up')
      await arriveAt(page, pathOf('A1'))
      await expect.poll(isPlaying).toBe(true)
    })
})

/** With a menu of tabs, and without one. */
describe.for([demoSite('inn'), demoSite('school')])('$name', (site) => {
  test('fills a desktop from top to bottom, in the proportions of a phone', async ({ openPage, product }) => {
    const { page } = await openPage(desktop)
    await page.goto(siteUrl(product, site.siteId))
    expect(await page.locator('.stage').boundingBox()).toMatchObject({ y: 0, height: 900 })
    const box = await page.locator(activePage).boundingBox()
    expect(box?.height).toBeGreaterThan(700)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(389 / 737, 1)
  })

  test('L01 L02 speaks all four languages', async ({ openPage, product }) => {
    const { page } = await openPage(stillPhone)
    await openSite(page, siteUrl(product, site.siteId), 'A2')
    let headline = ''
    for (const language of [...languages.slice(1), 'JP' as const]) {
      await page.locator('.lang > summary').tap()
      const { name, tag } = languageFacts[language]
      await page.locator('.lang').getByRole('link', { name, exact: true }).tap()
      await page.waitForURL(`**${pathOf('A2', language)}`)
      await canBeSwiped(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(tag)
      const shown = (await page.locator(activePage).locator('h1').textContent()) ?? ''
      expect(shown).not.toBe(headline)
      headline = shown
    }
  })

  test('V24 C07 leads out of the site beside it', async ({ openPage, product }) => {
    const { page } = await openPage(stillPhone)
    await page
      .context()
      .route('https://example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><p>outside</p>' }),
      )
    await openSite(page, siteUrl(product, site.siteId), site.outside.from)
    const link = page.locator(activePage).locator(`a[href="${site.outside.url}"]`).first()
    const opened = page.context().waitForEvent('page')
    await tapMoving(page, link)
    const beside = await opened
    await beside.waitForLoadState()
    const { origin, pathname, searchParams } = new URL(beside.url())
    expect(origin + pathname).toBe(site.outside.url)
    expect([...searchParams.keys()]).toEqual(['site_id', 'page_id', 'button_id'])
    expect(searchParams.get('site_id')).toBe(site.siteId)
    expect(await beside.evaluate(() => window.opener)).toBeNull()
    expect(new URL(page.url()).pathname).toBe(pathOf(site.outside.from))
  })

  test('says where there is no page, and leads to the first', async ({ openPage, product }) => {
    const { page, noise } = await openPage(stillPhone)
    for (const path of ['/Z99', '/en/Z99', '/nothing']) {
      const answer = await page.goto(`${siteUrl(product, site.siteId)}${path}`)
      expect(answer?.status()).toBe(404)
      const home = path.startsWith('/en') ? '/en' : '/'
      expect(await page.locator(`main a[href="${home}"]`).count()).toBeGreaterThan(0)
      // The response itself, and the browser's message about it.
      expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
    }
    await page.locator('main a[href="/"]').first().tap()
    await canBeSwiped(page)
  })
})

test('V24 a script button runs its script, each time', async ({ openPage, product }) => {
  const { page } = await openPage(stillPhone)
  await page.addInitScript(() => {
    let printed = 0
    window.print = () => {
      printed += 1
      document.documentElement.dataset.printed = String(printed)
    }
  })
  await openSite(page, siteUrl(product, 'demo-roastery'), 'B3')
  for (const times of ['1', '2']) {
    await tapMoving(page, page.locator(activePage).locator('[data-script]'))
    await page.locator(`html[data-printed="${times}"]`).waitFor()
  }
})
