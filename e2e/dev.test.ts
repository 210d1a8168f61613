import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { templatesFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { type StartedDev, startDev } from '#testing/cli/started-dev.ts'
import { test as base } from './browser-test.ts'
import { canBeSwiped } from './open-site.ts'

interface Edited {
  page: Page
  dev: StartedDev
  /** Saves the definition after a change. */
  save(change: (definition: SiteDefinition) => void): Promise<void>
  write(text: string): Promise<void>
  text(): Promise<string>
  folder: string
}

const test = base.extend('edited', async ({ openPage }, { onCleanup }): Promise<Edited> => {
  const parent = await mkdtemp(join(tmpdir(), 'swipress-dev-'))
  const folder = join(parent, 'inn')
  await cp(join(templatesFolder, 'inn'), folder, { recursive: true })
  const dev = await startDev(folder, '--port', '0')
  const { page } = await openPage()
  onCleanup(async () => {
    // Otherwise the page would complain that the server is gone.
    await page.close()
    await dev.stop()
    await rm(parent, { recursive: true, force: true })
  })
  await dev.says('Ctrl-C stops')
  const file = join(folder, 'site.json')
  const text = () => readFile(file, 'utf8')
  const write = (content: string) => writeFile(file, content)
  return {
    page,
    dev,
    folder,
    text,
    write,
    async save(change) {
      const definition = JSON.parse(await text()) as SiteDefinition
      change(definition)
      await write(JSON.stringify(definition, null, 2))
    },
  }
})

const details = (definition: SiteDefinition, column: number, row: number) =>
  definition.categories[column]!.pages[row]!.details.EN!

test('an edited text is seen where one is, faults lie over it until they are mended', async ({
  edited: { page, dev, save, text, write },
}) => {
  await page.goto(`${dev.origin}/en`)
  await canBeSwiped(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.url()).toBe(`${dev.origin}/en/A2`)
  await canBeSwiped(page)

  await save((definition) => {
    details(definition, 0, 1).mainText = 'Words that were just saved'
  })
  await page.getByText('Words that were just saved').first().waitFor()
  expect(page.url()).toBe(`${dev.origin}/en/A2`)
  await canBeSwiped(page)

  const good = await text()
  await write(good.replace('"version": 1', '"version": 1 x'))
  await page.locator('dev-faults .place').waitFor()
  expect(await page.locator('dev-faults .place').textContent()).toMatch(/site\.json:2:16$/)
  expect(await page.getByText('Words that were just saved').count()).toBeGreaterThan(0)
  await write(good)
  await page.locator('dev-faults').waitFor({ state: 'detached' })
})

test('a change of another page disturbs nothing, and is seen by whoever goes there', async ({
  edited: { page, dev, save },
}) => {
  await page.goto(`${dev.origin}/en`)
  await canBeSwiped(page)
  await page.evaluate(() => Object.assign(window, { isUntouched: true }))
  const isUntouched = () => page.evaluate(() => 'isUntouched' in window)
  await save((definition) => {
    details(definition, 0, 1).mainText = 'Words of the neighbour'
  })
  await dev.says('changed /en/A2')
  expect(await isUntouched()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.getByText('Words of the neighbour').first().waitFor()
  expect(page.url()).toBe(`${dev.origin}/en/A2`)
  await expect.poll(isUntouched).toBe(false)
})

test('a picture that is added is shown once it is converted', async ({
  edited: { page, dev, save, folder },
}) => {
  await page.goto(`${dev.origin}/en`)
  await canBeSwiped(page)
  const source = () => page.locator('.page picture img').first().getAttribute('src')
  const before = await source()
  const { default: sharp } = await import('sharp')
  const picture = { create: { width: 900, height: 1600, channels: 3, background: '#2a9d8f' } } as const
  await sharp(picture)
    .jpeg()
    .toFile(join(folder, 'media', 'new.jpg'))
  await dev.says('media/new.jpg is no part of the site')
  await save((definition) => {
    details(definition, 0, 0).media = 'media/new.jpg'
  })
  await expect.poll(source, { timeout: 20_000 }).toMatch(/-900\.jpeg$/)
  expect(await source()).not.toBe(before)
  await expect
    .poll(() =>
      page
        .locator('.page picture img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(48)
})
