import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { languageFacts, languages } from '#model/language.ts'
import { firstPosition, positionOf } from '#model/position.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { type DemoSite, demoSites } from './demo-sites.ts'
import { textsOnlyOn } from './locked-texts.ts'
import { canBeSwiped, neighboursAreThere, openSite, pathOf, siteUrl } from './open-site.ts'
import { readSite, signInAsStaff } from './staff.ts'
import {
  activePage,
  activeSlide,
  arriveAt,
  type Direction,
  flickTrackpad,
  keys,
  readDocument,
  readTitle,
  staysAt,
  swipe,
  tapMoving,
  turnWheel,
} from './visitor.ts'

/** There and back: one page down, and one category to the right where there is one. */
const roundOf = ({ rows }: DemoSite): { direction: Direction; to: string }[] => [
  { direction: 'down', to: 'A2' },
  { direction: 'up', to: 'A1' },
  ...(rows.length > 1
    ? ([
        { direction: 'right', to: 'B1' },
        { direction: 'left', to: 'A1' },
      ] as const)
    : []),
]

const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))

/** Everything that tells where the visitor is says the same. */
async function tellsWhereItIs(page: Page, path: string): Promise<void> {
  const [{ place, page: content }, title] = [await readDocument(page, path), await readTitle(page, path)]
  expect(await page.title()).toBe(title)
  expect(await cookies(page)).toMatchObject({ pageId: content.id, position: place.position })
  expect(await page.locator('.count').textContent()).toBe(`${place.row + 1} / ${place.rows}`)
  expect(await page.locator('.stage [role=status]').textContent()).toBe(
    `${place.category}、${place.rows}ページ中${place.row + 1}ページ目`,
  )
  expect(await page.locator(activePage).locator('h1').textContent()).toBe(content.h1)
  const canonical = page.locator('link[rel=canonical]')
  if (!content.isLocked) expect(await canonical.getAttribute('href')).toBe(new URL(path, page.url()).href)
}

/** Only the current page can be reached, and only it and its neighbours exist. */
async function isAlone(page: Page, path: string): Promise<void> {
  const { place } = await readDocument(page, path)
  const neighbours = [place.up, place.down, place.left, place.right].filter(Boolean).length
  await expect.poll(() => page.locator('.stage .page').count()).toBe(1 + neighbours)
  expect(neighbours).toBeLessThanOrEqual(4)
  expect(await page.locator(activePage).count()).toBe(1)
  expect(await page.locator('.stage [inert] > .page').count()).toBe(neighbours)
}

