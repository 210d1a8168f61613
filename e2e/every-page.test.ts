import { describe, expect } from 'vitest'
import { firstPosition, parsePosition, positionOf } from '#model/values/position.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { toStandStill } from './console-screens.ts'
import { demoSites, isLong } from './demo-sites.ts'
import { canBeSwiped, openSite, siteUrl } from './open-site.ts'
import { cpuThrottle, measureShifts, shiftsOf } from './shifts.ts'
import { tellingPagesOf } from './telling-pages.ts'
import { activeSlide } from './visitor.ts'

describe.for(demoSites)('$name', (site) => {
  const firsts = site.rows.map((_, column) => positionOf({ column, row: 0 }))

  test('pages open on a phone, slow ones too, without moving, with nothing that axe-core finds wrong, and with one arrow down where there is a page below', {
    timeout: 300_000,
  }, async ({ openPage, product }) => {
    const { page } = await openPage(phone)
    await measureShifts(page)
    const throttle = await cpuThrottle(page)
    const wrong: string[] = []
    for (const { path, position } of await tellingPagesOf(product, site)) {
      await page.emulateMedia({ reducedMotion: null })
      const { column, row } = parsePosition(position)!
      // Throttling uses up CPU time, so it is only applied to the page at which a site is entered.
      await throttle(isLong || position === firstPosition ? 4 : 1)
      await page.goto(`${siteUrl(product, site.siteId)}${path}`)
      await canBeSwiped(page)
      wrong.push(...(await shiftsOf(page)).map((shift) => `${path} moves: ${shift}`))
      await throttle(1)
      const arrows = await page.locator(activeSlide).locator('.hint, .edge.down').count()
      const isLast = row === site.rows[column]! - 1
      if (arrows !== (isLast ? 0 : 1)) wrong.push(`${path} has ${arrows} arrows down`)
      // Without transitions, colours have their final values at once.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await toStandStill(page)
      wrong.push(...(await findViolations(page)).map((violation) => `${path} ${violation}`))
    }
    expect(wrong).toEqual([])
  })

  test('no page moves while it opens on a slow desktop', async ({ openPage, product }) => {
    const { page } = await openPage(desktop)
    await measureShifts(page)
    const throttle = await cpuThrottle(page)
    await throttle(4)
    const moved: string[] = []
    // In a wide window, all pages of a category have the same layout.
    for (const position of isLong ? firsts : firsts.slice(0, 1)) {
      await openSite(page, siteUrl(product, site.siteId), position)
      for (const shift of await shiftsOf(page)) moved.push(`${position} ${shift}`)
    }
    expect(moved).toEqual([])
  })
})

test('a page that moves is noticed', async ({ openPage, product }) => {
  const { page } = await openPage()
  await measureShifts(page)
  await openSite(page, siteUrl(product, 'demo-inn'), 'B1')
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.viewer')!.style.setProperty('--bar-row', '156px'),
  )
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0)
})

test('a fault is noticed', async ({ openPage, product }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openSite(page, siteUrl(product, 'demo-inn'))
  await page.evaluate(() => document.querySelector('.page')!.append(document.createElement('button')))
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^button-name /)])
})
