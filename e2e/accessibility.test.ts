import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { consoleScreens, signIn } from './console-screens.ts'
import { demoSites } from './demo-sites.ts'
import { canBeSwiped, pathOf, siteUrl } from './open-site.ts'
import { tellingScreensOf } from './telling-pages.ts'

/** Without transitions, colours have their final values at once. */
const still = { reducedMotion: 'reduce' } as const

async function expectNone(page: Page, where: string): Promise<void> {
  expect(await findViolations(page), where).toEqual([])
}

describe.for(demoSites)('$name', (site) => {
  test('the other screens have nothing that axe-core finds wrong', async ({ openPage, product }) => {
    const { page, noise } = await openPage({ ...phone, ...still })
    await page.route('**/_api/end-user/line-register', (route) => route.fulfill({ json: { name: '' } }))
    const found: string[] = []
    for (const { path } of [...(await tellingScreensOf(product, site)), { path: '/Z99' }]) {
      await page.goto(`${siteUrl(product, site.siteId)}${path}`)
      found.push(...(await findViolations(page)).map((violation) => `${path} ${violation}`))
    }
    expect(found).toEqual([])
    expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
  })

  test('open menus and cards have nothing that axe-core finds wrong', async ({ openPage, product }) => {
    const { page } = await openPage({ ...phone, ...still })
    await page.goto(`${siteUrl(product, site.siteId)}${pathOf(site.products)}`)
    await canBeSwiped(page)
    await page.locator('.lang > summary').tap()
    await expectNone(page, 'languages')
    await page.keyboard.press('Escape')
    await page.locator('.swiper-slide:not([inert]) > .page summary').first().tap()
    await expectNone(page, 'product')
  })
})

test('the console has nothing that axe-core finds wrong', { timeout: 180_000 }, async ({
  openPage,
  product,
}) => {
  const { page } = await openPage({ ...desktop, ...still })
  const found: string[] = []
  const look = async (screen: string) => {
    found.push(...(await findViolations(page)).map((violation) => `${screen} ${violation}`))
  }
  await page.goto(product.consoleUrl)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await look('sign-in')
  await signIn(page, product)
  for (const { name, open } of consoleScreens) {
    await open(page, product)
    await look(name)
  }
  expect(found).toEqual([])
})

test.for([
  { ...phone, colorScheme: 'dark' as const },
  { ...desktop, colorScheme: 'light' as const },
])(
  'the page of all calls has nothing that axe-core finds wrong ($colorScheme)',
  async (view, { openPage, product }) => {
    const { page } = await openPage({ ...view, ...still })
    await page.goto(new URL('/api/docs#postSitesByIdPublish', product.consoleUrl).href)
    await page.locator('details[open]').getByText('Try it').waitFor()
    await expectNone(page, 'one call open')
    await page.getByRole('searchbox').fill('nothing is called so')
    await page.getByText('Nothing found.').waitFor()
    await expectNone(page, 'nothing found')
  },
)
