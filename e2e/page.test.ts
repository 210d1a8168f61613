import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { desktop, phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { animations, pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { activePage, activeSlide, arriveAt } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: pageDefinition })
}, 120_000)
afterAll(() => site.close())

const globalOf = (page: Page, name: string) => page.evaluate((key): unknown => Reflect.get(window, key), name)
const player = (page: Page) => page.locator(`${activePage} > .player`)
const isFilmMuted = (page: Page) =>
  page.locator(`${activePage} > video`).evaluate((video: HTMLVideoElement) => video.muted)

describe('V25 background music', () => {
  test('a film is heard only where there is background music, and is muted at first', async ({
    openPage,
  }) => {
    const { page } = await openPage()
    await openSite(page, site.origin, 'A2')
    await player(page).locator('.muted').tap()
    await expect.poll(() => isFilmMuted(page)).toBe(false)
    await swipe(page, 'down')
    await arriveAt(page, '/A3')
    await player(page).locator('.pause').waitFor()
    expect(await player(page).locator('.muted, .sound').count()).toBe(0)
    await expect.poll(() => isFilmMuted(page)).toBe(true)
    await swipe(page, 'down')
    await arriveAt(page, '/A4')
    await expect.poll(() => isFilmMuted(page)).toBe(false)
    expect(await player(page).locator('.sound').count()).toBe(1)
  })

  test.for(['A2', 'A4'])(
    '%s: the controls stand inside the page and on nothing else',
    async (position, { openPage }) => {
      const { page } = await openPage()
      await openSite(page, site.origin, position)
      const box = (await player(page).boundingBox())!
      const stage = (await page.locator('.stage').boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(stage.x)
      expect(box.y).toBeGreaterThanOrEqual(stage.y)
      expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width)
      expect(box.y + box.height).toBeLessThanOrEqual(stage.y + stage.height)
      if (position === 'A4') return
      for (const other of await page
        .locator(`${activeSlide} > .edge, ${activePage} > .text > *, .count`)
        .all()) {
        const its = (await other.boundingBox())!
        const isApart =
          its.x >= box.x + box.width ||
          its.x + its.width <= box.x ||
          its.y >= box.y + box.height ||
          its.y + its.height <= box.y
        expect(isApart, await other.evaluate((element) => element.outerHTML)).toBe(true)
      }
    },
  )
})

