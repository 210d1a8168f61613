import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { type Language, languages } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import { inFour } from '#testing/model/samples.ts'
import { test } from './browser-test.ts'
import { demoSites, isLong, positionsOf } from './demo-sites.ts'
import { addStyle, hideLetters, illegibleLines } from './measure-contrast.ts'
import { pathOf, siteUrl } from './open-site.ts'
import { type PhotographName, photograph, photographs } from './sample-photographs.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

/** Pages before any script runs: nothing moves, and nothing covers them. */
const still = { javaScriptEnabled: false, bypassCSP: true, reducedMotion: 'reduce' } as const

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 430, height: 932 },
  { width: 820, height: 1180 },
]

/** Each page in each language on the usual phone, and in one language on the other screens; with `LONG=1` in all. */
const wanted = (language: Language, index: number, row: number) =>
  isLong || index === 0 || languages[(row + index) % languages.length] === language

/** A usual phone whose pages are enlarged twice. */
const enlarged = { width: 195, height: 422 }

async function illegibleOf(
  page: Page,
  origin: string,
  positions: readonly string[],
  sizesSeen = sizes,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [row, position] of positions.entries())
    for (const language of languages) {
      await page.goto(`${origin}${pathOf(position, language)}`)
      await hideLetters(page)
      for (const [index, size] of sizesSeen.entries()) {
        if (!wanted(language, index, row)) continue
        await page.setViewportSize(size)
        const lines = await illegibleLines(page)
        wrong.push(...lines.map((line) => `${position} ${language} ${size.width}: ${line}`))
      }
    }
  return wrong
}

describe.for(demoSites)('$name', (site) => {
  test('V15 every line over a picture has the contrast it must have with the pixels behind it', {
    timeout: 300_000,
  }, async ({ openPage, product }) => {
    const { page } = await openPage(still)
    expect(await illegibleOf(page, siteUrl(product, site.siteId), positionsOf(site))).toEqual([])
  })
})

const colors = [undefined, '#16264f', '#ffd24a', '#c0392b', '#8a8a8a', '#000000']
const headline = inFour('どこでも読める言葉', 'Words for any place', '随处可读的文字', '어디서나 읽히는 글')
const long = inFour('写真の上でも、', 'On any photograph, ', '无论什么照片，', '어떤 사진 위에서도 ')
const names = Object.keys(photographs) as PhotographName[]

const pageOver = (name: PhotographName, index: number) => ({
  id: name,
  details: Object.fromEntries(
    languages.map((language) => [
      language,
      {
        media: `media/${name}.jpg`,
        mainText: [
          headline[language]!,
          ...(index % 3 === 0 ? [] : [long[language]!.repeat(3 + 3 * index)]),
        ].join('\n'),
        mainTextX: [24, 60, 120][index % 3]!,
        mainTextY: [20, 250, 480, 620][(index + languages.indexOf(language)) % (index % 3 === 0 ? 2 : 4)]!,
        mainTextColor: colors[index],
        ...(index % 2 === 0 && { price: 12_800, priceTextColor: colors[index] }),
      },
    ]),
  ),
  // If there is room for one.
  buttons: (index % 3 === 0 ? [index] : []).map(() => ({
    id: `button-${name}`,
    buttonType: 'TEXT' as const,
    buttonText: headline,
    microcopyText: headline,
    microcopyTextColor: colors[index],
    buttonPositionTop: 66,
    link: { kind: 'INTERNAL_URL' as const, screen: 'contact' as const },
  })),
})

/** Words that end in the dark part of their picture on all screens that the compiler knows. */
const endsInTheDark = {
  id: 'half',
  details: {
    EN: {
      media: 'media/half.jpg',
      mainText: `Half\n${'Below the dark it is light. '.repeat(5)}`,
      mainTextY: 20,
    },
  },
}

const halfDark = () =>
  sharp({ create: { width: 900, height: 1600, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 900, height: 900, channels: 3, background: '#102' } }, top: 0, left: 0 },
    ])
    .jpeg()
    .toBuffer()

const strange: SiteDefinitionInput = {
  version: 1,
  settings: { name: 'Strange', languages: [...languages], defaultLanguage: 'JP' },
  categories: [
    {
      id: 'all',
      name: inFour('すべて', 'All', '全部', '전체'),
      pages: [...names.map(pageOver), endsInTheDark],
    },
  ],
}
const strangePositions = names.map((_, row) => positionOf({ column: 0, row }))

describe('photographs and texts that nobody fitted to each other', () => {
  let site: ServedSite
  beforeAll(async () => {
    const media = await Promise.all(
      names.map(async (name) => [`media/${name}.jpg`, await photograph(name)] as const),
    )
    site = await serveSite({
      from: strange,
      media: { ...Object.fromEntries(media), 'media/half.jpg': await halfDark() },
    })
  }, 200_000)
  afterAll(() => site.close())

  test('V15 V17 V19 every line has its contrast', { timeout: 200_000 }, async ({ openPage }) => {
    const { page } = await openPage(still)
    const seen = [...sizes, enlarged]
    expect(await illegibleOf(page, site.origin, strangePositions, seen)).toEqual([])
  })

  test('V15 on a page enlarged twice words have a ground where they need none elsewhere', async ({
    openPage,
  }) => {
    const { page } = await openPage(still)
    const position = positionOf({ column: 0, row: names.length })
    await page.goto(`${site.origin}${pathOf(position, 'EN')}`)
    await hideLetters(page)
    const usual = page.locator('.text:not(.band, .plate)')
    expect(await usual.count()).toBe(1)
    await page.setViewportSize(enlarged)
    expect(await illegibleLines(page)).toEqual([])
    await addStyle(page, '.page > .text { --share: 0 !important }')
    expect(await illegibleLines(page)).not.toEqual([])
  })

  test('without their grounds most have not', { timeout: 200_000 }, async ({ openPage }) => {
    const { page } = await openPage({ ...still, viewport: sizes[0] })
    const without: string[] = []
    for (const position of strangePositions) {
      await page.goto(`${site.origin}${pathOf(position)}`)
      await hideLetters(page)
      await addStyle(page, ':is(.text, .offer, .micro) { --share: 0 !important }')
      without.push(...(await illegibleLines(page)))
    }
    expect(without.length).toBeGreaterThan(strangePositions.length)
  })
})
