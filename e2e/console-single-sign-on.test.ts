import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { noDomains, openTestApi, signIn, testAccount } from '#testing/api/open-test-api.ts'
import { openTestProvider, type TestProvider, testClient } from '#testing/api/test-identity-provider.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { lookAt } from './console-preview.ts'
import { openAs } from './session.ts'

const issuer = 'https://login.example.org'
/** Of the API in this process, whatever port its console gets. */
const origin = 'http://localhost:3000'
const yui = { sub: 'U1', email: 'yui@example.com', email_verified: true, name: 'Yui' }

let url: string
let close: () => Promise<void>
let idp: TestProvider
const records = new Map<string, string[]>()
beforeAll(async () => {
  idp = await openTestProvider({ issuer, redirectUri: `${origin}/single-sign-on` })
  const texts = async (name: string) => records.get(name) ?? []
  const domains = { dns: { ...noDomains.dns, texts } }
  const api = await openTestApi({ workers: false, reachIssuer: idp.fetchIssuer, domains })
  const call = await signIn(api)
  const person = { name: 'Yui', email: yui.email, position: 'EDITOR' }
  expect((await call('POST', '/api/admins', person)).status).toBe(201)
  const opened = await openConsoleOver(api)
  url = opened.url
  close = opened.close
})
afterAll(async () => {
  await close()
  await idp.close()
})

/** The page of the identity provider: pressing its link is signing in there. */
const showProvider = (page: Page) =>
  page.route(`${issuer}/**`, async (route) => {
    const back = (await idp.walk(route.request().url())).href.replace(origin, url)
    const body = `<!doctype html><html lang="en"><title>Log in</title><a href="${back.replaceAll('&', '&amp;')}">Log in as Yui</a>`
    await route.fulfill({ contentType: 'text/html', body })
  })

test('T14 a company connects its identity provider, and its people sign in by it', async ({ openPage }) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/admins')
  await page.getByText('Single sign-on is off').waitFor()
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor()
  await page.getByText(`${origin}/single-sign-on`).waitFor()
  await page.getByLabel('Issuer').fill(`${issuer}/`)
  await page.getByLabel('Client ID').fill(testClient.clientId)
  await page.getByRole('textbox', { name: 'Client secret' }).fill(testClient.clientSecret)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByText(`calls itself “${issuer}”`).waitFor()
  await page.getByLabel('Issuer').fill(issuer)
  await page.getByRole('textbox', { name: 'Client secret' }).fill(testClient.clientSecret)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Single sign-on saved').waitFor()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByText('answers and accepts this client').waitFor()

  await page.getByLabel('Domain', { exact: true }).fill('example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const domain = page.getByRole('article', { name: 'example.com' })
  const value = await domain.getByText(/^single-sign-on=/).innerText()
  expect(await findViolations(page)).toEqual([])
  await lookAt(page, 'single-sign-on')
  records.set('_single-sign-on.example.com', [value])
  await domain.getByRole('button', { name: 'Check now' }).click()
  await domain.getByText('Proven', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Require single sign-on' }).check()
  await page.getByText('the main contact, can still sign in').waitFor()
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByText('Single sign-on saved').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${url}/log-out`)
  await showProvider(page)
  const offer = page.getByRole('button', { name: 'Continue with single sign-on' })
  await page.getByLabel('E-mail').fill('yui@example.net')
  await page.waitForResponse(/lookup$/)
  expect(await offer.count()).toBe(0)
  await page.getByLabel('E-mail').fill(yui.email)
  await offer.waitFor()
  expect(await findViolations(page)).toEqual([])
  await lookAt(page, 'single-sign-on-offered')
  idp.state.person = { ...yui, email_verified: false }
  await offer.click()
  await page.getByRole('link', { name: 'Log in as Yui' }).click()
  await page.getByText('does not say that your e-mail address is verified').waitFor()
  expect(await findViolations(page)).toEqual([])
  await lookAt(page, 'single-sign-on-refused')
  expect(new URL(page.url()).search).toBe('')

  idp.state.person = yui
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('E-mail').fill(yui.email)
  await offer.click()
  await page.getByRole('link', { name: 'Log in as Yui' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
  expect(await page.evaluate(async () => (await (await fetch('/api/session')).json()).email)).toBe(yui.email)
  // The refused sign-in.
  expect(noise.splice(0).every((line) => /\b403\b/.test(line))).toBe(true)
  await page.goto('about:blank')
})
