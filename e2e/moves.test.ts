import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { positionOf } from '#model/values/position.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { type DemoSite, demoShapes } from './demo-sites.ts'
import { swipe, tapMoving } from './finger.ts'
import { neighboursAreThere, openSite, pathOf, siteUrl } from './open-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { signInAsStaff } from './staff.ts'
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
  turnWheel,
} from './visitor.ts'

/** Back and forth: one page down, and one category to the right if there is one. */
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

/** Expects that everything that shows the visitor's position agrees. */
async function tellsWhereItIs(page: Page, path: string): Promise<void> {
  const [{ place, page: content }, title] = [await readDocument(page, path), await readTitle(page, path)]
  await expect.poll(() => page.title()).toBe(title)
  expect(await cookies(page)).toMatchObject({ pageId: content.id, position: place.position })
  expect(await page.locator('.count').textContent()).toBe(`${place.row + 1} / ${place.rows}`)
  expect(await page.locator('.stage [role=status]').textContent()).toBe(
    `${place.category}、${place.rows}ページ中${place.row + 1}ページ目`,
  )
  expect(await page.locator(activePage).locator('h1').textContent()).toBe(content.h1)
  const canonical = page.locator('link[rel=canonical]')
  if (!content.isLocked) expect(await canonical.getAttribute('href')).toBe(new URL(path, page.url()).href)
}

/** Only the current page is accessible, and only it and its neighbours exist. */
async function isAlone(page: Page, path: string): Promise<void> {
  const { place } = await readDocument(page, path)
  const neighbours = [place.up, place.down, place.left, place.right].filter(Boolean).length
  await expect.poll(() => page.locator('.stage .page').count()).toBe(1 + neighbours)
  expect(neighbours).toBeLessThanOrEqual(4)
  expect(await page.locator(activePage).count()).toBe(1)
  expect(await page.locator('.stage [inert] > .page').count()).toBe(neighbours)
}

describe.for(demoShapes)('$name', (site) => {
  test('V14 opens without moving anything, and fetches the neighbours', async ({ openPage, product }) => {
    const { page } = await openPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isPage = !/^\/_(?:assets|api)\//.test(pathname)
      if (request.resourceType() === 'fetch' && isPage) asked.push(pathname)
    })
    await measureShifts(page)
    await openSite(page, siteUrl(product, site.siteId))
    await page.waitForLoadState('networkidle')
    const { place } = JSON.parse((await page.locator('#document').textContent()) ?? '')
    const neighbours = [place.up, place.down, place.left, place.right].filter(Boolean)
    expect(asked.toSorted()).toEqual(neighbours.toSorted())
    expect(await shiftsOf(page)).toEqual([])
    expect(await page.locator('.count').textContent()).toBe(`1 / ${site.rows[0]}`)
    expect(await page.locator('h1').first().isVisible()).toBe(true)
    await isAlone(page, '/')
  })

  test('V01 V03 V04 V09 X03 X04 is swiped with a finger', async ({ openPage, product }) => {
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

  if (site.hasMenu)
    test('V08 goes to a category by its tab', async ({ openPage, product }) => {
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
    test('V24 slides to the page a button leads to', async ({ openPage, product }) => {
      const { page } = await openPage()
      const { from, to } = site.inside!
      await openSite(page, siteUrl(product, site.siteId), from)
      await page.evaluate(() => Object.assign(window, { isStillHere: true }))
      await tapMoving(page, page.locator(activePage).locator(`.btn[href="${pathOf(to)}"]`))
      await arriveAt(page, pathOf(to))
      await tellsWhereItIs(page, pathOf(to))
      expect(await page.evaluate(() => Reflect.get(window, 'isStillHere'))).toBe(true)
    })
})

describe.for(demoShapes)('$name', (site) => {
  test('V01 V02 is turned with the wheel, one page a notch', async ({ openPage, product }) => {
    const { page } = await openPage({ ...phone, hasTouch: false, isMobile: false })
    await openSite(page, siteUrl(product, site.siteId))
    for (const { direction, to } of roundOf(site)) {
      await turnWheel(page, direction)
      await arriveAt(page, pathOf(to))
      // A pause ends a wheel gesture.
      await page.waitForTimeout(250)
    }
  })

  test('V42 moves one page for a flick on a trackpad, however long it rolls on', async ({
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
    // A move sideways leads to the first page of the category.
    await arriveAt(page, pathOf('B1'))
    await staysAt(page, pathOf('B1'))
  })

  test('X02 is operated with the keyboard', async ({ openPage, product }) => {
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

  test('X05 is operated with the visible controls', async ({ openPage, product }) => {
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

  test('V03 goes back and forward with the browser', async ({ openPage, product }) => {
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

  test('V05 does not move where nothing is', async ({ openPage, product }) => {
    const { page } = await openPage()
    await openSite(page, siteUrl(product, site.siteId))
    const blocked: Direction[] = site.rows.length === 1 ? ['up', 'left', 'right'] : ['up', 'left']
    for (const direction of blocked) {
      await swipe(page, direction)
      await page.keyboard.press(keys[direction])
      await turnWheel(page, direction)
    }
    await staysAt(page, '/')
    // Too short for a swipe.
    await swipe(page, 'down', 0.06)
    await staysAt(page, '/')
    const last = positionOf({ column: site.rows.length - 1, row: site.rows.at(-1)! - 1 })
    await openSite(page, siteUrl(product, site.siteId), last)
    for (const direction of ['down', 'right'] as const) await swipe(page, direction)
    await staysAt(page, pathOf(last))
  })
})

test('V06 a site may keep the row when the category changes', async ({ openPage, product }) => {
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
  staff.removeSite(id)
})

const isInView = (page: Page, tab: number) =>
  page
    .locator('.tabs a')
    .nth(tab)
    .evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
