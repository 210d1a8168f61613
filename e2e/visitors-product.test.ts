import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MailDetail, MailRow } from '#model/calls/messages/mails.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import type { PopupClickReply } from '#model/calls/visitor/replies.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { callAsProvider, mailedLink, run } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { canBeSwiped, isTakenOver, openScreen, openSite, pathOf } from './open-site.ts'
import { postToSite, userAgent } from './post-to-site.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const email = `hana-${run}@example.com`
const password = 'Roast-2026-zeal'
const message = '=HYPERLINK("https://evil.example";"見積")'
const photo = { name: '焙煎.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') }
const locked = 'C3'
const popup = { id: 'tasting', limit: 3 }

/** Folder for screenshots, if somebody wants to look at them. */
const pictures = process.env.SCREENSHOTS
const look = async (page: Page, name: string) => {
  await toStandStill(page)
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

const send = (page: Page) => page.locator('main button[type=submit]')

/** Another visitor applies for a place of the popup. */
async function apply(origin: string, number: number): Promise<PopupClickReply> {
  const path = visitorCalls + visitorPaths.popupClick(popup.id)
  const { status, body } = await postToSite(
    origin,
    path,
    {},
    { 'idempotency-key': `someone-${run}-${number}` },
  )
  expect(status, body).toBe(200)
  return JSON.parse(body)
}

/** The link in the mail that notifies staff of a submission to a site. */
async function noticeLink(product: ProductAddresses, site: SiteDetail): Promise<string> {
  const { send: ask } = await callAsProvider(product)
  const find = async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: product.email }))
    const rows: MailRow[] = await (await ask('GET', `/mails?filter=${filter}`)).json()
    const row = rows.find(({ subject }) => subject.includes(site.name))
    const mail: MailDetail | undefined = row && (await (await ask('GET', `/mails/${row.id}`)).json())
    return /http\S+\/visitors\/contacts/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find).toContain(site.id)
  return find()
}

/** The file behind the button, read like a spreadsheet program. */
async function exported(page: Page): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-\d{8}-\d{4}\.csv$/)
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  return rows
}

