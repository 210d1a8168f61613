import { afterAll, beforeAll, describe, expect } from 'vitest'
import { errorAddress, errorNames } from '#model/values/address.ts'
import { languages } from '#model/values/language.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { isTakenOver, openSite, pathOf } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite({
    from: 'roastery',
    change: ({ settings }) => {
      delete settings.notFound
    },
  })
})

afterAll(() => site.close())

const still = { ...phone, reducedMotion: 'reduce' } as const

describe.for(languages)('%s', (language) => {
  test('V33 every error has a screen that leads to the first page', async ({ openPage }) => {
    const { page, noise } = await openPage(still)
    const titles = new Set<string | null>()
    for (const name of errorNames) {
      await page.goto(`${site.origin}${errorAddress(pathOf('A1', language), name)}`)
      titles.add(await page.locator('h1').textContent())
      const passes = name === '500' || name === '504'
      expect(
        await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([...(passes ? [''] : []), pathOf('A1', language), pathOf('A1', language)])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await findViolations(page), name).toEqual([])
    }
    expect(titles.size).toBe(errorNames.length)
    expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
  })
})

test('V33 where the server fails for a moment, the page comes by itself once it does not, and without script by a link', async ({
  openPage,
}) => {
  const failed = await (await fetch(`${site.origin}/errors/500`)).text()
  for (const javaScriptEnabled of [true, false]) {
    const { page, noise } = await openPage({ ...still, javaScriptEnabled })
    await page.route('**/A2', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body: failed }),
    )
    await page.goto(`${site.origin}/A2`)
    expect(await page.locator('h1').textContent()).toBe('エラーが発生しました')
    await page.unroute('**/A2')
    if (!javaScriptEnabled) await page.getByRole('link', { name: '再読み込み' }).click()
    await page.locator('.stage').waitFor({ timeout: 10_000 })
    expect(new URL(page.url()).pathname).toBe('/A2')
    noise.splice(0)
    await page.close()
  }
})

test('P17 what a creator wrote stands where nothing is, as text, with the link to the first page', async ({
  openPage,
  serve,
}) => {
  const own = await serve({
    from: 'roastery',
    change: ({ settings }) => {
      settings.notFound = {
        title: { JP: '豆が見つかりません', EN: 'No beans <here>' },
        text: { EN: 'We moved.\n<script>window.bad = 1</script>' },
      }
    },
  })
  const { page, noise } = await openPage(still)
  const answer = await page.goto(`${own.origin}/en/Z99`)
  expect(answer?.status()).toBe(404)
  expect(await page.locator('h1').textContent()).toBe('No beans <here>')
  expect(await page.title()).toContain('No beans <here>')
  const text = page.locator('main p.pre')
  expect(await text.innerText()).toBe('We moved.\n<script>window.bad = 1</script>')
  expect(await page.locator('main .cta').getAttribute('href')).toBe('/en')
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${own.origin}/Z99`)
  expect(await page.locator('h1').textContent()).toBe('豆が見つかりません')
  await page.waitForLoadState('networkidle')
  expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('V14 V34 a page that fails to load says why, and comes when it is asked for again', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(still)
  await page.route('**/A2', (route) => route.fulfill({ status: 500, body: 'Oops' }))
  await page.goto(site.origin)
  await page.locator('.stage > .swiper.swiper-initialized').waitFor()
  await swipe(page, 'down')
  const notice = page.locator('.swiper-slide:not([inert]) .notice[role=alert]')
  await notice.waitFor()
  expect(await notice.locator('p').textContent()).toBe('エラー 500：Internal Server Error')
  expect(await findViolations(page)).toEqual([])
  await page.unroute('**/A2')
  // Chromium may treat a tap after a swipe as the end of the swipe.
  await notice.getByRole('button').click()
  await notice.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/A2')
  noise.splice(0)
})

test('V33 a part that does not load is asked for again, then told', async ({ openPage }) => {
  const { page, noise } = await openPage(still)
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_assets/part-')) parts.push(request.url())
  })
  await page.goto(site.origin)
  await page.waitForLoadState('networkidle')
  const known = parts.splice(0)
  const asked: string[] = []
  await page.route(
    (url) => url.pathname.startsWith('/_assets/part-') && !known.includes(url.href),
    (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.abort()
    },
  )
  await page.goto(`${site.origin}/contact`)
  const toast = page.locator('.toast')
  await toast.waitFor()
  expect(await toast.locator('p').textContent()).toContain('コンポーネントの読み込みに失敗しました')
  expect(await toast.getByRole('button').allTextContents()).toEqual(['再読み込み', '再試行', '閉じる'])
  expect(await findViolations(page)).toEqual([])
  // The form works without this part.
  expect(await page.locator('form[method=post]').count()).toBe(1)
  // Other parts may be requested in the meantime, each once.
  expect(asked.filter((path, index) => asked.indexOf(path) < index)).toHaveLength(1)
  await page.unrouteAll()
  await toast.getByRole('button', { name: '再試行' }).tap()
  await isTakenOver(page)
  expect(await toast.count()).toBe(0)
  await page.locator('form button[type=submit]').tap()
  await page.locator('form [aria-invalid=true]').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  noise.splice(0)
})

test('V33 an error of the runtime that nobody expected is told once, and one of a creator’s script is not', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(still)
  await openSite(page, site.origin)
  const throwIn = (filename: string) =>
    page.evaluate((where) => {
      dispatchEvent(new ErrorEvent('error', { filename: where, message: 'Oops' }))
    }, filename)
  await throwIn(`${site.origin}/_assets/0123456789abcdef01234567.js`)
  expect(await page.locator('.toast').count()).toBe(0)
  await throwIn(`${site.origin}/_assets/viewer-abc.js`)
  const toast = page.locator('.toast')
  await expect
    .poll(() => toast.getByRole('button').allTextContents())
    .toEqual(['再読み込み', '再試行', '戻る', '閉じる'])
  expect(await findViolations(page)).toEqual([])
  await toast.getByRole('button', { name: '閉じる' }).tap()
  await toast.waitFor({ state: 'detached' })
  await throwIn(`${site.origin}/_assets/viewer-abc.js`)
  expect(await toast.count()).toBe(0)
  expect(noise).toEqual([])
})
