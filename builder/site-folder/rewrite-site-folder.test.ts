import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldersForTests, removeFiles, smallSite } from '#testing/builder/site-folders.ts'
import { type Part, varySite } from '#testing/builder/vary-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { readDefinition } from '../read-definition.ts'
import { rewriteSiteFolder } from './rewrite-site-folder.ts'
import { siteFolderFiles, writeFiles } from './write-site-folder.ts'

const folderOf = foldersForTests()

/** Changes the contents of the folder; returns the paths that were touched. */
async function rewrite(folder: string, change: (input: Part) => Part): Promise<string[]> {
  const read = await readDefinition(folder)
  const { write, remove } = rewriteSiteFolder(read, change(structuredClone(read.input) as Part))
  await removeFiles(folder, remove)
  await writeFiles(folder, write)
  return [...write.map(({ path }) => path), ...remove.map((path) => `-${path}`)].sort()
}

const edited = (input: Part, edit: (site: ReturnType<typeof sampleSite>) => unknown): Part => {
  edit(input as unknown as ReturnType<typeof sampleSite>)
  return input
}

const commented = {
  ...smallSite,
  'site.yaml':
    '# Our café\nversion: 1\nsettings:\n    # as on the door\n    name: "Harbour Café" # never without é\n    languages: [EN, JP]\n    defaultLanguage: EN\n',
  'pages/A-menu/2-tea.yaml':
    '# Tea, as Anna likes it\nid: tea\nmedia: media/tea.jpg # from the harbour\n\n# the price of 2026\nprice: 400\nbuttons:\n- id: b1\n  # leads to the shop\n  buttonType: TEXT\n  buttonText: {EN: Buy}\n- id: b2\n  buttonType: TEXT\n  buttonText: {EN: Sell} # later\n',
}

test('nothing is touched where nothing changes', async () => {
  const folder = await folderOf(commented)
  expect(await rewrite(folder, (input) => input)).toEqual([])
})

test('only the file whose content changes is written, with its comments and its order', async () => {
  const folder = await folderOf(commented)
  const touched = await rewrite(folder, (input) =>
    edited(input, ({ categories }) => {
      const tea = categories[0]!.pages[1]!
      tea.details.EN!.price = 450
      tea.buttons.reverse()
    }),
  )
  expect(touched).toEqual(['pages/A-menu/2-tea.yaml'])
  expect(await readFile(join(folder, touched[0]!), 'utf8')).toBe(
    '# Tea, as Anna likes it\nid: tea\nmedia: media/tea.jpg # from the harbour\n\n# the price of 2026\nprice: 450\nbuttons:\n- id: b2\n  buttonType: TEXT\n  buttonText: {EN: Sell} # later\n- id: b1\n  # leads to the shop\n  buttonType: TEXT\n  buttonText: {EN: Buy}\n',
  )
})

test('settings and texts of Markdown change where they stand', async () => {
  const folder = await folderOf(commented)
  const touched = await rewrite(folder, (input) =>
    edited(input, ({ settings, categories }) => {
      settings.name = 'Harbour'
      categories[0]!.pages[0]!.details.EN!.attachment = { title: 'Brewing', text: 'Hot.\n\nThen wait.' }
    }),
  )
  expect(touched).toEqual(['pages/A-menu/1-coffee.md', 'site.yaml'])
  expect(await readFile(join(folder, 'site.yaml'), 'utf8')).toBe(
    commented['site.yaml'].replace('Harbour Café', 'Harbour'),
  )
  expect(await readFile(join(folder, 'pages/A-menu/1-coffee.md'), 'utf8')).toBe(
    `${smallSite['pages/A-menu/1-coffee.md']!.split('# How')[0]}# Brewing\n\nHot.\n\nThen wait.\n`,
  )
})

test('lines end as they did', async () => {
  const windows = Object.entries(commented).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')])
  const folder = await folderOf(Object.fromEntries(windows))
  const touched = await rewrite(folder, (input) =>
    edited(input, ({ categories }) => {
      for (const page of categories[0]!.pages) page.details.EN!.mainText = 'Two\nlines'
    }),
  )
  expect(touched).toEqual(['pages/A-menu/1-coffee.md', 'pages/A-menu/2-tea.yaml'])
  for (const path of touched) {
    const text = await readFile(join(folder, path), 'utf8')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  }
  const { input } = await readDefinition(folder)
  expect(input).toMatchObject({
    categories: [{ pages: [{ details: { EN: { mainText: 'Two\nlines' } } }, {}] }],
  })
})

test('a page that moves takes its file along, under the name that it has', async () => {
  const folder = await folderOf(commented)
  const touched = await rewrite(folder, (input) =>
    edited(input, ({ categories }) => {
      categories.unshift({ id: 'new', name: { EN: 'New' }, pages: [categories[0]!.pages.shift()!] })
    }),
  )
  expect(touched).toEqual([
    '-pages/A-menu/1-coffee.md',
    '-pages/A-menu/2-tea.yaml',
    '-pages/A-menu/category.yaml',
    'pages/A-new/1-coffee.md',
    'pages/A-new/category.yaml',
    'pages/B-menu/2-tea.yaml',
    'pages/B-menu/category.yaml',
  ])
  expect(await readFile(join(folder, 'pages/B-menu/2-tea.yaml'), 'utf8')).toBe(
    commented['pages/A-menu/2-tea.yaml'],
  )
})

