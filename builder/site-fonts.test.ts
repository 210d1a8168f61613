import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import type { FontFamily } from '#model/definition/font.ts'
import { siteDefinitionSchema } from '#model/definition/site.ts'
import { compiledBytes } from '#testing/builder/compiled-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'

/** A site in Japanese and English with one page of text, and a locked page. */
function writtenSite(
  fonts: { headingFont?: FontFamily; textFont?: FontFamily },
  headline = '春の湯宿 Spring inn',
) {
  const site = sampleSite()
  site.settings.languages = ['JP', 'EN']
  const [home, second] = site.categories[0]!.pages
  home!.details.JP!.mainText = `${headline}\n山菜と地酒`
  home!.details.EN = { ...home!.details.JP, mainText: 'Hot spring inn\nÄrger' }
  second!.membersOnlyLock = true
  second!.details.JP = { ...second!.details.JP, mainText: '鰻' }
  Object.assign(site.settings, fonts)
  return site
}

interface LoadedFace {
  family: string
  weight: string
  font: Font
  bytes: number
}

const faceText =
  /@font-face\{font-family:"([^"]+)";font-weight:([^;]+);font-display:swap;src:url\("([^"]+)"\)/g

/** The font faces in a language's style sheet, each with its font. */
async function facesIn(site: ReturnType<typeof writtenSite>, address = '/') {
  const { files } = await compiledBytes(site)
  const html = files.get(address)!.toString()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, path]) =>
    files.get(path!)!.toString(),
  )
  const style = sheets.at(-1)!
  const faces = [...style.matchAll(faceText)].map(([, family, weight, path]): LoadedFace => {
    const bytes = files.get(path!)!
    return { family: family!, weight: weight!, bytes: bytes.length, font: create(bytes) as Font }
  })
  const ofFamily = (family: string) => faces.filter((face) => face.family === family)
  return { html, style, faces, ofFamily, files }
}

const has = (faces: readonly LoadedFace[], text: string): string[] =>
  [...text].filter((letter) => faces.every(({ font }) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!)))

test('a site brings the letters of its texts itself, one set for each language', async () => {
  const site = writtenSite({ headingFont: 'ZEN_OLD_MINCHO', textFont: 'ZEN_MARU_GOTHIC' })
  const { ofFamily, html, style } = await facesIn(site)
  const headline = ofFamily('site heading').at(-1)!
  expect(has([headline], '春の湯宿 Spring inn')).toEqual([])
  const texts = ofFamily('site text')
  for (const weight of ['400', '700']) {
    const ofWeight = texts.filter((face) => face.weight === weight)
    // Characters that are rarely bold are in the part loaded on demand.
    expect(has(weight === '400' ? [ofWeight.at(-1)!] : ofWeight, '山菜と地酒春の湯宿')).toEqual([])
    // Texts of forms, and characters that visitors type.
    expect(has(ofWeight, '必須項目を入力してください ÀÉÎõü €¥ アイウ')).toEqual([])
  }
  // A subset for this site, not the whole font.
  expect(headline.font.numGlyphs).toBeLessThan(600)
  expect(has([headline], '龍')).toEqual(['龍'])
  expect(style).toContain(':root{--sans:"site text","text stand-in",')
  expect(style).not.toContain('https:')
  expect(html.match(/rel="preload"/g)).toHaveLength(1)
  const english = await facesIn(site, '/en')
  expect(has(english.ofFamily('site text'), 'Hot spring inn Ärger')).toEqual([])
  const sizes = (faces: readonly LoadedFace[]) => faces.map(({ bytes }) => bytes)
  expect(Math.max(...sizes(english.ofFamily('site heading')))).toBeLessThan(60_000)
}, 120_000)

