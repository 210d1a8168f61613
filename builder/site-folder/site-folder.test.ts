import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSite } from '#model/rules/check-site.ts'
import { foldersForTests, smallSite } from '#testing/builder/site-folders.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { readDefinition } from '../read-definition.ts'
import { longTextBody, readLongText } from './long-text.ts'
import { detailKeys, fileOfPage, pageKeys, pageOfFile } from './page-fields.ts'
import { siteFolderFiles, writeFiles } from './write-site-folder.ts'

const folderOf = foldersForTests()

test('a folder is read as the definition that it describes', async () => {
  const { input, categoryHashes } = await readDefinition(await folderOf(smallSite))
  expect(input).toEqual({
    version: 1,
    settings: { name: 'Harbour Café', languages: ['EN', 'JP'], defaultLanguage: 'EN' },
    categories: [
      {
        id: 'menu',
        name: { EN: 'Menu', JP: 'メニュー' },
        pages: [
          {
            id: 'coffee',
            details: {
              EN: {
                media: 'media/coffee.jpg',
                mainText: 'Roasted on Mondays.',
                attachment: { title: 'How we brew', text: 'Water at 80 degrees.' },
              },
              JP: { mainText: '月曜焙煎' },
            },
          },
        ],
      },
    ],
  })
  expect(categoryHashes).toHaveLength(1)
  expect(checkSite(input).problems).toBeUndefined()
})

test('what editors and file managers leave beside pages is no page, anything else is a fault', async () => {
  const left = [
    '1-coffee.md~',
    '.1-coffee.md.swp',
    '1-coffee.md.orig',
    'Thumbs.db',
    'desktop.ini',
    '.DS_Store',
    '#1-coffee.md#',
    '4913',
    '~$1-coffee.docx',
    '1-coffee.md___jb_tmp___',
  ]
  const readWith = async (names: string[]) =>
    readDefinition(
      await folderOf({
        ...smallSite,
        ...Object.fromEntries(names.map((name) => [`pages/A-menu/${name}`, 'x'])),
      }),
    )
  const { input } = await readDefinition(await folderOf(smallSite))
  expect((await readWith(left)).input).toEqual(input)
  await expect(readWith(['notes.txt'])).rejects.toThrow('notes.txt: is no page')
})

test('the hash of a category changes with what its files say, and with nothing else', async () => {
  const hashOf = async (changed: Record<string, string>) =>
    (await readDefinition(await folderOf({ ...smallSite, ...changed }))).categoryHashes
  const first = await hashOf({})
  expect(await hashOf({ 'notes.txt': 'x' })).toEqual(first)
  expect(await hashOf({ 'pages/A-menu/1-coffee.md': 'x' })).not.toEqual(first)
  const inEnglish = await hashOf({ 'pages/A-menu/1-coffee.md': 'x: 1' })
  const site = smallSite['site.yaml']!.replace('defaultLanguage: EN', 'defaultLanguage: JP')
  expect(await hashOf({ 'pages/A-menu/1-coffee.md': 'x: 1', 'site.yaml': site })).not.toEqual(inEnglish)
})

async function thereAndBack(definition: object): Promise<unknown> {
  const folder = await folderOf({})
  await writeFiles(folder, siteFolderFiles(definition as Record<string, unknown>))
  return (await readDefinition(folder)).input
}

test('a site with everything is the same after it was written as a folder and read', async () => {
  const site = sampleSite()
  expect(await thereAndBack(site)).toEqual(site)
})

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '# a',
    '---',
    '\n\n',
    ' a ',
    'yes',
    '1',
    'null',
    '~',
    '*a',
    '&a',
    '<<',
    '\r\n',
    '\ta: b',
    '\u2028',
    '# a\n---\nb',
  ),
)
const longTexts = fc.record({ title: texts, text: texts }, { requiredKeys: [] })
const details = fc.record(
  { mainText: texts, imageAlt: texts, attachment: longTexts, price: fc.nat() },
  { requiredKeys: [] },
)
const generatedPages = fc.record({
  details: fc.record({ JP: details, EN: details, CN: details }, { requiredKeys: [] }),
  allowZoom: fc.boolean(),
})

test('whatever stands in texts, they are the same after they were written and read', async () => {
  const site = sampleSite()
  await fc.assert(
    fc.asyncProperty(fc.array(generatedPages, { minLength: 1, maxLength: 12 }), async (pages) => {
      const [category] = site.categories
      const named = pages.map((page, index) => ({ id: `p${index}`, ...page }))
      const given = { ...site, categories: [{ ...category, pages: named }] }
      expect(await thereAndBack(given)).toEqual(given)
    }),
    { numRuns: 60 },
  )
}, 60_000)

type Part = Record<string, unknown>

/** All objects and lists within a value. */
const partsOf = (value: unknown): Part[] =>
  typeof value === 'object' && value !== null ? [value as Part, ...Object.values(value).flatMap(partsOf)] : []

/** Removes one thing from a definition, or reverses an object's keys or a list. */
function vary(site: Part, draw: number): Part {
  const varied = structuredClone(site)
  const parts = partsOf(varied)
  const part = parts[draw % parts.length]!
  const keys = Object.keys(part)
  const key = keys[(draw >> 8) % keys.length]
  if (Array.isArray(part)) draw % 3 === 0 ? part.reverse() : part.splice(Number(key), 1)
  else if (draw % 3 === 0)
    for (const [name, value] of Object.entries(part).reverse()) {
      delete part[name]
      part[name] = value
    }
  else if (key) delete part[key]
  return varied
}

