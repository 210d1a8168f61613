import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MediaRecord } from '#model/calls/media/media.ts'
import { makeFilm } from '#testing/builder/sample-media.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { cardOf, drop, openLibrary, picture } from './console-library.ts'
import { stillDesktop } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { beSignedIn } from './session.ts'

const madeIn = async (page: Page, press: () => Promise<void>): Promise<MediaRecord> => {
  const isMade = page.waitForResponse((answer) => answer.url().endsWith('/edits') && answer.status() === 201)
  await press()
  return (await (await isMade).json()) as MediaRecord
}

test('M08 a square is cut out of a picture by keys, and the picture stays', async ({ openPage, product }) => {
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openLibrary(page, product.consoleUrl)
  await drop(page, [{ name: 'harbour.png', bytes: await picture('#406080') }])
  await cardOf(page, 'harbour.png').click()
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  const make = dialog.getByRole('button', { name: 'Add as a file' })
  expect(await make.isEnabled(), 'nothing is to be cut yet').toBe(false)
  await dialog.getByRole('button', { name: 'Square' }).click()
  await dialog.getByRole('application', { name: 'Area to keep' }).press('ArrowLeft')
  await toStandStill(page)
  expect(await findViolations(page)).toEqual([])
  const made = await madeIn(page, () => make.click())
  expect([made.width, made.height]).toEqual([800, 800])
  expect(made.source?.edit.crop?.x).toBeLessThan((1200 - 800) / 2 / 1200)
  await page.getByText('Added to the library.').waitFor()
  await page.getByRole('dialog').getByText('1200 × 800 pixels').waitFor()
  expect(noise).toEqual([])
})

test('M08 a film is shortened at its beginning and made silent', async ({ openPage, product }) => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  const path = join(folder, 'surf.mp4')
  await makeFilm(path, {
    ...{ format: 'mp4', video: 'h264', audio: 'aac' },
    ...{ width: 160, height: 284, fps: 10, seconds: 3 },
  })
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openLibrary(page, product.consoleUrl)
  await drop(page, [{ name: 'surf.mp4', bytes: await readFile(path) }])
  await cardOf(page, 'surf.mp4').click()
  await page.getByRole('button', { name: 'Crop and trim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and trim' })
  const start = dialog.getByRole('slider', { name: 'From' })
  for (let tenth = 0; tenth < 10; tenth++) await start.press('ArrowRight')
  await dialog.getByRole('switch', { name: 'Without sound' }).check()
  await toStandStill(page)
  expect(await findViolations(page)).toEqual([])
  const made = await madeIn(page, () => dialog.getByRole('button', { name: 'Add as a file' }).click())
  expect(made).toMatchObject({ kind: 'video', hasSound: false, source: { edit: { mute: true } } })
  expect(made.durationS).toBeGreaterThan(1.5)
  expect(made.durationS).toBeLessThan(2.5)
  await page.getByText('Added to the library.').waitFor()
  expect(noise).toEqual([])
  await rm(folder, { recursive: true })
})
