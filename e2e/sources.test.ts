import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SubmissionDetail, SubmissionRow } from '#model/calls/submissions/received.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { callAsProvider, run } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { canBeSwiped, isTakenOver, neighboursAreThere } from './open-site.ts'
import { userAgent } from './post-to-site.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const email = `hana-${run}@example.com`
const advertisement =
  '?utm_source=google&utm_medium=cpc&utm_campaign=%E6%98%A5&utm_content=b&utm_term=coffee&gclid=Cj0-_x&email=x'

/** Folder for screenshots, if somebody wants to look at them. */
const pictures = process.env.SCREENSHOTS
const all = ['en', 'ja', 'cn', 'kr']
const looked = pictures ? { desktop: all, phone: all } : { desktop: ['en'], phone: ['ja'] }
const look = async (page: Page, name: string) => {
  await toStandStill(page)
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

async function sendContact(page: Page): Promise<void> {
  await isTakenOver(page)
  await page.fill('[name=email]', email)
  await page.fill('[name=name]', 'Hana')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page.fill('[name=message]', 'Could you ship to Oslo?')
  await page.locator('.consent input').check()
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/contact-success')
}

test('F10 C16 a click of an advertisement is followed through a language, consent and a reload to the form that was sent', async ({
  product,
  openPage,
}) => {
  const staff = await signInAsStaff(product)
  const site = await staff.createSite(`Sources ${run}`, 'roastery')
  const origin = new URL(site.url).origin
  await staff.saveSite({ ...site, settings: { ...site.settings, consent: { version: 1, holds: 'ALL' } } })
  await staff.publish(site.id)

  const { page } = await openPage({ ...phone, userAgent, reducedMotion: 'reduce' })
  await page.goto(`${origin}/${advertisement}`, { referer: 'https://www.google.com/' })
  await canBeSwiped(page)
  const goTo = async (key: string, position: string) => {
    await neighboursAreThere(page)
    await page.keyboard.press(key)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/${position}`)
  }
  for (const position of ['B1', 'C1', 'D1']) await goTo('ArrowRight', position)
  await page.reload()
  await canBeSwiped(page)
  for (const position of ['D2', 'D3']) await goTo('ArrowDown', position)
  await page.locator('.lang > summary').tap()
  await page.locator('.lang a[lang=en]').tap()
  await page.waitForURL('**/en/D3')
  await canBeSwiped(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).tap()
  await page.getByRole('link', { name: 'Contact us' }).first().tap()
  await page.waitForURL('**/en/contact')
  await sendContact(page)

  const { send: ask } = await callAsProvider(product)
  const read = async <Reply>(path: string) => (await (await ask('GET', path)).json()) as Reply
  const [row] = await read<SubmissionRow[]>(`/sites/${site.id}/contacts`)
  expect(row).toMatchObject({ source: 'google', medium: 'cpc', campaign: '春', position: 'D3' })
  const { attribution } = await read<SubmissionDetail>(`/submissions/${row!.id}`)
  const parameters = {
    ...{ utm_source: 'google', utm_medium: 'cpc', utm_campaign: '春', utm_content: 'b', utm_term: 'coffee' },
    gclid: 'Cj0-_x',
  }
  const touch = { parameters, referrer: 'www.google.com', entry: '/', at: expect.any(Number) }
  expect(attribution).toMatchObject({
    ...{ parameters, referrer: 'www.google.com', entry: '/', page: 'd3', button: 'd3-contact' },
    ...{ buttonText: 'Contact us', first: touch, last: touch },
  })
  expect(attribution?.path.at(0)).toBe('A1')
  expect(attribution?.path.slice(-3)).toEqual(['D1', 'D2', 'D3'])

  const sizes = { desktop, phone }
  for (const [size, languages] of Object.entries(looked)) {
    const options = sizes[size as keyof typeof sizes]
    const { page: desk, noise } = await openPage({ ...options, reducedMotion: 'reduce', locale: 'en-US' })
    await beSignedIn(desk, product)
    for (const language of languages) {
      await desk
        .context()
        .addCookies([{ name: 'console-language', value: language, url: product.consoleUrl }])
      await desk.goto(`${product.consoleUrl}/sites/${site.id}/visitors/contacts`)
      await desk.getByText(email).first().waitFor()
      await desk.waitForLoadState('networkidle')
      await look(desk, `sources-${size}-${language}`)
      await desk.getByText(email).first().click()
      const drawer = desk.getByRole('dialog', { name: email })
      await drawer.getByText('gclid = Cj0-_x').scrollIntoViewIfNeeded()
      await look(desk, `source-${size}-${language}`)
      expect(await findViolations(desk)).toEqual([])
    }
    expect(noise).toEqual([])
  }

  const { page: desk } = await openPage({ ...desktop, reducedMotion: 'reduce', locale: 'en-US' })
  await beSignedIn(desk, product)
  await desk.goto(`${product.consoleUrl}/sites/${site.id}/visitors/contacts`)
  await desk.getByLabel('Source', { exact: true }).selectOption({ label: 'google (1)' })
  await desk.getByLabel('Page', { exact: true }).selectOption({ label: 'D3 (1)' })
  await desk.getByText(email).first().waitFor()
  const file = await desk.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
  expect(JSON.parse(new URL(file!, product.consoleUrl).searchParams.get('filter')!)).toEqual({
    source: ['google'],
    position: ['D3'],
  })
}, 180_000)
