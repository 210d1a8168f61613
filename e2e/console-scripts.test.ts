import { expect } from 'vitest'
import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openSetting, panelOf, untilSaved } from './console-editor.ts'
import { callAs, invite, run, stillDesktop } from './console-people.ts'
import type { ProductAddresses } from './product.ts'
import { openAs } from './session.ts'

/** Not among the websites that scripts of the site may contact. */
const blocked = 'https://stats.example.com'
const reason = 'The chat asks for passwords.'
/** Set by the script that runs on the site. */
const said = () => (window as { chatbot?: string }).chatbot

/** A partner, and their customer with a live site that has a chatbot on its first page. */
async function openScripted(product: ProductAddresses) {
  const partner = await invite(product, 'OEM_MASTER', { company: `Scripts partner ${run}` })
  const creator = await invite(product, 'USER', { parentId: partner.id, company: `Scripts creator ${run}` })
  const { send } = await callAs({ ...product, ...creator })
  const made = await send('POST', '/sites', { name: `Chatting ${run}`, template: 'roastery' })
  const { id, name }: SiteRow = await made.json()
  const { categories }: SiteDetail = await (await send('GET', `/sites/${id}`)).json()
  const pageId = categories[0]!.pages[0]!.id
  const page: object = await (await send('GET', `/pages/${id}.${pageId}`)).json()
  const chatbotScript = `window.chatbot = 'here'; fetch('${blocked}/visit?who=me').catch(() => {})`
  expect((await send('PUT', `/pages/${id}.${pageId}`, { ...page, chatbotScript })).status).toBe(200)
  expect((await send('POST', `/sites/${id}/publish`)).status).toBe(202)
  const row = async (): Promise<SiteDetail> => (await send('GET', `/sites/${id}`)).json()
  const whenLive = (release: number) =>
    expect.poll(async () => (await row()).liveRelease, { timeout: 15_000 }).toBe(release)
  await whenLive(1)
  return { partner, creator, id, name, pageId, url: (await row()).url, whenLive }
}

test('a partner switches the scripts of a site off: they run for nobody, and its creator reads why and what is blocked', async ({
  openPage,
  product,
}) => {
  const { partner, creator, id, name, pageId, url, whenLive } = await openScripted(product)
  const { page: visitor, noise } = await openPage(stillDesktop)
  await visitor.goto(url)
  await expect.poll(() => visitor.evaluate(said)).toBe('here')
  const names = () =>
    visitor.evaluate(async () =>
      (await (await fetch('/', { cache: 'no-store' })).text()).includes('"chatbot"'),
    )
  expect(await names()).toBe(true)

  const { page } = await openPage(stillDesktop)
  await openAs(page, { ...product, ...partner }, `/sites/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Switch scripts off' }).click()
  const dialog = page.getByRole('dialog', { name: `Switch off the scripts of “${name}”?` })
  await dialog.getByRole('button', { name: 'Switch scripts off' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill(reason)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Switch scripts off' }).click()
  await page.getByText(`The scripts of “${name}” are off`).waitFor()
  await page.getByText(/^Scripts are off on this site since/).waitFor()
  await whenLive(2)
  // The pointer is read again every half second.
  await expect.poll(names).toBe(false)
  await visitor.goto(url)
  await visitor.waitForLoadState('networkidle')
  expect(await visitor.evaluate(said)).toBeUndefined()

  const { page: theirs } = await openPage(stillDesktop)
  await openAs(theirs, { ...product, ...creator }, `/sites/${id}`)
  await theirs.getByText(`Reason: ${reason}`).waitFor()
  expect(await findViolations(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'More actions' }).click()
  await theirs.getByRole('menuitem').first().waitFor()
  expect(await theirs.getByRole('menuitem', { name: /scripts/ }).count()).toBe(0)
  const field = encodeURIComponent(`/pages/${pageId}/chatbotScript`)
  await theirs.goto(`${product.consoleUrl}/sites/${id}/edit?field=${field}`)
  await panelOf(theirs)
    .getByText(`Not published: scripts are off on this site. Reason: ${reason}`)
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Switch scripts on again' }).click()
  const again = page.getByRole('dialog', { name: `Switch the scripts of “${name}” on again?` })
  await again.getByLabel('Reason').fill('The chat was mended.')
  await again.getByRole('button', { name: 'Switch scripts on again' }).click()
  await whenLive(3)
  await expect.poll(names).toBe(true)
  await visitor.goto(url)
  await expect.poll(() => visitor.evaluate(said)).toBe('here')

  // Browsers say what the policy kept the script from.
  await openSetting(theirs, product, id, '/settings/scriptOrigins')
  const listed = panelOf(theirs).getByRole('listitem').filter({ hasText: blocked })
  await listed.waitFor()
  await listed.getByText(/^Requests · reported \d times?/).waitFor()
  expect(await findViolations(theirs)).toEqual([])
  await listed.getByRole('button', { name: `Allow ${blocked}` }).click()
  await listed.waitFor({ state: 'detached' })
  expect(await panelOf(theirs).getByRole('textbox').first().inputValue()).toBe(blocked)
  await untilSaved(theirs)
  expect(noise.splice(0).filter((one) => !one.includes(blocked))).toEqual([])
})