test('a site of more characters than anybody writes brings those that come first, and its style sheet stays small', async () => {
  // Each other one, so that no range holds two.
  const scattered = String.fromCodePoint(...Array.from({ length: 10_000 }, (_, at) => 0x4e00 + 2 * at))
  const rare = '龘'
  const { style, ofFamily } = await facesIn(
    writtenSite({ headingFont: 'ZEN_OLD_MINCHO' }, `春の湯宿${scattered}${rare}`),
  )
  expect(style.length).toBeLessThan(70_000)
  expect(has(ofFamily('site heading'), '春の湯宿 Spring')).toEqual([])
  const ranges = [...style.matchAll(/url\([^}]+;unicode-range:([^}]+)/g)].map(([, range]) =>
    range!.split(','),
  )
  expect(ranges.map(({ length }) => length > 3_000 && length <= 4_000)).toEqual([true, true])
  expect(ranges.flat()).not.toContain(`U+${rare.codePointAt(0)!.toString(16)}`)
}, 60_000)

test('letters of a locked page are in no font that everybody can load', async () => {
  const site = writtenSite({ headingFont: 'MOCHIY_POP_ONE' })
  const { faces } = await facesIn(site)
  expect(has(faces, '鰻')).toEqual(['鰻'])
  const open = writtenSite({ headingFont: 'MOCHIY_POP_ONE' })
  open.categories[0]!.pages[1]!.membersOnlyLock = false
  expect(has((await facesIn(open)).faces, '鰻')).toEqual([])
}, 60_000)

test('a font without the letters of a language writes its European ones only', async () => {
  const site = writtenSite({ headingFont: 'PLAYFAIR_DISPLAY' })
  const { ofFamily, style } = await facesIn(site)
  const faces = ofFamily('site heading')
  expect(has(faces, 'Spring inn')).toEqual([])
  expect(has(faces, '春の')).toEqual(['春', 'の'])
  expect(style).toContain('"Hiragino Mincho ProN"')
}, 60_000)

test('without a choice nothing of a site changes; with one it is the fonts and what names them', async () => {
  const plain = await compiledBytes(writtenSite({}))
  expect([...plain.files.keys()].filter((path) => path.endsWith('.woff2'))).toEqual([])
  expect(plain.files.get('/')!.toString()).not.toContain('preload" href="/_assets/')
  const written = await compiledBytes(writtenSite({ textFont: 'DELA_GOTHIC_ONE' }))
  const withoutLinks = written.files
    .get('/')!
    .toString()
    .replace(/<link rel="preload"[^>]*as="font"[^>]*>/, '')
    .replace(/(<link rel="stylesheet"[^>]*>)<link rel="stylesheet"[^>]*>/, '$1')
  expect(withoutLinks).toBe(plain.files.get('/')!.toString())
}, 60_000)

test('an edit that needs no other letter makes no font, and the same site the same bytes', async () => {
  const before = await compiledBytes(writtenSite({ textFont: 'DELA_GOTHIC_ONE' }))
  const same = await compiledBytes(
    writtenSite({ textFont: 'DELA_GOTHIC_ONE' }, '宿の春湯 inn Spring'),
    before.previous,
  )
  const fontsOf = ({ files }: typeof same) => [...files.keys()].filter((path) => path.endsWith('.woff2'))
  expect(fontsOf(before).length).toBeGreaterThan(0)
  expect(fontsOf(same)).toEqual([])
  const other = await compiledBytes(writtenSite({ textFont: 'DELA_GOTHIC_ONE' }, '龍'), before.previous)
  expect(fontsOf(other).length).toBeGreaterThan(0)
  const again = await compiledBytes(writtenSite({ textFont: 'DELA_GOTHIC_ONE' }))
  expect(fontsOf(again)).toEqual(fontsOf(before))
  for (const path of fontsOf(before))
    expect(again.files.get(path)!.equals(before.files.get(path)!)).toBe(true)
}, 60_000)

test.each(['Comic Sans', 'https://fonts.example/x.woff2', '"};body{display:none', 'zen_maru_gothic', '', 3])(
  'a font that is none of the list is refused: %s',
  (font) => {
    const site = sampleSite()
    expect(siteDefinitionSchema.safeParse(site).success).toBe(true)
    Object.assign(site.settings, { textFont: font })
    const { error } = siteDefinitionSchema.safeParse(site)
    expect(error?.issues.map(({ path }) => path.join('/'))).toEqual(['settings/textFont'])
  },
)
