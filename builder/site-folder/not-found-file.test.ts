import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSite } from '#model/rules/check-site.ts'
import { foldersForTests, problemOf, smallSite } from '#testing/builder/site-folders.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { readDefinition } from '../read-definition.ts'
import { rewriteSiteFolder } from './rewrite-site-folder.ts'
import { siteFolderFiles, writeFiles } from './write-site-folder.ts'

const folderOf = foldersForTests()

const words = '---\nmedia: media/fog.jpg\n---\n\n# Lost at sea?\n\nThe harbour is\nthe other way.\n'
const lost = {
  media: 'media/fog.jpg',
  title: { EN: 'Lost at sea?' },
  text: { EN: 'The harbour is\nthe other way.' },
}

async function notFoundIn(files: Record<string, string>): Promise<unknown> {
  const { input } = await readDefinition(await folderOf({ ...smallSite, ...files }))
  return (input as { settings: { notFound?: unknown } }).settings.notFound
}

test.each(['pages/404.md', '404.md'])('%s is the page for missing pages', async (path) => {
  expect(await notFoundIn({ [path]: words })).toEqual(lost)
  expect(await notFoundIn({})).toBeUndefined()
})

test('its texts stand as fields, too, for one language or for each', async () => {
  expect(await notFoundIn({ 'pages/404.yaml': 'title: Lost?\ntext: {JP: 迷子}\n' })).toEqual({
    title: { EN: 'Lost?' },
    text: { JP: '迷子' },
  })
  expect(await notFoundIn({ '404.json': '{"title": "Lost?"}' })).toEqual({ title: { EN: 'Lost?' } })
  expect(await notFoundIn({ 'pages/404.md': '---\ntitle: {JP: 迷子}\n---\n# Lost?\n' })).toEqual({
    title: { EN: 'Lost?', JP: '迷子' },
  })
  expect(
    await notFoundIn({
      'pages/404.md': '# Lost?\n',
      'texts/JP.yaml': 'settings: {notFound: {title: 迷子}}',
    }),
  ).toEqual({ title: { EN: 'Lost?', JP: '迷子' } })
})

test.each([
  [
    'two files',
    { 'pages/404.md': words, '404.yaml': 'title: a' },
    /^404\.yaml: says what pages\/404\.md says/,
  ],
  [
    'a file beside the settings',
    { 'site.yaml': `${smallSite['site.yaml']}  notFound: {}\n`, '404.md': words },
    /^404\.md: says what notFound of the settings says/,
  ],
  [
    'a text twice',
    { 'pages/404.md': '---\ntitle: a\n---\n# b\n' },
    /^pages\/404\.md: says title of EN twice/,
  ],
  [
    'a name of other generators',
    { 'pages/404.html': '<p>' },
    /^pages\/404\.html: is no category\. .*pages\/404\.md/,
  ],
  ['a name of theirs', { 'pages/not-found.md': words }, /is no category\. .*pages\/404\.md/],
] as [string, Record<string, string>, RegExp][])('%s is a fault', async (_what, files, fault) => {
  expect(await problemOf(await folderOf({ ...smallSite, ...files }))).toMatch(fault)
})

test('stands beside a site whose grid is in one file', async () => {
  const site = sampleSite()
  site.settings.defaultLanguage = 'EN'
  const folder = await folderOf({ 'site.json': JSON.stringify(site), 'pages/404.md': words })
  expect((await readDefinition(folder)).input).toMatchObject({ settings: { notFound: lost } })
})

const localizedTexts = fc.dictionary(
  fc.constantFrom('EN', 'JP'),
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '# a', 'a\n\nb', ' a ')),
)
const anyNotFound = fc.record(
  { title: localizedTexts, text: localizedTexts, media: fc.constant('media/a.jpg') },
  { requiredKeys: [] },
)

describe('whatever it says', () => {
  test('it is the same after it was written and read, new or over another', async () => {
    const site = (await readDefinition(await folderOf(smallSite))).input as { settings: object }
    const withNotFound = (notFound: object) => ({ ...site, settings: { ...site.settings, notFound } })
    await fc.assert(
      fc.asyncProperty(anyNotFound, anyNotFound, async (first, second) => {
        const folder = await folderOf({})
        await writeFiles(folder, siteFolderFiles(withNotFound(first)))
        const read = await readDefinition(folder)
        expect(read.input).toEqual(withNotFound(first))
        const { write, remove } = rewriteSiteFolder(read, withNotFound(second))
        await Promise.all(remove.map((path) => rm(join(folder, path))))
        await writeFiles(folder, write)
        expect((await readDefinition(folder)).input).toEqual(withNotFound(second))
      }),
      { numRuns: 40 },
    )
  })
})

test('a change keeps its file, its notation and its comments, and without it the file goes', async () => {
  const folder = await folderOf({
    ...smallSite,
    '404.md': words.replace('media:', '# the foggy one\nmedia:'),
  })
  const read = await readDefinition(folder)
  const { settings, ...site } = read.input as { settings: Record<string, unknown> }
  const changed = { ...site, settings: { ...settings, notFound: { ...lost, media: 'media/sea.jpg' } } }
  expect(rewriteSiteFolder(read, changed)).toEqual({
    write: [
      {
        path: '404.md',
        text: expect.stringMatching(/^---\n# the foggy one\nmedia: media\/sea.jpg\n---\n\n# Lost at/),
      },
    ],
    remove: [],
  })
  const { notFound: _, ...without } = settings
  expect(rewriteSiteFolder(read, { ...site, settings: without })).toEqual({ write: [], remove: ['404.md'] })
  expect(await readFile(join(folder, '404.md'), 'utf8')).toContain('foggy')
})

test('a problem in it has its place', async () => {
  const folder = await folderOf({
    ...smallSite,
    'pages/404.md': `---\nmdia: a.jpg\n---\n${'x'.repeat(501)}\n`,
  })
  const { input, placeOf } = await readDefinition(folder)
  const places = checkSite(input).problems!.map(({ path }) => placeOf(path))
  const file = join(folder, 'pages/404.md')
  expect(places).toContainEqual({ file, line: 2, column: 1 })
  expect(places).toContainEqual({ file, line: 4, column: 1 })
})