describe.for(demoSites)('$name', (site) => {
  test('opens without moving anything, and fetches the neighbours', async ({ openPage, product }) => {
    const { page } = await openPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openSite(page, siteUrl(product, site.siteId))
    await page.waitForLoadState('networkidle')
    const { place } = JSON.parse((await page.locator('#document').textContent()) ?? '')
    const neighbours = [place.up, place.down, place.left, place.right].filter(Boolean)
    expect(asked.toSorted()).toEqual(neighbours.toSorted())
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    expect(await page.locator('.count').textContent()).toBe(`1 / ${site.rows[0]}`)
    expect(await page.locator('h1').first().isVisible()).toBe(true)
    await isAlone(page, '/')
  })

  test('fills a desktop from top to bottom, in the proportions of a phone', async ({ openPage, product }) => {
    const { page } = await openPage(desktop)
    await page.goto(siteUrl(product, site.siteId))
    const box = await page.locator('.stage').boundingBox()
    expect(box?.height).toBeGreaterThan(700)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(389 / 737, 1)
  })

  test('is swiped with a finger', async ({ openPage, product }) => {
    const { page } = await openPage()
    await openSite(page, siteUrl(product, site.siteId))
    for (const { direction, to } of roundOf(site)) {
      await swipe(page, direction)
      await arriveAt(page, pathOf(to))
      await tellsWhereItIs(page, pathOf(to))
      await isAlone(page, pathOf(to))
      await neighboursAreThere(page)
    }
  })

  test('is turned with the wheel, one page a notch', async ({ openPage, product }) => {
    const { page } = await openPage({ ...phone, hasTouch: false, isMobile: false })
    await openSite(page, siteUrl(product, site.siteId))
    for (const { direction, to } of roundOf(site)) {
      await turnWheel(page, direction)
      await arriveAt(page, pathOf(to))
      // A pause ends a gesture of the wheel.
      await page.waitForTimeout(250)
    }
  })

  test('moves one page for a flick on a trackpad, however long it rolls on', async ({
    openPage,
    product,
  }) => {
    const { page } = await openPage({ ...phone, hasTouch: false, isMobile: false })
    await openSite(page, siteUrl(product, site.siteId))
    await flickTrackpad(page, 'down')
    await arriveAt(page, pathOf('A2'))
    await staysAt(page, pathOf('A2'))
    if (site.rows.length === 1) return
    await flickTrackpad(page, 'right')
    // A move sideways leads to the top of the category.
    await arriveAt(page, pathOf('B1'))
    await staysAt(page, pathOf('B1'))
  })

  test('is operated with the keyboard', async ({ openPage, product }) => {
    const { page } = await openPage()
    await openSite(page, siteUrl(product, site.siteId))
    for (const { direction, to } of roundOf(site)) {
      await page.keyboard.press(keys[direction])
      await arriveAt(page, pathOf(to))
    }
    await page.keyboard.press('End')
    await arriveAt(page, pathOf(`A${site.rows[0]}`))
    await page.keyboard.press('PageUp')
    await arriveAt(page, pathOf(`A${site.rows[0]! - 1}`))
    await page.keyboard.press('Home')
    await arriveAt(page, '/')
  })

  test('is operated with the visible controls', async ({ openPage, product }) => {
    const { page } = await openPage()
    await openSite(page, siteUrl(product, site.siteId))
    const names: Record<Direction, string> = {
      up: '前のページへ',
      down: '次のページへ',
      left: '前のカテゴリーへ',
      right: '次のカテゴリーへ',
    }
    for (const { direction, to } of roundOf(site)) {
      const control = page.locator(activeSlide).getByRole('link', { name: names[direction], exact: true })
      const box = await control.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await control.tap()
      await arriveAt(page, pathOf(to))
    }
  })

  test('goes back and forward with the browser', async ({ openPage, product }) => {
    const { page } = await openPage()
    await openSite(page, siteUrl(product, site.siteId))
    await page.evaluate(() => Object.assign(window, { isStillHere: true }))
    await swipe(page, 'down')
    await arriveAt(page, pathOf('A2'))
    await page.goBack()
    await arriveAt(page, '/')
    await tellsWhereItIs(page, '/')
    await page.goForward()
    await arriveAt(page, pathOf('A2'))
    await tellsWhereItIs(page, pathOf('A2'))
    expect(await page.evaluate(() => Reflect.get(window, 'isStillHere'))).toBe(true)
  })

  test('does not move where nothing is', async ({ openPage, product }) => {
    const { page } = await openPage()
    await openSite(page, siteUrl(product, site.siteId))
    const blocked: Direction[] = site.rows.length === 1 ? ['up', 'left', 'right'] : ['up', 'left']
    for (const direction of blocked) {
      await swipe(page, direction)
      await page.keyboard.press(keys[direction])
      await turnWheel(page, direction)
    }
    await staysAt(page, '/')
    // Less than what counts as a swipe.
    await swipe(page, 'down', 0.06)
    await staysAt(page, '/')
    const last = positionOf({ column: site.rows.length - 1, row: site.rows.at(-1)! - 1 })
    await openSite(page, siteUrl(product, site.siteId), last)
    for (const direction of ['down', 'right'] as const) await swipe(page, direction)
    await staysAt(page, pathOf(last))
  })

  test('speaks all four languages', async ({ openPage, product }) => {
    const { page } = await openPage()
    await page.goto(`${siteUrl(product, site.siteId)}/A2`)
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

  test('opens a product where it stands in the picture', async ({ openPage, product }) => {
    const { page } = await openPage()
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

  test('leads out of the site beside it', async ({ openPage, product }) => {
    const { page } = await openPage()
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
    expect(beside.url()).toBe(site.outside.url)
    expect(await beside.evaluate(() => window.opener)).toBeNull()
    expect(new URL(page.url()).pathname).toBe(pathOf(site.outside.from))
  })

  test('has a contact screen that can be filled in', async ({ openPage, product }) => {
    const { page } = await openPage()
    await page.goto(`${siteUrl(product, site.siteId)}/contact`)
    await page.waitForLoadState('networkidle')
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

  test('says where there is no page, and leads to the first', async ({ openPage, product }) => {
    const { page, noise } = await openPage()
    for (const path of ['/Z99', '/en/Z99', '/nothing']) {
      const answer = await page.goto(`${siteUrl(product, site.siteId)}${path}`)
      expect(answer?.status()).toBe(404)
      const home = path.startsWith('/en') ? '/en' : '/'
      expect(await page.locator('main a').first().getAttribute('href')).toBe(home)
      // The address itself, and the console about it.
      expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
    }
    await page.locator('main a').first().tap()
    await canBeSwiped(page)
  })

  if (site.hasMenu)
    test('goes to a category by its tab', async ({ openPage, product }) => {
      const { page } = await openPage()
      await openSite(page, siteUrl(product, site.siteId))
      const tabs = page.locator('.tabs a')
      expect(await tabs.count()).toBe(site.rows.length)
      for (const column of [site.rows.length - 1, 1, 0]) {
        await tabs.nth(column).tap()
        await arriveAt(page, pathOf(positionOf({ column, row: 0 })))
        expect(await tabs.nth(column).getAttribute('aria-current')).toBe('true')
        expect(await page.locator('.tabs [aria-current]').count()).toBe(1)
        await expect.poll(() => isInView(page, column)).toBe(true)
      }
    })

  if (site.inside)
    test('slides to the page a button leads to', async ({ openPage, product }) => {
      const { page } = await openPage()
      const { from, to } = site.inside!
      await openSite(page, siteUrl(product, site.siteId), from)
      await page.evaluate(() => Object.assign(window, { isStillHere: true }))
      await tapMoving(page, page.locator(activePage).locator(`.btn[href="${pathOf(to)}"]`))
      await arriveAt(page, pathOf(to))
      await tellsWhereItIs(page, pathOf(to))
      expect(await page.evaluate(() => Reflect.get(window, 'isStillHere'))).toBe(true)
    })

  if (site.locked)
    test('shows nothing of a page for members', async ({ openPage, product }) => {
      const { page } = await openPage()
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
      // The same search finds what everybody may read.
      const { html } = await readSite(siteUrl(product, site.siteId), pathOf(site.products))
      const open = await textsOnlyOn(site.name, site.products)
      expect(open.filter((words) => html.includes(words)).length).toBeGreaterThan(3)
    })

  if (site.film)
    test('plays a film while it is in view, silent until it is asked to sound', async ({
      openPage,
      product,
    }) => {
      const { page } = await openPage()
      await openSite(page, siteUrl(product, site.siteId), site.film)
      const film = page.locator('video').first()
      const isPlaying = () =>
        film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
      await expect.poll(isPlaying).toBe(true)
      expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
        true,
        true,
      ])
      const pause = page.getByRole('button', { name: '動画を一時停止' })
      await pause.tap()
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
      await page.getByRole('button', { name: '動画を再生' }).tap()
      await expect.poll(isPlaying).toBe(true)
      await swipe(page, 'down')
      await arriveAt(page, pathOf('A2'))
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
      await swipe(page, 'up')
      await arriveAt(page, pathOf('A1'))
      await expect.poll(isPlaying).toBe(true)
    })
})

test('a site may keep the row when the category changes', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id, settings, ...site } = await staff.createSite('Keeps the row', 'festival')
  await staff.saveSite({ ...site, id, settings: { ...settings, swipeRedirection: false } })
  await staff.publish(id)
  const { page } = await openPage()
  await openSite(page, siteUrl(product, id), 'A4')
  await swipe(page, 'right')
  await arriveAt(page, pathOf('B4'))
  // The third category has three pages.
  await swipe(page, 'right')
  await staysAt(page, pathOf('B4'))
  await swipe(page, 'up')
  await arriveAt(page, pathOf('B3'))
  await swipe(page, 'right')
  await arriveAt(page, pathOf('C3'))
  await staff.removeSite(id)
})

test('a script button runs its script, each time', async ({ openPage, product }) => {
  const { page } = await openPage()
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

const isInView = (page: Page, tab: number) =>
  page
    .locator('.tabs a')
    .nth(tab)
    .evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
