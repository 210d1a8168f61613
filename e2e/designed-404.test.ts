import { expect } from 'vitest'
import type { Page } from '#model/definition/page.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { openSetting, panelOf } from './console-editor.ts'
import { callAsProvider, stillDesktop } from './console-people.ts'
import { isTakenOver } from './open-site.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const texts = { EN: ['Nothing here', 'See our rooms'], JP: ['道に迷いましたか', 'お部屋を見る'] } as const

test('P17 the page for addresses where nothing is is seen while it is designed, and is what visitors get with status 404', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const site = await staff.createSite('Designed 404', 'inn')
  const { id } = site
  const [first, second] = site.categories[0]!.pages
  const { send } = await callAsProvider(product)
  const { details }: Page = await (await send('GET', `/pages/${id}.${first!.id}`)).json()
  const picture = details.JP?.media
  const title = { EN: texts.EN[0], JP: texts.JP[0] }
  const text = { EN: texts.EN[1], JP: texts.JP[1] }
  const link = { kind: 'CREATIVE_BLOCK' as const, pageId: second!.id }
  const notFound = { title, media: picture, buttons: [{ id: 'rooms', text, link }] }
  await staff.saveSite({ ...site, settings: { ...site.settings, notFound } })

  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/notFound/title')
  const drawn = page.frameLocator('iframe').locator('.over-ground')
  await drawn.locator('.ground img').waitFor()
  await drawn.getByText(texts.JP[1]).waitFor()
  expect(await panelOf(page).getByText('Image or video').count()).toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])
  const shots = process.env.SHOTS
  if (shots) await page.screenshot({ path: `${shots}/404-console.png` })

  await staff.publish(id)
  for (const [options, path, [words, button]] of [
    [phone, '/no-such-page', texts.JP],
    [stillDesktop, '/en/no-such-page', texts.EN],
  ] as const) {
    const { page: visitor, noise } = await openPage(options)
    const answer = await visitor.goto(`${site.url.replace(/\/$/, '')}${path}`)
    expect(answer?.status()).toBe(404)
    await isTakenOver(visitor)
    await visitor.getByRole('heading', { name: words }).waitFor()
    const image = visitor.locator('.ground img')
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    // The words stand below the image, which has room of its own.
    const shown = (await visitor.locator('.ground').boundingBox())!
    expect(shown.height).toBeGreaterThan(200)
    const status = (await visitor.locator('.status').boundingBox())!
    expect(status.y).toBeGreaterThanOrEqual(shown.y + shown.height)
    expect(await findViolations(visitor)).toEqual([])
    if (shots) await visitor.screenshot({ path: `${shots}/404-${options === phone ? 390 : 1440}.png` })
    await visitor.getByRole('link', { name: button }).click()
    await visitor.locator('.stage').waitFor()
    // The browser logs the response status.
    noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('404')))
  }
  staff.removeSite(id)
})