test('F01 F06 F09 C04 what a visitor does on a site is what staff find in the console and export', async ({
  product,
  openPage,
}) => {
  const staff = await signInAsStaff(product)
  const site = await staff.createSite(`Visitors ${run}`, 'roastery')
  const origin = new URL(site.url).origin
  const { settings } = site
  settings.forms!.CONTACT_SETTING!.fields.push({
    key: 'photo',
    typeInput: 'FILE',
    title: { JP: '写真', EN: 'Photo' },
    isRequired: true,
    options: [],
  })
  const [firstPage, nextPage] = site.categories[0]!.pages
  settings.popupCtas = {
    applicantLimit: {
      ...popup,
      startDate: '2026-01-01T00:00:00Z',
      effectivePages: [firstPage!.id],
      showRemainingTime: false,
      text: { JP: '試飲会 先着3名', EN: 'A tasting for three' },
      transition: { kind: 'CREATIVE_BLOCK', pageId: nextPage!.id },
      linkButtonText: { JP: '申し込む', EN: 'Apply' },
    },
  }
  await staff.saveSite({ ...site, settings })
  await staff.publish(site.id)

  const { page } = await openPage({ ...phone, userAgent, reducedMotion: 'reduce' })
  await openScreen(page, `${origin}/register`)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await page.fill('[name=confirm_password]', password)
  await page.selectOption('[name=roast]', '浅煎り')
  await page.locator('.consent input').check()
  await send(page).click()
  await page.waitForURL('**/register-success')
  await openScreen(page, await mailedLink(product, email))
  await send(page).click()
  await page.waitForURL('**/register-done')
  await page.getByRole('link', { name: 'ログインする' }).click()
  await page.waitForURL('**/login')
  await isTakenOver(page)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await send(page).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await openSite(page, origin, locked)
  await page.getByText('蔵出し「夜半」').first().waitFor({ state: 'attached' })
  expect(await page.locator('.swiper-slide:not([inert]) .locked').count()).toBe(0)

  await openScreen(page, `${origin}/contact`)
  await page.fill('[name=email]', email)
  await page.fill('[name=name]', '花')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page.fill('[name=message]', message)
  await page.locator('[name=photo]').setInputFiles(photo)
  await page.locator('.consent input').check()
  await send(page).click()
  await page.waitForURL('**/contact-success')

  await openScreen(page, `${origin}/survey#match`)
  const survey = page.locator('form#match')
  for (const option of ['q1-espresso', 'q2-nut', 'q2-choco', 'q3-yes'])
    await survey.locator(`[value=${option}]`).check()
  await survey.locator('button[type=submit]').click()
  await page.waitForURL('**/survey-success#match')

  for (const number of [1, 2]) expect((await apply(origin, number)).isTaken).toBe(true)
  await openSite(page, origin)
  // In full, it would cover the button of the page.
  await page.locator('.popup-open').tap()
  const link = page.locator('.popups').getByRole('link', { name: '申し込む' })
  await link.waitFor()
  const others = Array.from({ length: 50 }, (_, index) => apply(origin, 10 + index))
  const [clicked, ...taken] = await Promise.all([
    page
      .waitForResponse((answer) => answer.url().endsWith('/click'))
      .then(async (answer): Promise<PopupClickReply> => answer.json()),
    ...others,
    link.tap(),
  ])
  const places = [clicked, ...taken.flatMap((reply) => reply ?? [])].filter(({ isTaken }) => isTaken)
  expect(places).toEqual([expect.objectContaining({ numberClicks: popup.limit, limit: popup.limit })])
  if (clicked.isTaken) await page.waitForURL(`${origin}${pathOf('A2')}`)
  else await expect.poll(() => link.count()).toBe(0)
  await canBeSwiped(page)

  const { page: desk } = await openPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await beSignedIn(desk, product)
  const openTab = async (name: string) => {
    await desk
      .getByRole('navigation', { name: 'What visitors have sent' })
      .getByRole('link', { name })
      .click()
  }
  await desk.goto(await noticeLink(product, site))
  await desk.getByRole('button', { name: `Open what ${email} sent` }).click()
  const drawer = desk.getByRole('dialog', { name: email })
  await drawer.getByText(message).waitFor()
  await look(desk, 'contact')
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    drawer.getByRole('link', { name: `Download ${photo.name}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(photo.name)
  expect(await readFile(await file.path())).toEqual(photo.buffer)
  await desk.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(new URL(desk.url()).pathname).toBe(`/master/sites/${site.id}/visitors/contacts`)
  expect(await exported(desk)).toEqual([expect.objectContaining({ Message: `'${message}`, Name: '花' })])

  await openTab('Members')
  const member = desk.getByRole('row', { name: email })
  await member.getByText('Member', { exact: true }).waitFor()
  await look(desk, 'members')
  expect(await exported(desk)).toEqual([expect.objectContaining({ status: 'active', loginEmail: email })])

  await openTab('Surveys')
  await desk
    .getByRole('region', { name: 'What do you crave in the morning?' })
    .getByText('1 (100%)')
    .waitFor()
  await look(desk, 'survey-results')
  await desk.getByRole('button', { name: 'Responses' }).click()
  await desk.getByRole('cell', { name: '苦いエスプレッソ' }).waitFor()
  expect(await exported(desk)).toEqual([expect.objectContaining({ points: '11' })])

  await openTab('Clicks')
  await desk.getByRole('row', { name: 'A tasting for three 3 of 3' }).waitFor()
  // Views are counted seconds after clicks.
  const seen = async () => {
    await desk.reload()
    return desk.getByText(/ page views?$/).textContent()
  }
  await expect.poll(seen, { timeout: 20_000 }).toMatch(/^[1-9]/)
  await look(desk, 'clicks')
  await desk.goto('about:blank')
  staff.removeSite(site.id)
})
