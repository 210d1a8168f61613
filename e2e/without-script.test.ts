import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { mailedScreens } from '#model/calls/visitor/members.ts'
import { languages } from '#model/values/language.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { demoSites, isLong, positionsOf } from './demo-sites.ts'
import { pathOf, siteUrl } from './open-site.ts'
import { tellingScreensOf } from './telling-pages.ts'

const noScript = { ...stillPhone, javaScriptEnabled: false }

const isPicture = /\.(?:avif|webp|png|jpeg|mp4)$/

interface SeenLink {
  path: string
  isEdge: boolean
  /** Whether a tap on its centre reaches it. */
  isFree: boolean
}

/** Links to pages of this site, including those in a closed menu, because it opens without scripts. */
const linksOf = (page: Page): Promise<SeenLink[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('#site a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return {
          path: link.pathname,
          isEdge: link.matches('.edge'),
          isFree: hit !== null && link.contains(hit),
        }
      }),
  )

describe.for(demoSites)('$name', (site) => {
  const positions = positionsOf(site)

  // Pages in other languages only differ in their texts.
  const [own] = languages.slice(demoSites.indexOf(site))
  test.for(isLong ? languages : [own!])(
    'every page is reached by links alone in %s',
    async (language, { openPage, product }) => {
      const { page } = await openPage(noScript)
      // The layout does not depend on pictures.
      await page.route(isPicture, (route) => route.abort('aborted'))
      const wanted = positions.map((position) => pathOf(position, language))
      const found = new Set([pathOf('A1', language)])
      const covered: string[] = []
      for (const path of found) {
        const answer = await page.goto(`${siteUrl(product, site.siteId)}${path}`)
        expect(answer?.status()).toBe(200)
        for (const link of await linksOf(page)) {
          if (wanted.includes(link.path)) found.add(link.path)
          if (link.isEdge && !link.isFree) covered.push(`${path} → ${link.path}`)
        }
        expect(await page.locator('.page').isVisible()).toBe(true)
      }
      expect([...found].toSorted()).toEqual(wanted.toSorted())
      expect(covered).toEqual([])
    },
  )
})

test('forms are forms, with a label for every field', async ({ openPage, product }) => {
  const { page } = await openPage(noScript)
  let fields = 0
  for (const site of demoSites)
    for (const { screen, path } of await tellingScreensOf(product, site)) {
      await page.goto(`${siteUrl(product, site.siteId)}${path}`, { waitUntil: 'domcontentloaded' })
      expect(await page.locator('h1').count(), screen).toBe(1)
      for (const form of await page.locator('form').all()) {
        expect(await form.getAttribute('method')).toBe('post')
        // The form of a mailed screen is posted to the address in the mail, including its token.
        if (!mailedScreens.some((mailed) => mailed === screen))
          expect(await form.getAttribute('action')).toMatch(/^\/_api\//)
        expect(await form.locator('button[type=submit]').isVisible()).toBe(true)
        for (const field of await form.locator('input:not([type=hidden]), select, textarea').all()) {
          fields += 1
          expect(await field.evaluate((input: HTMLInputElement) => input.labels?.length)).toBe(1)
          expect(await field.getAttribute('name')).toBeTruthy()
        }
      }
    }
  expect(fields).toBeGreaterThan(demoSites.length * 8)
})

test('menus and product cards open without script', async ({ openPage, product }) => {
  const { page } = await openPage(noScript)
  await page.goto(`${siteUrl(product, 'demo-roastery')}/A2`)
  await page.locator('.lang > summary').tap()
  await page.getByRole('link', { name: 'English', exact: true }).tap()
  await page.waitForURL('**/en/A2')
  await page.locator('.spot > summary').first().tap()
  expect(await page.locator('.card').first().isVisible()).toBe(true)
})
