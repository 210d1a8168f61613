import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { canBeSwiped, isTakenOver, openScreen, openSite, siteUrl } from './open-site.ts'
import type { ProductAddresses } from './product.ts'

const siteId = 'demo-roastery'
const locked = 'C3'
const secret = '蔵出し「夜半」'
const email = `hana-${Date.now()}@example.com`
const [password, nextPassword] = ['Roast-2026-zeal', 'Grind-2026-zeal']

const submit = (page: Page) => page.locator('main button[type=submit]')
const lock = (page: Page) => page.locator('.swiper-slide:not([inert]) .locked')

/** Folder for screenshots, if somebody wants to look at them. */
const pictures = process.env.SCREENSHOTS
const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

/** The link in the newest mail to the visitor: without a mail server, staff can read mails in the outbox. */
async function mailedLink(product: ProductAddresses, subject: RegExp): Promise<string> {
  const { consoleUrl } = product
  const entered = await fetch(`${consoleUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: product.email, password: product.password }),
  })
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  const read = async <Reply>(path: string) =>
    (await (await fetch(consoleUrl + path, { headers: { cookie: cookie.join('; ') } })).json()) as Reply
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  const rows = await read<{ id: string; subject: string }[]>(`/api/mails?filter=${filter}`)
  const mail = rows.find((row) => subject.test(row.subject))
  const { text } = await read<{ text: string }>(`/api/mails/${mail!.id}`)
  return /http\S+token=\S+/.exec(text)![0]
}

const pictureIsDrawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.swiper-slide:not([inert]) .page img')].some(
      ({ currentSrc, complete, naturalWidth }) =>
        currentSrc.includes('/_api/end-user/media/') && complete && naturalWidth > 0,
    ),
  )

test('F01 F02 F03 a visitor registers, confirms, logs in, sees what is for members, and leaves', async ({
  product,
  openPage,
}) => {
  const origin = siteUrl(product, siteId)
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openSite(page, origin, locked)
  await lock(page).waitFor()
  expect(await page.content()).not.toContain(secret)
  await lock(page).getByRole('link', { name: '会員登録へ進む' }).click()
  await page.waitForURL('**/register')
  await isTakenOver(page)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await page.fill('[name=confirm_password]', password)
  await page.selectOption('[name=roast]', '浅煎り')
  await page.locator('.consent input').check()
  await submit(page).click()
  await page.waitForURL('**/register-success')

  const link = await mailedLink(product, /会員登録/)
  await openScreen(page, link)
  await look(page, 'confirm')
  await submit(page).click()
  await page.waitForURL('**/register-done')
  await page.getByRole('link', { name: 'ログインする' }).click()
  await page.waitForURL('**/login')
  await isTakenOver(page)
  await look(page, 'login')
  expect(await findViolations(page)).toEqual([])
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await submit(page).click()
  await page.waitForURL(`**/${locked}`)
  await canBeSwiped(page)
  await pictureIsDrawn(page)
  expect(await lock(page).count()).toBe(0)
  await look(page, 'private-page')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: '会員情報' }).click()
  await page.waitForURL('**/profile')
  await page.getByText(email).waitFor()
  await expect.poll(() => page.locator('[name=roast]').inputValue()).toBe('浅煎り')
  await look(page, 'profile')
  expect(await findViolations(page)).toEqual([])
  await page.selectOption('[name=roast]', '深煎り')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.locator('.toast.done').waitFor()

  await openSite(page, origin, locked)
  await pictureIsDrawn(page)
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await lock(page).waitFor()
})

test('F05 a member who has forgotten the password chooses another one behind a mail', async ({
  product,
  openPage,
}) => {
  const origin = siteUrl(product, siteId)
  const { page, noise } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openScreen(page, `${origin}/login`)
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
  await page.waitForURL('**/password-reset')
  await isTakenOver(page)
  await look(page, 'password-reset')
  expect(await findViolations(page)).toEqual([])
  await page.fill('[name=email]', email)
  await submit(page).click()
  await page.getByRole('heading', { name: 'メールをご確認ください' }).waitFor()
  const link = await mailedLink(product, /パスワード再設定/)
  await openScreen(page, link)
  await look(page, 'password-new')
  expect(await findViolations(page)).toEqual([])
  await page.fill('[name=password]', nextPassword)
  await page.fill('[name=confirm_password]', nextPassword)
  await submit(page).click()
  await page.getByRole('heading', { name: '新しいパスワードでログイン' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'ログインする' }).click()
  await page.waitForURL('**/login')
  await isTakenOver(page)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await submit(page).click()
  await page.locator('.toast.failed').waitFor()
  await page.fill('[name=password]', nextPassword)
  await submit(page).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await openScreen(page, `${origin}/profile`)
  await page.getByText(email).waitFor()
  await expect.poll(() => page.locator('[name=roast]').inputValue()).toBe('深煎り')
  noise.splice(0)
})
