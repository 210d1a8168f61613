import { describe, expect } from 'vitest'
import { languages } from '#model/values/language.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { demoSites, positionsOf } from './demo-sites.ts'
import { siteUrl } from './open-site.ts'

describe.for(demoSites)('$name', (site) => {
  const positions = positionsOf(site)

  test('X07 Z05 is read from top to bottom without script, in every language', async ({
    openPage,
    product,
  }) => {
    const { page } = await openPage({ ...phone, javaScriptEnabled: false })
    for (const language of languages) {
      const path = language === 'JP' ? '/reading' : `/${language.toLowerCase()}/reading`
      await page.goto(siteUrl(product, site.siteId) + path)
      const ids = await page.locator('.entry').evaluateAll((entries) => entries.map(({ id }) => id))
      expect(ids).toEqual(positions)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(tooWide).toBe(false)
    }
  })

  test.for([phone, desktop])(
    'X07 has a reading view in which axe-core finds nothing wrong ($viewport.width px wide)',
    async (device, { openPage, product }) => {
      const { page } = await openPage(device)
      await page.goto(`${siteUrl(product, site.siteId)}/reading`)
      expect(await findViolations(page)).toEqual([])
    },
  )
})

test('Z05 on paper the pages stand without what only a screen needs', async ({ openPage, product }) => {
  const { page } = await openPage(desktop)
  await page.goto(`${siteUrl(product, 'demo-roastery')}/reading`)
  await page.emulateMedia({ media: 'print' })
  const isShown = (selector: string) => page.locator(selector).first().isVisible()
  expect(await isShown('.reading > header')).toBe(false)
  expect(await isShown('.reading .to')).toBe(false)
  expect(await isShown('.reading .printed')).toBe(true)
  expect(await isShown('#A1 h2')).toBe(true)
  const address = await page
    .locator('.entry a[href^="https://"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://')
  const rightOfPicture = () =>
    page.locator('.entry').evaluateAll((entries) =>
      entries.flatMap((entry) => {
        const picture = entry.querySelector(':scope > picture')?.getBoundingClientRect()
        return [...entry.querySelectorAll(':scope > picture ~ *')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left }) => left > picture!.right)
      }),
    )
  expect(new Set(await rightOfPicture())).toEqual(new Set([true]))
  await page.emulateMedia({ media: 'screen' })
  expect(new Set(await rightOfPicture())).toEqual(new Set([false]))
})

test('X07 a page of the reading view leads to the same page of the site', async ({ openPage, product }) => {
  const { page } = await openPage()
  await page.goto(`${siteUrl(product, 'demo-inn')}/reading`)
  await page.locator('#C2 .to > a').tap()
  await page.waitForURL('**/C2')
  await page.locator('.stage > .swiper.swiper-initialized').waitFor()
})