describe('files keep their numbers where pages come, go and move', () => {
  const numbered = (...names: string[]) => ({
    'site.yaml': smallSite['site.yaml']!,
    ...Object.fromEntries(names.map((name) => [`pages/${name}.yaml`, ''])),
  })
  type Pages = { id: string; details: object }[]
  const page = (id: string) => ({ id, details: {} })
  test.each([
    [['1-a', '2-b', '3-c'], (all: Pages) => all.splice(0, 1), ['-1-a']],
    [['1-a', '2-b', '3-c'], (all: Pages) => all.splice(1, 0, page('x')), ['1.5-x']],
    [['1-a', '2-b', '3-c'], (all: Pages) => all.splice(0, 0, page('x')), ['0.5-x']],
    [['1-a', '1.5-b', '2-c'], (all: Pages) => all.splice(1, 0, page('x'), page('y')), ['1.1-x', '1.3-y']],
    [['01-a', '02-b'], (all: Pages) => all.push(page('x'), page('y')), ['03-x', '04-y']],
    [['10-a', '20-b', '30-c'], (all: Pages) => all.splice(1, 0, page('x')), ['15-x']],
    [['10-a', '20-b'], (all: Pages) => all.push(page('x')), ['30-x']],
    [['1-a', '4-b'], (all: Pages) => all.splice(1, 0, page('x'), page('y')), ['2-x', '3-y']],
    [['1-a', '2-b', '3-c', '4-d'], (all: Pages) => all.unshift(all.pop()!), ['-4-d', '0.5-d']],
    [['1-a', '2-b', '3-c'], (all: Pages) => all.reverse(), ['-1-a', '-3-c', '1-c', '3-a']],
    [['1-a', '1.000001-b'], (all: Pages) => all.splice(1, 0, page('x')), ['-1.000001-b', '2-x', '3-b']],
  ])('%s', async (names, edit, touched) => {
    const folder = await folderOf(numbered(...names.map((name) => `A-menu/${name}`)))
    const wanted: { categories: { pages: Pages }[] }[] = []
    const found = await rewrite(folder, (input) => {
      edit((input as unknown as { categories: { pages: Pages }[] }).categories[0]!.pages)
      wanted.push(structuredClone(input) as never)
      return input
    })
    const named = (name: string) => name.replace(/^(-?)(.*)$/, '$1pages/A-menu/$2.yaml')
    expect(found.toSorted()).toEqual(touched.map(named).toSorted())
    expect((await readDefinition(folder)).input).toEqual(wanted[0])
  })

  test.each([
    [(all: Part[]) => all.splice(1, 1), ['-pages/B-b/1-q.yaml']],
    [(all: Part[]) => all.splice(1, 0, { id: 'x', name: {}, pages: [page('y')] }), ['pages/A.5-x/1-y.yaml']],
    [(all: Part[]) => all.push({ id: 'x', name: {}, pages: [page('y')] }), ['pages/D-x/1-y.yaml']],
  ])('and so do folders their letters', async (edit, touched) => {
    const folder = await folderOf(numbered('A-a/1-p', 'B-b/1-q', 'C-c/1-r'))
    const found = await rewrite(folder, (input) => {
      edit((input as unknown as { categories: Part[] }).categories)
      return input
    })
    expect(found.filter((path) => !path.endsWith('category.yaml'))).toEqual(touched)
  })
})

test('a site in one JSON file stays one, with its indentation', async () => {
  const whole = { $schema: './site.schema.json', ...sampleSite() }
  const folder = await folderOf({ 'site.json': `${JSON.stringify(whole, null, '\t')}\n` })
  const touched = await rewrite(folder, (input) =>
    edited(input, ({ settings }) => {
      settings.name = 'Another'
    }),
  )
  expect(touched).toEqual(['site.json'])
  whole.settings.name = 'Another'
  expect(await readFile(join(folder, 'site.json'), 'utf8')).toBe(`${JSON.stringify(whole, null, '\t')}\n`)
})

const withComments = (text: string): string =>
  text.replace(/^(\s*)([A-Za-z]+:)/gm, (line, space, key) => `${space}# about ${key.slice(0, -1)}\n${line}`)

test('whatever a site becomes, the rewritten folder says just that', async () => {
  const whole = sampleSite() as unknown as Part
  const files = Object.fromEntries(
    siteFolderFiles(whole).map(({ path, text }) => [
      path,
      path.endsWith('.yaml') ? withComments(text) : text,
    ]),
  )
  let rewritten = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), async (draws) => {
      const folder = await folderOf(files)
      const wanted = draws.reduce(varySite, whole)
      rewritten += (await rewrite(folder, () => wanted)).length
      expect((await readDefinition(folder)).input).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
  expect(rewritten).toBeGreaterThan(60)
}, 60_000)
