import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { faintLines } from '#model/media/picture-text.ts'
import { languages } from '#model/values/language.ts'
import { advertised, textPicture } from '#testing/builder/sample-text-picture.ts'
import { fontPath } from '../font-packages.ts'
import { createTextRecognition, TextPackagesMissingError } from './recognize-text.ts'

const recognition = createTextRecognition()
afterAll(() => recognition.close())

const read = async (picture: Uint8Array, language: (typeof languages)[number]) =>
  (await recognition.recognize(picture, language)).map(({ text }) => text)

test.each(languages)('Z09 the words of an image are read in %s, from top to bottom', async (language) => {
  const picture = await textPicture(advertised[language], { language })
  expect(await read(await picture.webp({ quality: 80 }).toBuffer(), language)).toEqual(advertised[language])
})

test('Z09 an image without words has none, in each format that visitors get', async () => {
  const picture = await textPicture([])
  for (const bytes of [picture.png(), picture.jpeg(), picture.avif({ effort: 0 })])
    expect(await read(await bytes.toBuffer(), 'JP')).toEqual([])
})

test('Z09 a page of print is read, too', async () => {
  const lines = Array.from({ length: 24 }, (_, at) => `Article ${at + 1} of the terms of sale`)
  const fontfile = fontPath('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
  const edges = { top: 60, bottom: 60, left: 60, right: 60 }
  const text = `<span foreground="#222222">${lines.join('\n')}</span>`
  const printed = sharp({
    text: { text, font: 'Noto Sans JP Regular', fontfile, dpi: 220, spacing: 24, rgba: true },
  }).flatten({
    background: '#ffffff',
  })
  const picture = await printed
    .extend({ ...edges, background: '#ffffff' })
    .png()
    .toBuffer()
  const found = await read(picture, 'EN')
  expect(found.filter((line) => lines.includes(line)).length).toBeGreaterThan(20)
})

test('X08 words that stand out too little are told, with the contrast that they need', async () => {
  const [large, small] = ['Summer sale', 'Only until Sunday']
  const lines = async (color: string) =>
    recognition.recognize(
      await (await textPicture([large, 'Book now', 'At the sea', small], { language: 'EN', color }))
        .png()
        .toBuffer(),
      'EN',
    )
  expect(faintLines(await lines('#ffffff'))).toEqual([])
  const faint = faintLines(await lines('#8a7ba8'))
  expect(faint.map(({ text, needed }) => [text, needed])).toEqual(
    expect.arrayContaining([
      [large, 3],
      [small, 4.5],
    ]),
  )
  for (const { contrast } of faint) expect(contrast).toBeLessThan(3)
})

test('Z09 what is no image is refused in words, and stops nothing', async () => {
  const good = await (await textPicture(['SUMMER SALE'], { language: 'EN' })).png().toBuffer()
  const bad = [Buffer.from('no image'), good.subarray(0, 200), Buffer.alloc(0)]
  const bomb = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>',
  )
  for (const bytes of [...bad, bomb])
    await expect(recognition.recognize(bytes, 'EN')).rejects.toMatchObject({ code: 'damaged' })
  expect(await read(good, 'EN')).toEqual(['SUMMER SALE'])
})

test('Z09 an image that takes too long is given up, and the next one is read', async () => {
  const limits = { cpuMs: 60_000, wallMs: 5, memoryBytes: 2 ** 30 }
  const hasty = createTextRecognition({ limits })
  const picture = await (await textPicture(['SUMMER SALE'], { language: 'EN' })).png().toBuffer()
  try {
    await expect(hasty.recognize(picture, 'EN')).rejects.toMatchObject({ code: 'timed-out' })
    limits.wallMs = 30_000
    expect(await hasty.recognize(picture, 'EN')).toHaveLength(1)
  } finally {
    await hasty.close()
  }
})

test('Z09 a language whose package is not installed is named, and others are read', async () => {
  const without = createTextRecognition({
    missing: (language) => (language === 'KR' ? ['@tesseract.js-data/kor'] : []),
  })
  const picture = await (await textPicture(['SUMMER SALE'], { language: 'EN' })).png().toBuffer()
  try {
    const failure = await without.recognize(picture, 'KR').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TextPackagesMissingError)
    expect(failure).toMatchObject({ packages: ['@tesseract.js-data/kor'] })
    expect([without.canRead('KR'), without.canRead('EN')]).toEqual([false, true])
    expect(await without.recognize(picture, 'EN')).toHaveLength(1)
  } finally {
    await without.close()
  }
})
