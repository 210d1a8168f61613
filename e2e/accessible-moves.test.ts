import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { fingerOn, swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage, arriveAt, keys, staysAt } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: pageDefinition })
}, 120_000)
afterAll(() => site.close())

const isFilmPlaying = (page: Page) =>
  page.locator(`${activePage} > video`).evaluate((video: HTMLVideoElement) => !video.paused)

/** Names of running animations on the current page: endless ones, and temporary ones such as those of markers. */
const moving = (page: Page) =>
  page.evaluate(
    (active) =>
      document.getAnimations().flatMap((animation) => {
        const { effect } = animation
        const inPage = effect instanceof KeyframeEffect && effect.target?.closest(active)
        const isEndless = inPage && effect.getTiming().iterations === Number.POSITIVE_INFINITY
        const name = (animation as CSSAnimation).animationName
        return isEndless || (inPage && name === 'spot') ? [name] : []
      }),
    activePage,
  )

describe('X06 what moves can be paused', () => {
  test.for([
    ['C1', '動きを一時停止', '動きを再生'],
    ['D1', '動きを一時停止', '動きを再生'],
    ['A3', '動画を一時停止', '動画を再生'],
  ] as const)(
    '%s has a control for it, by touch and by key',
    async ([position, pause, play], { openPage }) => {
      const { page } = await openPage()
      await openSite(page, site.origin, position)
      const isMoving = async () => (position === 'A3' ? isFilmPlaying(page) : (await moving(page)).length > 0)
      await expect.poll(isMoving).toBe(true)
      await page.getByRole('button', { name: pause }).tap()
      await expect.poll(isMoving).toBe(false)
      await page.getByRole('button', { name: play }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(isMoving).toBe(true)
    },
  )

  test('nothing moves for those who asked for less motion, and films wait to be started', async ({
    openPage,
  }) => {
    const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
    for (const position of ['C1', 'D1', 'A3']) {
      await openSite(page, site.origin, position)
      expect(await moving(page)).toEqual([])
    }
    expect(await isFilmPlaying(page)).toBe(false)
    await page.getByRole('button', { name: '動画を再生' }).tap()
    await expect.poll(() => isFilmPlaying(page)).toBe(true)
  })

  test('a page on which nothing moves has no control', async ({ openPage }) => {
    const { page } = await openPage()
    await openSite(page, site.origin)
    expect(await page.locator('.player').count()).toBe(0)
  })
})

test('markers call when their page is arrived at, and rest after that', async ({ openPage }) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'D2')
  const called = () =>
    page.evaluate(() =>
      document.getAnimations().some((one) => (one as CSSAnimation).animationName === 'spot'),
    )
  expect(await called()).toBe(false)
  await swipe(page, 'up')
  await arriveAt(page, '/D1')
  await expect.poll(() => moving(page)).toEqual(['spot', 'spot'])
  await expect.poll(() => moving(page), { timeout: 12_000 }).toEqual([])
})

test('buttons move on the page that is arrived at, and rest on neighbours and under a finger that swipes', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'D1')
  const states = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => (one.effect as KeyframeEffect).target?.closest('.btn'))
        .map(({ playState }) => playState),
    )
  await expect.poll(states).toEqual(Array(8).fill('paused'))
  await page.keyboard.press('ArrowLeft')
  await arriveAt(page, '/C1')
  await expect.poll(states).toEqual(Array(8).fill('running'))
  const finger = await fingerOn(page)
  await finger.draw({ from: { x: 195, y: 500 }, way: { x: 40, y: 0 }, ms: 200 })
  // The animation of its button's own content continues.
  await expect.poll(async () => (await states()).toSorted()).toEqual([...Array(7).fill('paused'), 'running'])
  await finger.lift()
  await expect.poll(states).toEqual(Array(8).fill('running'))
  await finger.end()
})

describe('V36 a page that is held', () => {
  const hold = async (page: Page, by: number) => {
    const box = (await page.locator('.stage').boundingBox())!
    const finger = await fingerOn(page)
    await finger.draw({ from: { x: box.x + 60, y: box.y + box.height * 0.7 }, way: { x: 0, y: by }, ms: 50 })
    await page.waitForTimeout(700)
    return () => finger.lift()
  }

  test('stands still until it is let go', async ({ openPage }) => {
    const { page } = await openPage()
    await openSite(page, site.origin, 'A3')
    await expect.poll(() => isFilmPlaying(page)).toBe(true)
    const letGo = await hold(page, 6)
    expect(await isFilmPlaying(page)).toBe(false)
    await letGo()
    await expect.poll(() => isFilmPlaying(page)).toBe(true)
    await staysAt(page, '/A3')
  })

  test('goes on under a finger that moves', async ({ openPage }) => {
    const { page } = await openPage()
    await openSite(page, site.origin, 'A3')
    await expect.poll(() => isFilmPlaying(page)).toBe(true)
    const letGo = await hold(page, 14)
    expect(await isFilmPlaying(page)).toBe(true)
    await letGo()
  })
})

