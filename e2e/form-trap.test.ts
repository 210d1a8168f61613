import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { plainNames } from '#model/calls/visitor/submissions.ts'
import { findViolations } from './accessibility.ts'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { openScreen } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

const spam = 'https://spam.example'
let site: ServedSite

beforeAll(async () => {
  site = await serveSite({ from: 'roastery' })
})

beforeEach(() => site.answer('POST /contact', { status: 201, json: { message: 'ok' } }))

afterAll(() => site.close())

const trap = (page: Page) => page.locator(`[name="${plainNames.trap}"]`)

/** Fills in every field, like a spam program. */
async function fillEverything(page: Page): Promise<void> {
  await page.fill('[name=email]', 'spam@example.com')
  await page.fill('[name=name]', 'Spam')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page.fill('[name=message]', 'Buy')
  await page.locator('.consent input').check()
  await trap(page).evaluate((input, text) => input.setAttribute('value', text), spam)
}

const send = (page: Page) => page.locator('main button[type=submit]').click()
const sentBody = () => site.calls.findLast(({ path }) => path === '/contact')?.body

test('F06 the field for programs is neither seen, nor heard of, nor come to by keyboard', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...desktop, locale: 'ja-JP' })
  for (const path of ['/contact', '/forms', '/register']) {
    await openScreen(page, site.origin + path)
    expect(await trap(page).count()).toBe(1)
    expect(await trap(page).isVisible()).toBe(false)
    expect(await page.locator('main').ariaSnapshot()).not.toContain('URL')
    expect(await page.getByText('URL', { exact: true }).isVisible()).toBe(false)
    await page.locator('[name=email]').focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    const names: (string | null | undefined)[] = [await focused()]
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      names.push(await focused())
    }
    expect(names).toContain('email')
    expect(names).not.toContain(plainNames.trap)
    expect(await findViolations(page)).toEqual([])
  }
})

test('F06 what a program writes into it is sent by script', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await openScreen(page, `${site.origin}/contact`)
  await fillEverything(page)
  await send(page)
  await page.waitForURL('**/contact-success')
  expect(sentBody()).toMatchObject({ trap: spam })
})

test('F06 what a program writes into it is sent without script', async ({ openPage }) => {
  site.answer('POST /contact', { status: 303, headers: { location: '/contact-success' } })
  const { page } = await openPage({ ...desktop, javaScriptEnabled: false })
  await page.goto(`${site.origin}/contact`)
  expect(await trap(page).isVisible()).toBe(false)
  await fillEverything(page)
  await send(page)
  await page.waitForURL('**/contact-success')
  expect(sentBody()).toMatchObject({ [plainNames.trap]: spam })
})

test('F06 somebody who fills in what there is to see leaves it empty', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await openScreen(page, `${site.origin}/contact`)
  await fillEverything(page)
  await trap(page).evaluate((input) => input.setAttribute('value', ''))
  await send(page)
  await page.waitForURL('**/contact-success')
  expect(sentBody()).toMatchObject({ data: { email: 'spam@example.com' } })
  expect(sentBody()).not.toHaveProperty('trap')
})
