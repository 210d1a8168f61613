import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser-test.ts'
import { demoSites } from './demo-sites.ts'
import { siteUrl } from './open-site.ts'
import { readSite } from './staff.ts'
import { tellingPagesOf, tellingScreensOf } from './telling-pages.ts'

/**
 * The HTML of `#site` as sent by the server and as it is after hydration. From the second, only additions of the viewer
 * to a page of the grid are removed: further slides, controls of films, class names and transforms of swiping, and the
 * button for passkeys in browsers that support them.
 */
const beforeAndAfter = (page: Page): Promise<{ before: string; after: string }> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const before = new DOMParser().parseFromString(html, 'text/html').getElementById('site')!
    const after = document.getElementById('site')!.cloneNode(true) as HTMLElement
    const active = after.querySelector('.stage .swiper-slide:not([inert]) > .page')
    for (const slide of after.querySelectorAll('.stage .swiper-slide'))
      if (!slide.contains(active)) slide.remove()
    for (const part of after.querySelectorAll('.player, .cursor-hint, .ways > .way')) part.remove()
    for (const part of [before, after].flatMap((site) => [
      ...site.querySelectorAll<HTMLElement>('.stage .swiper, .stage .swiper-wrapper, .stage .swiper-slide'),
    ])) {
      part.className = part.className
        .split(' ')
        .filter((name) => ['swiper', 'swiper-wrapper', 'swiper-slide'].includes(name))
        .join(' ')
      const own = ['width', 'height', 'transform', 'transition-duration', 'transition-delay']
      for (const property of own) part.style.removeProperty(property)
      const { cssText } = part.style
      if (cssText) part.setAttribute('style', cssText)
      else part.removeAttribute('style')
    }
    return { before: before.innerHTML, after: after.innerHTML }
  })

/** The renderer leaves its mark on hydrated elements. */
const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const site = document.getElementById('site')
    const viewer = document.querySelector('.stage > .swiper')
    return Object.keys(site ?? {}).length > 0 && (!viewer || viewer.classList.contains('swiper-initialized'))
  })

describe.for(demoSites)('$name', (site) => {
  test('pages and screens hydrate to what was sent', async ({ openPage, product }) => {
    const found = [...(await tellingPagesOf(product, site)), ...(await tellingScreensOf(product, site))]
    // The reading view is not hydrated.
    const paths = found.map(({ path }) => path).filter((path) => path !== '/reading')
    const { page } = await openPage()
    // Popups would replace the bars.
    await page.route('**/_assets/extras-*', (route) =>
      route.fulfill({ json: { popups: [], notifications: [] } }),
    )
    // Without a LINE login, the form would be replaced by a message.
    await page.route('**/_api/end-user/line-register', (route) => route.fulfill({ json: { name: '' } }))
    for (const path of paths) {
      await page.goto(`${siteUrl(product, site.siteId)}${path}`, { waitUntil: 'domcontentloaded' })
      await isHydrated(page)
      const { before, after } = await beforeAndAfter(page)
      expect(after, path).toBe(before)
    }
  })

  test('the page that is not there hydrates to what was sent', async ({ openPage, product }) => {
    const { page, noise } = await openPage()
    await page.goto(`${siteUrl(product, site.siteId)}/Z99`)
    await isHydrated(page)
    const { before, after } = await beforeAndAfter(page)
    expect(after).toBe(before)
    expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
  })
})

test('P01 HTML that differs from what the viewer draws is noticed', async ({ openPage, product }) => {
  const { page, noise } = await openPage()
  const origin = siteUrl(product, 'demo-school')
  await page.route(`${origin}/A2`, async (route) => {
    const { html } = await readSite(origin, '/A2')
    const body = html.replace('<p class="count">2 / 20', '<p class="count">3 / 20')
    expect(body).not.toBe(html)
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  await page.goto(`${origin}/A2`)
  await isHydrated(page)
  const { before, after } = await beforeAndAfter(page)
  expect(after === before && noise.length === 0).toBe(false)
  noise.splice(0)
})
