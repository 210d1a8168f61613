import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { MailDetail, MailRow } from '#model/calls/messages/mails.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import type { PublishReply, PublishRow } from '#model/calls/sites/publishes.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { pageSchema } from '#model/definition/page.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { type Caller, callAsProvider, stillDesktop } from './console-people.ts'
import { choose, frameOf, lookAt } from './console-preview.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const password = 'Preview-zebra-9'
const draftText = 'Said in the draft alone'
const memberText = 'For members alone'
const popupText = 'Opens in a year'
const nextYear = new Date().getUTCFullYear() + 1

/** A live site with a different draft: a text, a locked page, and a popup for next year. */
async function prepare(product: ProductAddresses) {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Preview journey', 'roastery')
  const { send } = await callAsProvider(product)
  await publish(send, id)
  const site: SiteDetail = await (await send('GET', `/sites/${id}`)).json()
  const [first, second] = site.categories[0]!.pages
  await changePage(send, `${id}.${first!.id}`, (page) => write(page, draftText))
  await changePage(send, `${id}.${second!.id}`, (page) => ({
    ...write(page, memberText),
    membersOnlyLock: true,
  }))
  const timeLimit = {
    id: 'later',
    startDate: `${nextYear}-03-01T00:00:00Z`,
    endDate: `${nextYear}-04-01T00:00:00Z`,
    effectivePages: [first!.id],
    text: { JP: popupText, EN: popupText },
  }
  const settings = { ...site.settings, popupCtas: { timeLimit } }
  const saved = await send('PUT', `/sites/${id}`, { name: site.name, settings })
  expect(saved.status, await saved.clone().text()).toBe(200)
  return { id, send, remove: () => staff.removeSite(id) }
}

async function publish(send: Caller['send'], siteId: string): Promise<void> {
  const { id }: PublishReply = await (await send('POST', `/sites/${siteId}/publish`, {})).json()
  const status = async () => {
    const row: PublishRow = await (await send('GET', `/publishes/${id}`)).json()
    return row.status
  }
  await expect.poll(status, { timeout: 30_000 }).toBe('live')
}

type StoredPage = z.infer<typeof storedPage>
const storedPage = z.object(pageSchema.shape)

const write = (page: StoredPage, mainText: string): StoredPage => ({
  ...page,
  details: { ...page.details, JP: { ...page.details.JP, mainText }, EN: { ...page.details.EN, mainText } },
})

async function changePage(
  send: Caller['send'],
  id: string,
  change: (page: StoredPage) => StoredPage,
): Promise<void> {
  const record: PageRecord = await (await send('GET', `/pages/${id}`)).json()
  const page = storedPage.parse({ ...record, id: record.pageId })
  const saved = await send('PUT', `/pages/${id}`, change(page))
  expect(saved.status, await saved.clone().text()).toBe(200)
}