describe('V18 cursor hint', () => {
  const hint = (page: Page) => page.locator(`${activeSlide} > .cursor-hint`)

  test('it goes the creator’s seconds after the picture has come, not before', async ({ openPage }) => {
    const { page } = await openPage()
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/_assets\/[0-9a-f]{24}-\d+\.(?:avif|webp|png|jpeg)$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.origin}/B1`, { waitUntil: 'commit' })
    await hint(page).waitFor()
    await page.waitForTimeout(1_800)
    expect(await hint(page).getAttribute('class')).toBe('cursor-hint white down')
    letThrough()
    const before = Date.now()
    await hint(page).waitFor({ state: 'detached' })
    expect(Date.now() - before).toBeGreaterThan(900)
  })

  test('it waits for the visitor on the next page', async ({ openPage }) => {
    const { page } = await openPage()
    await measureShifts(page)
    await openSite(page, site.origin, 'B1')
    await hint(page).waitFor({ state: 'detached' })
    await swipe(page, 'down')
    await arriveAt(page, '/B2')
    expect(await hint(page).getAttribute('class')).toBe('cursor-hint black down')
    expect(await hint(page).evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
    await hint(page).waitFor({ state: 'detached' })
    expect(await shiftsOf(page)).toEqual([])
  })

  test('it stands at the pointer of a mouse, and in the middle below for a finger', async ({ openPage }) => {
    const { page } = await openPage(desktop)
    await openSite(page, site.origin, 'B2')
    const stage = (await page.locator(activePage).boundingBox())!
    const resting = (await hint(page).boundingBox())!
    expect(resting.x + resting.width / 2).toBeCloseTo(stage.x + stage.width / 2, 0)
    expect(resting.y + resting.height).toBeGreaterThan(stage.y + stage.height - 8)
    const at = { x: stage.x + 120, y: stage.y + 200 }
    await page.mouse.move(at.x, at.y)
    const following = (await hint(page).boundingBox())!
    expect(following.x + following.width / 2).toBeCloseTo(at.x, 0)
    expect(following.y).toBeGreaterThan(at.y)
    expect(following.y).toBeLessThan(at.y + 40)
  })

  test.for([
    ['no seconds', 'B3', {}],
    ['no colour', 'B4', {}],
    ['reduced motion', 'B2', { reducedMotion: 'reduce' }],
  ] as const)('with %s there is none', async ([, position, options], { openPage }) => {
    const { page } = await openPage({ ...phone, ...options })
    await openSite(page, site.origin, position)
    await page.waitForTimeout(300)
    expect(await page.locator('.cursor-hint').count()).toBe(0)
  })
})

describe('V27 L04 scripts of the creator', () => {
  test('a chatbot and tags start on their page, once however often one comes back', async ({ openPage }) => {
    const { page } = await openPage(stillPhone)
    await openSite(page, site.origin, 'D1')
    await expect.poll(() => globalOf(page, 'siteTag')).toBe(1)
    expect(await globalOf(page, 'chatbots')).toBeUndefined()
    for (const [direction, path] of [
      ['down', '/D2'],
      ['up', '/D1'],
      ['down', '/D2'],
    ] as const) {
      await swipe(page, direction)
      await arriveAt(page, path)
      await page.waitForTimeout(300)
    }
    await expect.poll(() => globalOf(page, 'chatbots')).toBe(1)
    await expect.poll(() => globalOf(page, 'pageTag')).toBe(1)
    expect(await globalOf(page, 'siteTag')).toBe(1)
    await swipe(page, 'down')
    await arriveAt(page, '/D3')
    await page.waitForTimeout(300)
    expect(await globalOf(page, 'locked')).toBeUndefined()
    expect(await page.content()).not.toContain('window.locked')
  })

  test('the policy lets them talk to declared origins only', async ({ openPage }) => {
    const { page, noise } = await openPage(stillPhone)
    const response = await page.goto(`${site.origin}/D2`)
    const policy = (await response!.headerValue('content-security-policy'))!
    expect(policy).toContain("connect-src 'self' https://widget.example.com;")
    expect(policy).toContain('frame-src https://widget.example.com;')
    expect(await page.locator('head > meta[name=own-site]').getAttribute('content')).toBe('yes')
    await page.evaluate(() => fetch('https://other.example.com/').catch(() => {}))
    expect(noise.splice(0).join('\n')).toContain('connect-src')
  })
})

describe('V21 V22 V23 buttons', () => {
  test('every animation moves and every shape has its radius', async ({ openPage }) => {
    const { page } = await openPage()
    await openSite(page, site.origin, 'C1')
    const looks = await page.locator(`${activePage} > .btn`).evaluateAll((buttons) =>
      buttons.map((button) => ({
        radius: getComputedStyle(button).borderRadius,
        // Only of running animations: a name alone moves nothing.
        moves: button
          .getAnimations({ subtree: true })
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
      })),
    )
    expect(looks.map(({ radius }) => radius)).toEqual(
      animations.map((_, index) => ['0px', '3px', '6px', '100px'][index % 4]),
    )
    expect(looks.map(({ moves }) => moves)).toEqual([
      ['pulse'],
      ['glow'],
      ['bounce'],
      ['shimmer'],
      ['glitch'],
      ['wobble'],
      ['bubbly'],
      ['pulse-out'],
      [],
    ])
  })

  test('a small button is hit around itself, but never in place of another', async ({ openPage }) => {
    const { page } = await openPage(stillPhone)
    await openSite(page, site.origin, 'C2')
    const hits = await page.evaluate(() => {
      const named = (text: string) =>
        [...document.querySelectorAll<HTMLElement>('.swiper-slide:not([inert]) > .page > .btn')].find(
          (one) => one.textContent === text,
        )!
      const small = named('small').getBoundingClientRect()
      const near = named('near').getBoundingClientRect()
      const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.btn')?.textContent ?? ''
      const middle = small.left + small.width / 2
      return {
        above: at(middle, small.top + small.height / 2 - 20),
        left: at(small.left + small.width / 2 - 20, small.top + 2),
        farAbove: at(middle, small.top + small.height / 2 - 30),
        onOther: at(middle, near.top + 2),
        size: [small.width, small.height],
      }
    })
    expect(hits).toMatchObject({ above: 'small', left: 'small', farAbove: '', onOther: 'near' })
    expect(Math.max(...hits.size)).toBeLessThan(30)
  })

  test('text is clamped to the lines of its button, microcopy to three', async ({ openPage }) => {
    const { page } = await openPage(stillPhone)
    await openSite(page, site.origin, 'C2')
    const lines = await page
      .locator(`${activePage} > .btn`)
      .last()
      .evaluate((button) =>
        [button.querySelector('span')!, button.querySelector('.micro')!].map((part) => {
          const style = getComputedStyle(part)
          return {
            lines: Math.round(part.getBoundingClientRect().height / Number.parseFloat(style.lineHeight)),
            isCut: part.scrollHeight > part.clientHeight,
          }
        }),
      )
    expect(lines).toEqual([
      { lines: 3, isCut: true },
      { lines: 3, isCut: true },
    ])
  })
})

test('V17 a link button without a text colour can be read', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openSite(page, site.origin, 'C3')
  const colors = await page.locator(`${activePage} .offer > .cta`).evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button)
    return [color, backgroundColor]
  })
  expect(colors).toEqual(['rgb(20, 20, 10)', 'rgb(153, 213, 42)'])
  expect(await page.locator(`${activePage} .price`).textContent()).toBe('¥0（税込）')
  expect(await findViolations(page)).toEqual([])
})

test('words from right to left stand on their own side', async ({ openPage }) => {
  const { page } = await openPage(stillPhone)
  await openSite(page, site.origin, 'C4')
  const texts = page.locator(`${activePage} > .text > *`)
  const gaps = await texts.evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange()
      text.selectNodeContents(one)
      const [own, around] = [text.getBoundingClientRect(), one.getBoundingClientRect()]
      return { left: Math.round(own.left - around.left), right: Math.round(around.right - own.right) }
    }),
  )
  expect(gaps.length).toBe(2)
  for (const { left, right } of gaps) {
    expect(right).toBe(0)
    expect(left).toBeGreaterThan(0)
  }
})

test('V26 a film loops, loads no more than it must, and plays only where the visitor is', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'A2')
  const films = () =>
    page.locator('.page > video').evaluateAll((videos: HTMLVideoElement[]) =>
      videos.map((video) => ({
        loop: video.loop,
        preload: video.preload,
        isHere: video.closest('[inert]') === null,
        plays: !video.paused,
      })),
    )
  const waiting = { loop: true, preload: 'none', isHere: false, plays: false }
  await expect.poll(films).toEqual([{ loop: true, preload: 'metadata', isHere: true, plays: true }, waiting])
  await swipe(page, 'up')
  await arriveAt(page, '/')
  await expect.poll(films).toEqual([waiting])
})
