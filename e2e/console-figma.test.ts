import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { createGetter } from '#api/infra/outbound/get-outbound.ts'
import { createFigma } from '#api/services/media/figma/figma-client.ts'
import { figmaError, figmaKey, figmaToken, openTestFigma, type TestFigma } from '#testing/api/fake-figma.ts'
import { signIn as openAccount, openTestApi, testAccount } from '#testing/api/open-test-api.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { storedDocument } from './console-editor.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

/** The console, and a server with Figma's protocol. */
let url: string
let close: () => Promise<void>
let figma: TestFigma
beforeAll(async () => {
  const frame = sharp({ create: { width: 780, height: 1_688, channels: 3, background: '#204060' } })
  figma = await openTestFigma(await frame.png().toBuffer())
  const get = createGetter({ mayConnect: () => true })
  const api = await openTestApi({ workers: false, figma: createFigma({ origin: figma.origin, get }) })
  await openAccount(api)
  const opened = await openConsoleOver(api)
  url = opened.url
  close = opened.close
})
afterAll(async () => {
  await close()
  figma.close()
})

test('E28 a site is made of a Figma file: frames as pictures with their links; a wrong token is said beside its field', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  const consoleUrl = url
  await openAs(page, { consoleUrl, ...testAccount }, '/sites/create')
  await page.getByRole('button', { name: 'From Figma' }).click()
  const asking = page.getByRole('dialog', { name: 'Pages from Figma' })
  await asking.getByLabel('Link to the file').fill(`https://www.figma.com/design/${figmaKey}/Landing`)
  await asking.getByLabel('Personal access token').fill('figd_wrong')
  await asking.getByRole('button', { name: 'Load frames' }).click()
  await asking.getByText('Figma does not accept this token').waitFor()
  expect(await findViolations(page)).toEqual([])
  await asking.getByLabel('Personal access token').fill(figmaToken)
  await asking.getByRole('button', { name: 'Load frames' }).click()
  await asking.waitFor({ state: 'detached' })
  await page.getByText('Landing page chosen').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name of the site' }).inputValue()).toBe('Landing page')
  figma.answer(({ path }, response) => {
    if (!path.startsWith('/v1/images/')) return false
    response.setHeader('retry-after', '3')
    figmaError(response, 429, 'Rate limit exceeded')
    return true
  })
  await page.getByRole('button', { name: 'Create site' }).click()

  const dialog = page.getByRole('dialog', { name: 'Make pages of Landing page' })
  await dialog.getByText('Try again in 3 seconds.').waitFor()
  figma.answer(() => false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const lost = dialog.getByRole('list', { name: 'Not imported, by page' })
  await expect
    .poll(() => lost.getByRole('listitem').allInnerTexts())
    .toEqual(['3\nframe that Figma could not draw'])
  expect(await findViolations(page)).toEqual([])
  expect(await dialog.getByRole('checkbox', { name: 'Page 3' }).isChecked()).toBe(false)
  await dialog.getByRole('button', { name: 'Make 2 pages' }).click()

  const siteId = /\/sites\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  const pages = async () => {
    const { site } = await storedDocument(page, siteId)
    return site.categories[0]!.pages.map((id) => site.pages[id]!)
  }
  const alts = async () => (await pages()).map(({ details }) => Object.values(details)[0]?.imageAlt)
  await expect.poll(alts, { timeout: 20_000 }).toEqual(['An inn by the sea See the rooms', 'Rooms'])
  const [first, second] = await pages()
  expect(first?.buttons.map(({ link }) => link)).toEqual([
    { kind: 'CREATIVE_BLOCK', pageId: second?.id },
    { kind: 'EXTERNAL_URL', url: 'https://example.com/book' },
  ])
  // The refused token, and the pause.
  expect(noise.splice(0).every((line) => /\b(?:400|429)\b/.test(line))).toBe(true)
  await page.goto('about:blank')
})
