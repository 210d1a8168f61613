import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { isTakenOver, openScreen, siteUrl } from './open-site.ts'
import { postToSite } from './post-to-site.ts'
import type { ProductAddresses } from './product.ts'

const siteId = 'demo-inn'
const email = `sora-${Date.now()}@example.com`
const password = 'Swipe-2026-zeal'

/** Folder for screenshots, if somebody wants to look at them. */
const pictures = process.env.SCREENSHOTS
const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

async function mailedLink({ consoleUrl, ...staff }: ProductAddresses, subject: RegExp): Promise<string> {
  const entered = await fetch(`${consoleUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: staff.email, password: staff.password }),
  })
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  const read = async <Reply>(path: string) =>
    (await (await fetch(consoleUrl + path, { headers: { cookie: cookie.join('; ') } })).json()) as Reply
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  const rows = await read<{ id: string; subject: string }[]>(`/api/mails?filter=${filter}`)
  const { text } = await read<{ text: string }>(
    `/api/mails/${rows.find((row) => subject.test(row.subject))!.id}`,
  )
  return /http\S+token=\S+/.exec(text)![0]
}

/** A device whose fingerprint check always succeeds. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('F21 a member logs in by a link in a mail, adds a passkey, and logs in with that', async ({
  product,
  openPage,
}) => {
  const origin = siteUrl(product, siteId)
  const data = { email, password, confirm_password: password }
  const registered = await postToSite(origin, `${visitorCalls}/register`, {
    data,
    lang: 'JP',
    agreement: true,
  })
  expect(registered.status).toBe(201)
  const { pathname, search } = new URL(await mailedLink(product, /会員登録/))
  expect((await postToSite(origin, pathname + search, {})).status).toBe(200)

  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await plugIn(page)
  await openScreen(page, `${origin}/login`)
  await page.getByRole('button', { name: 'パスキーでログイン' }).waitFor()
  await look(page, 'login-ways')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'ログイン用リンクをメールで受け取る' }).click()
  await page.waitForURL('**/login-link')
  await isTakenOver(page)
  await look(page, 'login-link')
  await page.fill('[name=email]', email)
  await page.locator('main button[type=submit]').click()
  await page.getByRole('heading', { name: 'メールをご確認ください' }).waitFor()
  await look(page, 'login-link-mailed')
  expect(await findViolations(page)).toEqual([])
  await openScreen(page, await mailedLink(product, /ログイン用リンク/))
  await look(page, 'login-confirm')
  expect(await findViolations(page)).toEqual([])
  await page.locator('main button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.includes('login'))

  await openScreen(page, `${origin}/profile`)
  await page.fill('#passkey-name', 'わたしのスマートフォン')
  await page.getByRole('button', { name: 'パスキーを追加する' }).click()
  await page.getByText('わたしのスマートフォン').waitFor()
  await look(page, 'profile-passkeys')
  expect(await findViolations(page)).toEqual([])

  await openScreen(page, `${origin}/login`)
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.getByRole('button', { name: 'パスキーでログイン' }).click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await openScreen(page, `${origin}/profile`)
  await page.getByText('最終使用日').waitFor()
})