describe('V20 a product card', () => {
  const markers = (page: Page) => page.locator(`${activePage} .spot > summary`)
  const openCards = (page: Page) => page.locator(`${activePage} .spot[open] h2`).allTextContents()

  test('closes by Escape, and the marker has the focus again', async ({ openPage }) => {
    const { page } = await openPage(desktop)
    await openSite(page, site.origin, 'D1')
    await markers(page).last().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('買う')
    await page.keyboard.press('Escape')
    await expect.poll(() => openCards(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('急須')
  })

  test('makes way for another, which comes half a second later', async ({ openPage }) => {
    const { page } = await openPage()
    await openSite(page, site.origin, 'D1')
    await markers(page).first().tap()
    await expect.poll(() => openCards(page)).toEqual(['緑茶'])
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await markers(page)
      .last()
      .evaluate((marker: HTMLElement) => marker.click())
    expect(await openCards(page)).toEqual([])
    await page.clock.runFor(450)
    expect(await openCards(page)).toEqual([])
    await page.clock.runFor(100)
    await expect.poll(() => openCards(page)).toEqual(['急須'])
  })

  test('is scrolled without the page going, and is closed when the page is left', async ({ openPage }) => {
    const { page } = await openPage()
    await openSite(page, site.origin, 'D1')
    await markers(page).first().tap()
    await page.waitForTimeout(400)
    await swipe(page, 'down', 0.4)
    await staysAt(page, '/D1')
    expect(await page.locator('.spot[open] .card').evaluate((card) => card.scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press(keys.down)
    await arriveAt(page, '/D2')
    await page.keyboard.press(keys.up)
    await arriveAt(page, '/D1')
    await expect.poll(() => openCards(page)).toEqual([])
  })
})

describe('V42 the screen', () => {
  const partsInView = (page: Page) =>
    page.evaluate(() => {
      const { clientHeight, clientWidth, scrollHeight, scrollWidth } = document.documentElement
      const boxes = [
        ...document.querySelectorAll('.bar, .tabs, .stage, .swiper-slide:not([inert]) > .edge'),
      ].map((part) => part.getBoundingClientRect())
      return {
        isWhole: boxes.every(
          ({ left, right, bottom }) => left >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1,
        ),
        scrolls: scrollHeight > clientHeight || scrollWidth > clientWidth,
        overscroll: getComputedStyle(document.documentElement).overscrollBehavior,
      }
    })
  const whole = { isWhole: true, scrolls: false, overscroll: 'none' }

  test('the page is whole when the bar of the browser comes and goes', async ({ openPage }) => {
    const { page } = await openPage()
    await openSite(page, site.origin, 'C1')
    for (const height of [844, 664, 844]) {
      await page.setViewportSize({ width: 390, height })
      await expect.poll(() => partsInView(page)).toEqual(whole)
    }
    await swipe(page, 'down')
    await arriveAt(page, '/C2')
  })

  test.for([
    [320, 568],
    [640, 512],
    [195, 422],
  ])('nothing is lost at %d × %d, as a page enlarged twice has it', async ([width, height], { openPage }) => {
    const { page } = await openPage({ ...desktop, viewport: { width: width!, height: height! } })
    for (const position of ['A1', 'C2', 'C5']) {
      await openSite(page, site.origin, position)
      expect(await partsInView(page), position).toEqual(whole)
    }
  })

  test('nothing stands under the notch or the bar of the phone', async ({ openPage }) => {
    const { page } = await openPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
    await openSite(page, site.origin, 'C1')
    const logo = (await page.locator('.bar').locator('a, summary').first().boundingBox())!
    expect(logo.y).toBeGreaterThanOrEqual(47)
    const stage = (await page.locator('.stage').boundingBox())!
    expect(stage.y + stage.height).toBeLessThanOrEqual(844)
  })
})

test('in colours of the visitor’s own, icons are still there', async ({ openPage }) => {
  const { page } = await openPage({ ...desktop, forcedColors: 'active' })
  await openSite(page, site.origin, 'A2')
  const icons = await page
    .locator(`.stage .edge, ${activePage} .player > .i`)
    .evaluateAll((all) =>
      all.map(
        (one) => getComputedStyle(one, '::before').backgroundColor === getComputedStyle(one).backgroundColor,
      ),
    )
  expect(icons.length).toBeGreaterThan(3)
  expect(icons).not.toContain(true)
  // Those in the bar stand on a ground of the visitor's own, too, not on the picture.
  const ground = await page.locator('.viewer > .bar').evaluate((bar) => {
    const { backgroundImage, backgroundColor } = getComputedStyle(bar, '::before')
    return [backgroundImage, backgroundColor]
  })
  expect(ground).toEqual(['none', 'rgb(255, 255, 255)'])
})
