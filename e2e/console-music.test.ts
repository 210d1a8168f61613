import { expect } from 'vitest'
import { makeWav } from '#testing/builder/sample-music.ts'
import { test } from './browser-test.ts'
import { leaveEditor, openSetting, panelOf, storedDocument } from './console-editor.ts'
import { cardOf, openLibrary } from './console-library.ts'
import { stillDesktop } from './console-people.ts'
import { lookAt } from './console-preview.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('V25 a site is given music, a page none, and the library has it with what plays it', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('With music', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/backgroundMusic')
  const field = panelOf(page).getByRole('group', { name: 'Background music' })
  const give = (name: string, buffer: Buffer) =>
    field.locator('input').setInputFiles({ name, mimeType: 'audio/wav', buffer })
  await give('cover.png', Buffer.from('a picture'))
  await field.getByText('“cover.png” is not music that can be used here.').waitFor()
  await give('long.wav', Buffer.alloc(20_971_521))
  await field.getByText('The music is too large: at most 20 MB can be taken.').waitFor()
  await give('morning.wav', makeWav({ seconds: 3 }))
  const stored = async () => (await storedDocument(page, id)).site
  await expect
    .poll(async () => (await stored()).settings.backgroundMusic, { timeout: 20_000 })
    .toMatch(/^media:[0-9a-f]{64}$/)
  await panelOf(page).locator('audio').waitFor()

  const { categories } = await stored()
  const first = categories[0]!.pages[0]!
  await openSetting(page, product, id, `/pages/${first}/backgroundMusic`)
  await panelOf(page).getByLabel('Background music').selectOption('None on this page')
  await expect.poll(async () => (await stored()).pages[first]?.backgroundMusic).toBe('none')
  await leaveEditor(page)

  await openLibrary(page, product.consoleUrl)
  await page.getByRole('button', { name: 'Music', exact: true }).click()
  await cardOf(page, 'morning.wav').getByText('▶ 0:03').waitFor()
  await lookAt(page, 'library-music')
  await cardOf(page, 'morning.wav').click()
  const player = page.getByRole('dialog').locator('audio')
  await player.waitFor()
  expect(
    await player.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true
      await audio.play()
      return Math.round(audio.duration)
    }),
  ).toBe(3)
  await page.goto('about:blank')
  staff.removeSite(id)
}, 120_000)