/** Address in the newest invitation to a person. */
async function invitationOf(send: Caller['send'], to: string): Promise<string> {
  const find = async (): Promise<string> => {
    const rows: MailRow[] = await (
      await send('GET', `/mails?filter=${encodeURIComponent(JSON.stringify({ q: to }))}`)
    ).json()
    const newest = rows.find(({ template }) => template === 'preview-invitation')
    if (!newest) return ''
    const { text }: MailDetail = await (await send('GET', `/mails/${newest.id}`)).json()
    return /https?:\S+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test('R07 R08 staff look at the draft: on each device, in each language, as a member, and as of another day', async ({
  openPage,
  product,
}) => {
  const { id, remove } = await prepare(product)
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/preview`)
  const frame = frameOf(page)
  await frame.getByText(draftText).first().waitFor()
  expect(await findViolations(page)).toEqual([])

  for (const [device, width] of [
    ['Tablet', 820],
    ['Desktop', 1280],
    ['Phone', 389],
  ] as const) {
    await choose(page, 'Device', device)
    await expect.poll(() => frame.locator('html').evaluate((html) => html.clientWidth)).toBe(width)
  }
  await choose(page, 'Language', 'English')
  await frame.locator('html[lang=en]').waitFor()
  await frame.getByText(draftText).first().waitFor()

  expect(await frame.getByText(popupText).count()).toBe(0)
  await page.getByLabel('As of').fill(`${nextYear}-03-02T12:00`)
  await frame.getByText(popupText).first().waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect.poll(() => frame.getByText(popupText).count()).toBe(0)
  await frame.getByText(draftText).first().waitFor()

  await frame.locator('html').evaluate(() => location.assign('/en/A2'))
  await frame.getByRole('heading').first().waitFor()
  expect(await frame.getByText(memberText).count()).toBe(0)
  await choose(page, 'Seen as', 'Member')
  await frame.getByText(memberText).first().waitFor()
  await page.goto('about:blank')
  await remove()
})

async function shareWithPassword(page: Page, emails: readonly string[]): Promise<void> {
  await page.getByText('Show the draft to somebody outside').waitFor()
  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('A password stands before the preview.').waitFor()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill(emails.join('\n'))
  await dialog.getByLabel('Language of the mail').selectOption('EN')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await page.getByText(emails[0]!, { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Not opened yet').count()).toBe(emails.length)
}

/** Enters the password on the screen of the link, which already identifies the person. */
async function unlock(page: Page, given: string): Promise<void> {
  await page.getByLabel('Password').fill(given)
  await page.getByRole('button', { name: 'Open the preview' }).click()
}

test('R01 R02 R04 R06 a guest unlocks the preview by a link of their own, comments, is answered, and is out once revoked', async ({
  openPage,
  product,
}) => {
  const { id, send, remove } = await prepare(product)
  const [hana, ken] = [`hana-${id}@example.com`, `ken-${id}@example.com`]
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/preview`)
  await shareWithPassword(page, [hana, ken])

  const link = await invitationOf(send, hana)
  const guest = await openPage(stillDesktop)
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'Preview' }).waitFor()
  await guest.page.getByText('as h•••@e•••.com').waitFor()
  expect(await guest.page.getByLabel('E-mail address').count()).toBe(0)
  await lookAt(guest.page, 'preview-invitation')
  expect(await findViolations(guest.page)).toEqual([])
  await unlock(guest.page, 'Wrong-zebra-9')
  await guest.page.getByRole('alert').filter({ hasText: 'is wrong' }).waitFor()
  expect(await findViolations(guest.page)).toEqual([])
  await expect.poll(() => guest.noise.length).toBeGreaterThan(0)
  expect(guest.noise.splice(0).every((line) => line.includes('401'))).toBe(true)
  await unlock(guest.page, password)
  await guest.page.getByText(draftText).first().waitFor()

  await guest.page.getByRole('button', { name: 'Comment on this page' }).click()
  const { width, height } = guest.page.viewportSize()!
  await guest.page.mouse.click(width / 2, height / 3)
  await guest.page.getByLabel('What should be different?').fill('A brighter picture, please')
  await guest.page.getByRole('button', { name: 'Send' }).click()
  await guest.page.getByRole('button', { name: /^Comments 1: / }).waitFor()
  expect(await findViolations(guest.page)).toEqual([])
  // The policy of a site blocks styles that axe-core uses to check colours.
  expect(guest.noise.splice(0).filter((line) => !line.includes('inline style'))).toEqual([])

  await choose(page, 'Preview', 'Comments')
  await page.getByText('A brighter picture, please').waitFor({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Show A1' }).waitFor()
  await page.getByLabel(`Reply to ${hana}`).fill('It will be')
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByText('It will be').waitFor()
  await guest.page.reload()
  await guest.page.getByRole('button', { name: 'Comments: 1' }).click()
  await guest.page.getByText('It will be').waitFor()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByText('A brighter picture, please').waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByRole('button', { name: 'Comments: 0' }).waitFor()

  await choose(page, 'Preview', 'Sharing')
  await page.getByText('Has opened it').waitFor()
  await page.getByRole('button', { name: /^Opened 1 time, last / }).click()
  const log = page.getByRole('dialog', { name: hana })
  await log.getByText('Chrome on Linux').waitFor()
  await log.getByText('1 page · A1').waitFor()
  await lookAt(page, 'preview-log')
  await page.setViewportSize({ width: 390, height: 844 })
  await lookAt(page, 'preview-log-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await findViolations(page)).toEqual([])
  await log.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Revoke the invitation of ${hana}` }).click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  expect(noise).toEqual([])
  // The page waits for news of changes, and then makes another request.
  await guest.page.getByRole('heading', { name: 'Preview' }).waitFor()
  expect(await guest.page.getByText(draftText).count()).toBe(0)
  expect(
    guest.noise
      .splice(0)
      .filter((line) => !line.includes('401'))
      .join(),
  ).toBe('')
  await guest.page.getByLabel('E-mail address').fill(hana)
  await unlock(guest.page, password)
  await guest.page.getByRole('alert').waitFor()
  await guest.page.goto(link)
  await guest.page.getByText('The invitation has been revoked.').waitFor()
  await lookAt(guest.page, 'preview-revoked')
  expect(await findViolations(guest.page)).toEqual([])
  await expect.poll(() => guest.noise.length).toBeGreaterThan(0)
  guest.noise.splice(0)
  await page.goto('about:blank')
  await remove()
})

test('R01 R03 what unlocks a preview opens nothing of the live site, which shows what was published', async ({
  openPage,
  product,
}) => {
  const { id, send, remove } = await prepare(product)
  const { page } = await openPage(stillDesktop)
  const ticket = await send('POST', `/sites/${id}/preview/tickets`, { use: 'phone' })
  const { url }: { url: string } = await ticket.json()
  await page.goto(url)
  await page.getByText(draftText).first().waitFor()
  const live = product.sitesUrl.replace('{siteId}', id)
  const cookie = (await page.context().cookies(new URL(url).origin)).find(({ name }) =>
    name.includes('preview'),
  )!
  await page.context().addCookies([{ name: cookie.name, value: cookie.value, url: live }])
  expect(await page.context().cookies(live)).toHaveLength(1)
  await page.goto(`${live}/?as=member&as-of=${nextYear}-03-02T03:00:00Z`)
  await page.getByRole('heading', { name: '毎朝焼きたてのコーヒー豆' }).first().waitFor()
  expect(await page.content()).not.toMatch(new RegExp(`${draftText}|${popupText}|_preview`))
  await page.goto(`${live}/A2`)
  expect(await page.content()).not.toContain(memberText)
  await page.goto('about:blank')
  await remove()
})
