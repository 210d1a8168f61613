import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { listMails } from '#api/db/messages/mails.ts'
import { hasChallenge, needsApproval, type SignUpMode } from '#model/records/sign-up.ts'
import { openTestApi, signIn, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { findViolations } from './accessibility.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { enter, stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

const email = 'hana@example.com'
const password = 'Sign-up-zebra@11'

/** The console of an operator who puts obstacles before sign-ups. */
async function openWith(signUps: SignUpMode) {
  const api = await openTestApi({ signUps, workers: false })
  await signIn(api)
  const opened = await openConsoleOver(api)
  onTestFinished(() => opened.close())
  return { api, url: opened.url }
}

const mailsTo = (api: TestApi, to: string) =>
  listMails(api.database.db, {
    ...{ q: to, offset: 0, limit: 9 },
    sort: { field: 'createdAt', order: 'DESC' },
  }).rows

/** The link of the mail, at the address of this console. */
function linkIn(api: TestApi, url: string): string {
  const [mail] = mailsTo(api, email).filter(({ template }) => template === 'sign-up')
  const { pathname, search, hash } = new URL(/https?:\S+token=\S+/.exec(mail?.text ?? '')![0])
  return url + pathname + search + hash
}

/** Fills in the form in a language; answers what the button said meanwhile. */
async function signUp(page: Page, url: string, labels: typeof english): Promise<string[]> {
  await page.goto(`${url}/sign-up`)
  await page.getByLabel(labels.company).fill('Tea House')
  await page.getByLabel(labels.name).fill('Hana')
  await page.getByLabel(labels.email).fill(email)
  await page.getByLabel(labels.password, { exact: true }).fill(password)
  await page.getByLabel(labels.again, { exact: true }).fill(password)
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const note = () => texts.push(document.querySelector('button.sign-in-submit')?.textContent ?? '')
    new MutationObserver(note).observe(document.body, {
      ...{ characterData: true, childList: true, subtree: true },
    })
    return texts
  })
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: labels.submit }).click()
  await page.getByRole('heading', { name: labels.sent }).waitFor()
  expect(await findViolations(page)).toEqual([])
  return said.jsonValue()
}

const english = {
  ...{ company: 'Company', name: 'Your name', email: 'E-mail', submit: 'Create the account' },
  ...{ password: 'New password', again: 'Repeat the new password', sent: 'Check your mail' },
  ...{ proving: 'Your browser is checked …', confirm: 'Confirm my address', approve: 'Approve' },
  ...{ ready: 'Your account is ready', waits: 'Your sign-up is being reviewed' },
}
const japanese: typeof english = {
  ...{ company: '会社名', name: 'お名前', email: 'メールアドレス', submit: 'アカウントを作成' },
  ...{ password: '新しいパスワード', again: '新しいパスワード（確認）', sent: 'メールをご確認ください' },
  ...{ proving: 'ブラウザを確認しています…', confirm: 'メールアドレスを確認する', approve: '承認する' },
  ...{ ready: '登録が完了しました', waits: '登録内容を確認しています' },
}

test.for([
  ['open', stillDesktop, english],
  ['challenge', stillPhone, japanese],
  ['approval', stillDesktop, english],
  ['challenge-and-approval', stillPhone, japanese],
] as [SignUpMode, BrowserContextOptions, typeof english][])(
  'T12 with the obstacles “%s” somebody signs up, confirms, and signs in once the account is open',
  async ([mode, device, labels], { openPage }) => {
    const { api, url } = await openWith(mode)
    const { page, noise } = await openPage(device)
    const said = await signUp(page, url, labels)
    expect(said.includes(labels.proving)).toBe(hasChallenge(mode))
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(device.viewport!.width)

    await page.goto(linkIn(api, url))
    await page.getByRole('button', { name: labels.confirm }).click()
    const isHeld = needsApproval(mode)
    await page.getByRole('heading', { name: isHeld ? labels.waits : labels.ready }).waitFor()
    expect([await width(), await findViolations(page)]).toEqual([device.viewport!.width, []])
    if (isHeld) await approve(await openPage(device), { url, labels })

    expect(mailsTo(api, email).map(({ template }) => template)).toEqual(
      isHeld ? ['sign-up-approved', 'sign-up'] : ['sign-up'],
    )
    const product = { consoleUrl: url, sitesUrl: '', email, password }
    if (device === stillDesktop) await enter(page, product, { email, password })
    else await openAs(page, product)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(noise).toEqual([])
  },
)

/** The provider reads of it above the accounts, and opens the account. */
async function approve({ page }: { page: Page }, { url, labels }: { url: string; labels: typeof english }) {
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sign-ups')
  await page.getByText('Tea House').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: labels.approve }).click()
  await page
    .getByText('Tea House', { exact: false })
    .filter({ hasText: /open|開設/ })
    .waitFor()
}