const isDraft = (site: Part): boolean => checkSite(site, { for: 'draft' }).problems === undefined

test('whatever a definition has and leaves out, it is the same after it was written and read', async () => {
  const whole = sampleSite() as unknown as Part
  const written = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 16 }), async (draws) => {
      const given = draws.reduce((site, draw) => {
        const varied = vary(site, draw)
        return isDraft(varied) ? varied : site
      }, whole)
      const back = await thereAndBack(given)
      expect(back).toEqual(given)
      written.add(JSON.stringify(given))
    }),
    { numRuns: 40 },
  )
  expect(written.size).toBeGreaterThan(30)
}, 60_000)

test('the fields of a page and of its details have different names, so that they can stand beside each other', () => {
  expect(detailKeys.filter((key) => pageKeys.includes(key))).toEqual([])
  expect(detailKeys.length).toBeGreaterThan(20)
})

test('a longer text is the body wherever that says the same, and stays a field elsewhere', () => {
  expect(longTextBody({ title: 'A', text: 'b\n\nc' })).toBe('# A\n\nb\n\nc')
  expect(readLongText('\n# A\n\nb\n')).toEqual({ title: 'A', text: 'b' })
  expect(longTextBody({ text: '# not a title' })).toBeUndefined()
  expect(longTextBody({ text: 'ends with a space ' })).toBeUndefined()
  const page = { id: 'a', details: { EN: {} } }
  expect(fileOfPage(page, 'EN')).toEqual({ fields: page })
  expect(pageOfFile({ value: page, name: 'x', defaultLanguage: 'EN' })).toEqual(page)
})

describe('problems have a file, a line and a column', () => {
  const placesOf = async (files: Record<string, string>) => {
    const folder = await folderOf({ ...smallSite, ...files })
    const { input, placeOf } = await readDefinition(folder)
    return (checkSite(input).problems ?? []).map(({ path, rule }) => {
      const place = placeOf(path)
      return `${place?.file.slice(folder.length + 1)}:${place?.line}:${place?.column} ${rule}`
    })
  }

  test.each([
    [
      'in the settings',
      { 'site.yaml': `${smallSite['site.yaml']}  autoAdvanceS: 61\n` },
      'site.yaml:6:3 too-big',
    ],
    [
      'in a misspelt field at the top',
      { 'pages/A-menu/1-coffee.md': '---\nmedia: a.jpg\nmainTxt: x\n---\n' },
      'pages/A-menu/1-coffee.md:3:1 misspelt-key',
    ],
    [
      'at the top, beside translations',
      {
        'pages/A-menu/1-coffee.md': '---\nmedia: a.jpg\nprice: x\ndetails:\n  JP: {}\n---\n',
      },
      'pages/A-menu/1-coffee.md:3:1 wrong-type',
    ],
    [
      'in the default language below details',
      {
        'pages/A-menu/1-coffee.md': '---\nmedia: a.jpg\ndetails:\n  EN:\n    price: x\n---\n',
      },
      'pages/A-menu/1-coffee.md:5:5 wrong-type',
    ],
    [
      'in a translation',
      { 'pages/A-menu/1-coffee.md': '---\nmedia: a.jpg\ndetails:\n  JP:\n    price: x\n---\n' },
      'pages/A-menu/1-coffee.md:5:5 wrong-type',
    ],
    [
      'in a list',
      {
        'pages/A-menu/1-coffee.md':
          '---\nmedia: a.jpg\nbuttons:\n  - id: b\n    buttonType: TEXT\n    textSize: 900\n---\n',
      },
      'pages/A-menu/1-coffee.md:6:5 too-big',
    ],
    [
      'in the body',
      { 'pages/A-menu/1-coffee.md': `---\nmedia: a.jpg\n---\n${'x'.repeat(10_001)}\n` },
      'pages/A-menu/1-coffee.md:4:1 too-long',
    ],
    [
      'in a category',
      { 'pages/A-menu/category.yaml': 'id: "a b"\nname: {EN: Menu, JP: x}\n' },
      'pages/A-menu/category.yaml:1:1 id',
    ],
    [
      'in a form',
      { 'forms/contact.yaml': 'fields:\n  - key: A\n    typeInput: TEXT_BOX\n    title: {}\n' },
      'forms/contact.yaml:2:5 field-key',
    ],
  ] as [string, Record<string, string>, string][])('%s', async (_where, files, expected) => {
    expect(await placesOf(files)).toContain(expected)
  })

  test('in site.json, too', async () => {
    const folder = await folderOf({
      'site.json':
        '{\n  "version": 1,\n  "settings": {\n    "name": "x,\\"}",\n    "languages": ["EN"],\n    "defaultLanguage": "EN",\n    "autoAdvanceS": 61\n  },\n  "categories": ["a.json"]\n}',
      'a.json':
        '{"id": "a", "name": {"EN": "A"}, "pages": [\n {"id": "b", "details": {"EN": {"media": "a.jpg"}}},\n {"id": "c", "allowZoom": 3, "details": {}}]}',
    })
    const { input, placeOf } = await readDefinition(folder)
    const found = checkSite(input).problems!.map(({ path }) => placeOf(path))
    expect(found).toContainEqual({ file: join(folder, 'site.json'), line: 7, column: 5 })
    expect(found).toContainEqual({ file: join(folder, 'a.json'), line: 3, column: 14 })
  })
})
