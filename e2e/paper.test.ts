import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { inFour } from '#testing/model/samples.ts'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { findProgram } from './engines/run-program.ts'
import { startFirefox } from './engines/start-firefox.ts'
import { addStyle } from './measure-contrast.ts'
import { openSite } from './open-site.ts'
import { photograph } from './sample-photographs.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

const firefox = await findProgram('firefox-esr')

const count = 24
const numbers = Array.from({ length: count }, (_, index) => index + 1)
const heading = (number: number) => `Heading ${number}.`
const first = (number: number) => `First ${number}.`
const last = (number: number) => `Last ${number}.`

/** Texts of 1 to 60 lines: the headings come to every height of a sheet. */
const pageOf = (number: number) => ({
  id: `page-${number}`,
  details: {
    JP: {
      media: 'media/photograph.jpg',
      imageAlt: 'Leaves',
      mainText: [
        first(number),
        ...Array.from({ length: (number * 17) % 60 }, (_, line) => `Line ${line}`),
        last(number),
      ].join('\n'),
      seo: { h1: heading(number) },
    },
  },
})

const definition: SiteDefinitionInput = {
  version: 1,
  settings: { name: 'Paper', languages: ['JP'], defaultLanguage: 'JP' },
  categories: [{ id: 'all', name: inFour('すべて', 'All', '全部', '전체'), pages: numbers.map(pageOf) }],
}

/** The text of each sheet. */
async function sheetsOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await task.promise
  const sheets: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return sheets
}

const sheetWith = (sheets: readonly string[], text: string) => {
  const at = sheets.findIndex((sheet) => sheet.replaceAll(/\s+/g, ' ').includes(text))
  if (at < 0) throw new Error(`${text} is on no sheet`)
  return at
}

/** Headings whose text begins on another sheet. */
const strandedIn = (sheets: readonly string[]) =>
  numbers.filter((number) => sheetWith(sheets, heading(number)) !== sheetWith(sheets, first(number)))

/** Texts that fit on a sheet and are on two. */
const tornIn = (sheets: readonly string[], mostLines: number) =>
  numbers.filter(
    (number) =>
      (number * 17) % 60 < mostLines && sheetWith(sheets, first(number)) !== sheetWith(sheets, last(number)),
  )

describe('the reading view on paper', () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveSite({
      from: definition,
      media: { 'media/photograph.jpg': await photograph('leaves') },
    })
  }, 200_000)
  afterAll(() => site.close())

  test.for(['A4', 'Letter', 'A5'] as const)(
    'Z05 no heading is left at the foot of a sheet, and picture and text are on one (%s)',
    { timeout: 240_000 },
    async (format, { openPage }) => {
      const { page } = await openPage({ ...desktop, bypassCSP: true })
      await page.goto(`${site.origin}/reading`, { waitUntil: 'networkidle' })
      const print = async () => sheetsOf(await page.pdf({ format, margin: { top: '15mm', bottom: '15mm' } }))
      const sheets = await print()
      expect(strandedIn(sheets)).toEqual([])
      expect(tornIn(sheets, format === 'A5' ? 5 : 20)).toEqual([])
      await addStyle(
        page,
        `@media print {
          .reading :is(section, picture, h2, .where) { break-inside: auto !important; break-after: auto !important }
          .reading :is(h2, .where)::after { content: none !important }
        }`,
      )
      const without = await print()
      expect([...strandedIn(without), ...tornIn(without, 20)]).not.toEqual([])
    },
  )

  test('Z05 a page printed as it stands keeps its grounds, and leaves out what only a screen needs', async ({
    openPage,
  }) => {
    const { page } = await openPage(desktop)
    await openSite(page, site.origin)
    const printed = () =>
      page.evaluate(() => [
        getComputedStyle(document.querySelector('.page .text')!).getPropertyValue('print-color-adjust'),
        [...document.querySelectorAll('.edge, .all, .acts')].filter((control) => control.checkVisibility())
          .length > 0,
      ])
    expect(await printed()).toEqual(['economy', true])
    await page.emulateMedia({ media: 'print' })
    expect(await printed()).toEqual(['exact', false])
  })

  test.skipIf(!firefox)('Z05 the same holds in Firefox', { timeout: 240_000 }, async () => {
    const engine = await startFirefox(firefox!)
    await engine.open(`${site.origin}/reading`)
    for (const [width, height] of [
      [21, 29.7],
      [14.8, 21],
    ] as const) {
      const sheets = await sheetsOf(await engine.print!({ width, height }))
      expect(strandedIn(sheets)).toEqual([])
      expect(tornIn(sheets, width < 20 ? 5 : 20)).toEqual([])
    }
    await engine.close()
  })
})
