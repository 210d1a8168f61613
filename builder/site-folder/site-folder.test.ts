import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSite } from '#model/check-site.ts'
import { sampleSite } from '#model/sample-site.ts'
import { readDefinition } from '../read-definition.ts'
import { UnreadableDefinitionError } from './folder-fault.ts'
import { longTextBody, readLongText } from './long-text.ts'
import { detailKeys, fileOfPage, pageKeys, pageOfFile } from './page-fields.ts'
import { siteFolderFiles, writeFiles } from './write-site-folder.ts'

let work: string
let count = 0
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-folder-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

const smallSite: Readonly<Record<string, string>> = {
  'site.yaml': 'version: 1\nsettings:\n  name: Harbour Café\n  languages: [EN, JP]\n  defaultLanguage: EN\n',
  'pages/A-menu/category.yaml': 'name:\n  EN: Menu\n  JP: メニュー\n',
  'pages/A-menu/1-coffee.md':
    '---\nmedia: media/coffee.jpg\nmainText: Roasted on Mondays.\ndetails:\n  JP:\n    mainText: 月曜焙煎\n---\n\n# How we brew\n\nWater at 80 degrees.\n',
}

async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = join(work, String(count++))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

const problemOf = async (folder: string): Promise<string> => {
  const error = await readDefinition(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return 'read'
  expect(error).toBeInstanceOf(UnreadableDefinitionError)
  return (error as Error).message.replaceAll(`${folder}/`, '')
}

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
  const folder = join(work, String(count++))
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

/** Leaves one thing out of a definition, or turns the order of an object's keys or of a list around. */
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

describe('a folder that is no site ends in an error that names the place', () => {
  const page = 'pages/A-menu/1-coffee.md'
  const bomb = Array.from(
    { length: 12 },
    (_, n) => `a${n}: &a${n} [${`*a${n - 1},`.repeat(n ? 9 : 0)}]`,
  ).join('\n')
  test.each([
    ['a page twice', { 'pages/A-menu/01-tea.yaml': 'media: a.jpg' }, /has the number of /],
    ['a gap in the pages', { 'pages/A-menu/3-tea.yaml': 'media: a.jpg' }, /pages\/A-menu: has 3, but no 2/],
    ['a gap in the categories', { 'pages/C-x/category.yaml': 'id: c' }, /pages: has C, but no B/],
    ['a letter twice', { 'pages/a-x/category.yaml': 'id: c' }, /has the letter of /],
    ['a file without a place', { 'pages/A-menu/notes.txt': 'x' }, /pages\/A-menu\/notes.txt: is no page/],
    ['a folder without a place', { 'pages/menu of today/x': 'x' }, /pages\/menu of today: is no category/],
    ['a popup that there is not', { 'popups/sale.yaml': 'id: a' }, /popups\/sale.yaml: has no meaning/],
    ['two sites', { 'site.json': '{}' }, /site.json: stands beside site.yaml/],
    [
      'a field twice',
      { [page]: '---\nmedia: a\ndetails: {EN: {media: b}}\n---\n' },
      /says media of EN twice/,
    ],
    [
      'a key twice',
      { [page]: '---\nmedia: a\nmedia: b\n---\n' },
      /1-coffee.md:3:1: media stands here a second time/,
    ],
    ['no YAML', { [page]: '---\nmedia: [a\n---\n' }, /1-coffee.md:\d+:\d+: is not YAML/],
    [
      'aliases that multiply',
      { [page]: `---\n${bomb}\n---\n` },
      /1-coffee.md:3:\d+: \*a0 stands for another place/,
    ],
    ['tags', { [page]: '---\nmedia: !!js/function x\n---\n' }, /1-coffee.md:2:\d+: .*tags are not taken/],
    [
      'deep nesting',
      { [page]: `---\na: ${'['.repeat(20_000)}\n---\n` },
      /1-coffee.md.*(nested too deeply|is not YAML)/,
    ],
    ['UTF-16', { 'site.yaml': Buffer.from('\ufeffname: x', 'utf16le') }, /site.yaml: is written in UTF-16/],
    [
      'Shift_JIS',
      { [page]: Buffer.from([0x61, 0x0a, 0x62, 0x83, 0x5c, 0x0a]) },
      /1-coffee.md:2:2: is not written in UTF-8/,
    ],
    ['zero bytes', { [page]: 'a\n\0' }, /1-coffee.md:2:1: holds a zero byte/],
  ] as [string, Record<string, string | Uint8Array>, RegExp][])(
    '%s',
    async (_what, files, message) => {
      expect(await problemOf(await folderOf(smallSite))).toBe('read')
      expect(await problemOf(await folderOf({ ...smallSite, ...files }))).toMatch(message)
    },
    20_000,
  )

  test('a mark of UTF-8 at the beginning is taken', async () => {
    expect(
      await problemOf(await folderOf({ ...smallSite, 'site.yaml': `\ufeff${smallSite['site.yaml']}` })),
    ).toBe('read')
  })

  test('files of a gigabyte are not read', async () => {
    const folder = await folderOf(smallSite)
    await truncate(join(folder, page), 1_073_741_824)
    expect(await problemOf(folder)).toMatch(/1-coffee.md: has 1024 MB. At most 2 MB are read/)
  })

  test('a pipe in the place of a file is not waited for', async () => {
    const folder = await folderOf(smallSite)
    await rm(join(folder, page))
    execFileSync('mkfifo', [join(folder, page)])
    expect(await problemOf(folder)).toMatch(/1-coffee.md: is no file/)
  })

  test('links that lead out of the folder are not followed, others are', async () => {
    const outside = await folderOf({ 'secret.yaml': 'media: a.jpg' })
    const folder = await folderOf({ ...smallSite, 'shared/tea.yaml': 'media: a.jpg' })
    await symlink(join(folder, 'shared/tea.yaml'), join(folder, 'pages/A-menu/2-tea.yaml'))
    expect(await problemOf(folder)).toBe('read')
    await symlink(join(outside, 'secret.yaml'), join(folder, 'pages/A-menu/3-secret.yaml'))
    expect(await problemOf(folder)).toMatch(/3-secret.yaml: leads out of the folder/)
    const named = await folderOf({ 'site.json': JSON.stringify({ categories: ['../0/site.yaml', outside] }) })
    expect(await problemOf(named)).toMatch(/leads out of the folder/)
  })

  test('a folder with more files than a category can have is left at once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, n) => [`pages/A-menu/${n + 2}-x.yaml`, '']),
    )
    expect(await problemOf(await folderOf({ ...smallSite, ...many }))).toMatch(/holds more than 200 entries/)
  })
})
