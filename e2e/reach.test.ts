import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findViolations } from './accessibility.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite, pathOf } from './open-site.ts'
import { arriveAt } from './visitor.ts'

const popup = (page: Page) => page.locator('.extras .popups [data-popup]')

/** Records requests to other servers; none leaves the machine. */
async function recordOutside(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.hostname !== 'localhost',
    async (route: Route) => {
      asked.push(new URL(route.request().url()).hostname)
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

const popupOf = ({ settings }: SiteDefinition) => settings.popupCtas!.timeLimit!

test('C12 C14 a popup waits for its trigger, speaks as the address says, and comes once a visit', async ({
  openPage,
  serve,
}) => {
  const site = await serve({
    from: 'festival',
    change: (definition) => {
      const { settings, categories } = definition
      settings.queryNames = ['utm_campaign']
      Object.assign(popupOf(definition), {
        startDate: '2020-01-01T00:00:00Z',
        endDate: '2099-01-01T00:00:00Z',
        effectivePages: categories.flatMap(({ pages }) => pages.map(({ id }) => id)),
        text: { JP: 'For {{utm_campaign|everybody}}' },
        trigger: { opensOn: 'EXIT' },
        frequency: { showsAgain: 'NEXT_VISIT' },
        audience: {
          sources: ['mail'],
          mediums: [],
          campaigns: [],
          referrers: [],
          devices: ['phone'],
          languages: ['JP'],
          visitors: 'GUESTS',
        },
      })
      for (const one of categories[0]!.pages) one.details.JP!.mainText = 'Hello {{utm_campaign|you}}\nBody'
    },
  })
  const evil = '<img src=x onerror="window.hacked=1">\u202E'
  const query = `?utm_source=mail&utm_campaign=${encodeURIComponent(evil)}`
  const html = await (await fetch(`${site.origin}/${query}`)).text()
  expect(html).toContain('Hello you')
  expect(html).not.toContain('hacked')

  const { page } = await openPage(stillPhone)
  const leave = () => page.evaluate(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 })))
  await page.goto(`${site.origin}/${query}`)
  const text = page.locator('.swiper-slide:not([inert]) > .page .text')
  await expect.poll(() => text.first().innerText()).toContain('Hello <img src=x onerror="window.hacked=1">')
  await page.locator('.extras .popups').waitFor({ state: 'attached' })
  expect(await popup(page).count()).toBe(0)
  await leave()
  await popup(page).waitFor()
  // With so long a text it would cover the buttons of the page.
  await page.locator('.popup-open').tap()
  expect(await page.locator('.popup-text').innerText()).toContain('For <img src=x')
  expect(
    await page.evaluate(() => [Reflect.get(window, 'hacked'), document.querySelector('img[src="x"]')]),
  ).toEqual([undefined, null])
  // The lower part of the page is below the popup.
  await swipe(page, 'down', 0.6)
  await arriveAt(page, pathOf('A2'))
  await expect.poll(() => text.first().innerText()).toContain('Hello <img')
  await page.reload()
  await page.locator('.extras .popups').waitFor({ state: 'attached' })
  await leave()
  expect(await popup(page).count()).toBe(0)

  // Other visitors are shown nothing, and read the default text.
  const other = (await openPage(stillPhone)).page
  await openSite(other, site.origin, 'A1')
  await other.locator('.extras').waitFor({ state: 'attached' })
  await other.evaluate(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 })))
  expect(await popup(other).count()).toBe(0)
  expect(await other.locator('.swiper-slide:not([inert]) > .page .text').first().innerText()).toContain(
    'Hello you',
  )
  for (const opened of [page, other]) await opened.close()
})

test('Y03 A17 tags wait for consent, are told of every page, and the policy lets them report', async ({
  openPage,
  serve,
}) => {
  const site = await serve({
    from: 'festival',
    change: ({ settings }) => {
      settings.popupCtas = undefined
      settings.tags = {
        googleAnalyticsId: 'G-ABC1234567',
        metaPixelId: '1234567890123',
        lineTagId: '01234567-89ab-cdef-0123-456789abcdef',
      }
      settings.consent = { version: 1, holds: 'ALL' }
    },
  })
  const { page, noise } = await openPage(stillPhone)
  const asked = await recordOutside(page)
  await openSite(page, site.origin, 'A1')
  const question = page.locator('.consent')
  await question.waitFor()
  const [no, yes] = [question.getByRole('button').first(), question.getByRole('button').last()]
  const [a, b] = [(await no.boundingBox())!, (await yes.boundingBox())!]
  expect([a.width, a.height]).toEqual([b.width, b.height])
  expect(await findViolations(page)).toEqual([])
  expect(asked).toEqual([])
  await yes.tap()
  await expect
    .poll(() => [...new Set(asked)].toSorted())
    .toEqual(['connect.facebook.net', 'd.line-scdn.net', 'www.googletagmanager.com'])
  const views = () =>
    page.evaluate(() =>
      ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[])
        .filter((one) => one[0] === 'event')
        .map((one) => new URL(Reflect.get(Object(one[2]), 'page_location')).pathname),
    )
  await expect.poll(views).toEqual(['/'])
  await swipe(page, 'down')
  await arriveAt(page, pathOf('A2'))
  await expect.poll(views).toEqual(['/', pathOf('A2')])
  await page.goto(`${site.origin}/contact`)
  await expect.poll(views, { timeout: 60_000 }).toEqual(['/contact'])
  const reports = [
    'https://region1.google-analytics.com/g/collect',
    'https://tr.line.me/tag',
    'https://www.facebook.com/tr',
  ]
  await page.evaluate(async (addresses) => {
    for (const address of addresses) await fetch(address, { mode: 'no-cors' })
  }, reports)
  expect(noise).toEqual([])
  const isRefused = await page.evaluate(() =>
    fetch('https://example.org/').then(
      () => false,
      () => true,
    ),
  )
  expect(isRefused).toBe(true)
  await expect.poll(() => noise.length).toBeGreaterThan(0)
  noise.length = 0
  await page.close()
})
