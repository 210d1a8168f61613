import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { adVisitorHeader } from '#model/records/ad-service.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'

/** The events that Google's script was given. */
const events = (page: Page): Promise<[name: unknown, about: Record<string, unknown>][]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[])
      .filter((one) => one[0] === 'event')
      .map((one): [unknown, Record<string, unknown>] => [one[1], Object(one[2])]),
  )
const namesOf = async (page: Page) => (await events(page)).map(([name]) => name)

test('A17 Y03 a form that is sent after consent on a screen is told to the services once, under the id of the server', async ({
  openPage,
  serve,
}) => {
  const site = await serve({
    from: 'festival',
    change: ({ settings }) => {
      settings.tags = { googleAnalyticsId: 'G-ABC1234567' }
      settings.consent = { version: 1, holds: 'ALL' }
    },
  })
  const conversion = { id: 'event-1', value: 5_000, currency: 'JPY' }
  site.answer('POST /contact', { status: 201, json: { message: 'ok', conversion } })
  const { page, noise } = await openPage(stillPhone)
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(`${site.origin}/contact`)
  await page.locator('section.consent button').last().tap()
  await expect.poll(() => namesOf(page)).toEqual(['page_view'])
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=name]', 'Hana')
  await page.locator('select').first().selectOption({ index: 1 })
  await page.locator('textarea').first().fill('Hello')
  await page.locator('div.consent input').check()
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/contact-success')
  await expect.poll(() => namesOf(page)).toEqual(['page_view', 'generate_lead'])
  const { id: event_id, ...worth } = conversion
  expect((await events(page))[1]?.[1]).toMatchObject({ event_id, ...worth })
  const sent = site.calls.find(({ path }) => path === '/contact')
  expect(JSON.parse(String(sent?.headers[adVisitorHeader]))).toEqual({ consent: 1, page: '/contact' })
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['page_view'])
  expect(noise).toEqual([])
  await page.close()
})
