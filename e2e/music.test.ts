import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { arriveAt } from './visitor.ts'

type PageInput = NonNullable<SiteDefinitionInput['categories'][number]['pages']>[number]
const shown = (
  id: string,
  backgroundMusic: PageInput['backgroundMusic'],
  media: string = sampleMedia.picture,
) => ({
  id,
  backgroundMusic,
  details: { EN: { media, mainText: id } },
})

const withMusic: SiteDefinitionInput = {
  version: 1,
  settings: {
    name: 'Music',
    languages: ['EN'],
    defaultLanguage: 'EN',
    backgroundMusic: sampleMedia.music,
  },
  categories: [
    {
      id: 'songs',
      name: { EN: 'Songs' },
      pages: [
        shown('first', false),
        shown('second', false),
        shown('other', sampleMedia.otherMusic),
        shown('none', 'none'),
        shown('film', true, sampleMedia.film),
      ],
    },
  ],
}

let site: ServedSite
let silent: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: withMusic })
  const { backgroundMusic: _, ...settings } = withMusic.settings
  const [songs] = withMusic.categories
  const pages = [shown('first', false), shown('second', true, sampleMedia.film)]
  silent = await serveSite({ from: { ...withMusic, settings, categories: [{ ...songs!, pages }] } })
}, 120_000)
afterAll(() => Promise.all([site.close(), silent.close()]))

declare global {
  interface Window {
    music: HTMLAudioElement[]
    pauses: number
  }
}

/** Records every audio element of the page, and counts how often one stops. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    window.music = []
    window.pauses = 0
    const Own = window.Audio
    window.Audio = class extends Own {
      constructor(src?: string) {
        super(src)
        window.music.push(this)
        this.addEventListener('pause', () => window.pauses++)
      }
    }
  })

const heard = (page: Page) =>
  page.evaluate(() => {
    const [audio, ...more] = window.music
    if (!audio) return undefined
    const name = audio.src.slice(audio.src.lastIndexOf('/'))
    return { name, at: audio.currentTime, volume: audio.volume, isPlaying: !audio.paused, more: more.length }
  })

const sounds = (page: Page, isPlaying: boolean) =>
  page.waitForFunction(
    (wanted) => {
      const [audio] = window.music
      return audio !== undefined && (wanted ? !audio.paused && audio.volume === 1 : audio.paused)
    },
    isPlaying,
    { timeout: 10_000 },
  )

const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

/** Whether the page has loaded the script that plays music. */
async function hasMusicPlayer(page: Page): Promise<boolean> {
  const scripts = (await loaded(page)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (address) => (await fetch(address)).text()))
  return texts.some((text) => text.includes('createMediaElementSource'))
}

test.concurrent('V25 music is off until it is switched on, and plays on without a break over a swipe', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await listen(page)
  await openSite(page, site.origin)
  await page.waitForTimeout(500)
  expect(await heard(page)).toBeUndefined()
  expect((await loaded(page)).some((name) => name.endsWith('.m4a'))).toBe(false)
  await page.getByRole('button', { name: 'Turn sound on' }).tap()
  await sounds(page, true)
  const before = await heard(page)
  await swipe(page, 'down')
  await arriveAt(page, '/A2')
  await page.waitForTimeout(700)
  const after = await heard(page)
  expect([after?.name, after?.isPlaying, after?.more]).toEqual([before?.name, true, 0])
  expect(await page.evaluate(() => window.pauses)).toBe(0)
  // Clicked, because Chromium may treat a tap after a swipe as its end.
  await page.getByRole('button', { name: 'Turn sound off' }).click()
  await sounds(page, false)
})

test.concurrent('V25 other music comes with its page, none where none is wanted, and a film is heard alone', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await listen(page)
  await openSite(page, site.origin)
  await page.getByRole('button', { name: 'Turn sound on' }).tap()
  await sounds(page, true)
  const first = (await heard(page))?.name
  await swipe(page, 'down')
  await arriveAt(page, '/A2')
  await swipe(page, 'down')
  await arriveAt(page, '/A3')
  await page.waitForFunction((name) => !window.music[0]!.src.endsWith(name!), first, { timeout: 10_000 })
  await sounds(page, true)
  await swipe(page, 'down')
  await arriveAt(page, '/A4')
  await sounds(page, false)
  expect(await page.locator('.stage .swiper-slide:not([inert]) .player').count()).toBe(0)
  await swipe(page, 'down')
  await arriveAt(page, '/A5')
  expect((await heard(page))?.isPlaying).toBe(false)
  await page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>('.stage .swiper-slide:not([inert]) video')
    return film?.paused === false && !film.muted
  })
  await swipe(page, 'up')
  await arriveAt(page, '/A4')
  await swipe(page, 'up')
  await arriveAt(page, '/A3')
  await sounds(page, true)
})

test.concurrent('V25 a site without music loads nothing for it', async ({ openPage }) => {
  const own = await openPage()
  await openSite(own.page, site.origin)
  await own.page.waitForTimeout(2_500)
  expect(await hasMusicPlayer(own.page)).toBe(true)
  const { page } = await openPage()
  await openSite(page, silent.origin)
  await page.waitForTimeout(2_500)
  expect(await hasMusicPlayer(page)).toBe(false)
  expect(await page.locator('.player').count()).toBe(0)
})
