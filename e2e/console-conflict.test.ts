import { expect } from 'vitest'
import { type PageRecord, pagePlaceKeys } from '#model/calls/sites/pages.ts'
import { test } from './browser-test.ts'
import { callAsProvider, stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const placeKeys: ReadonlySet<string> = new Set(pagePlaceKeys)

/** The browser logs the response with this status. */
const isConflict = (line: string) => line.includes('409')

test('a form that others saved before is told of it, keeps what was typed, and saves it over what it then saw', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { send } = await callAsProvider(product)
  const site = await staff.createSite('Two at once', 'roastery')
  const { id, categories } = site
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/domain`)
  const prefix = page.getByLabel('Prefix', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const isSaved = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200)

  // A page saved in the meantime does not conflict with settings.
  await prefix.fill('mine')
  const pageId = `${id}.${categories[0]!.pages[0]!.id}`
  const record: PageRecord = await (await send('GET', `/pages/${pageId}`)).json()
  const content = Object.entries(record).filter(([key]) => !placeKeys.has(key))
  const sent = await send('PUT', `/pages/${pageId}`, { ...Object.fromEntries(content), allowZoom: true })
  expect(sent.ok).toBe(true)
  // Text typed during the save is kept, and still has to be saved.
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(`**/api/sites/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await typed
    await route.continue()
  })
  await Promise.all([
    isSaved(),
    save.click().then(async () => {
      await prefix.fill('second')
      goOn()
    }),
  ])
  await page.unroute(`**/api/sites/${id}`)
  await page.getByText('Settings saved').waitFor()
  expect(await prefix.inputValue()).toBe('second')
  expect(noise).toEqual([])

  const named = (name: string, more: object = {}) =>
    staff.saveSite({ ...site, name, settings: { ...site.settings, prefix: 'mine', name, ...more } })
  await named('By somebody else')
  await save.click()
  const alert = page.getByRole('alert').filter({ hasText: 'This was changed elsewhere' })
  await alert.getByText('Changed elsewhere: Name').waitFor()
  expect(await prefix.inputValue()).toBe('second')
  await Promise.all([isSaved(), alert.getByRole('button', { name: 'Overwrite with mine' }).click()])
  await alert.waitFor({ state: 'detached' })
  const { settings } = await (await send('GET', `/sites/${id}`)).json()
  expect(settings).toMatchObject({ name: 'By somebody else', prefix: 'second' })

  await prefix.fill('third')
  await named('By somebody else', { prefix: 'theirs' })
  await save.click()
  await alert.getByRole('button', { name: 'Discard mine and load theirs' }).click()
  await expect.poll(() => prefix.inputValue()).toBe('theirs')
  expect(noise.splice(0).every(isConflict)).toBe(true)
  await page.goto('about:blank')
  staff.removeSite(id)
})
