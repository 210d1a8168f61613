import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageTextsSchema } from '#model/definition/language-texts-schema.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { foldersForTests, problemOf, removeFiles, smallSite } from '#testing/builder/site-folders.ts'
import { type Part, varySite } from '#testing/builder/vary-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { readDefinition } from '../read-definition.ts'
import { parseYaml } from './parse-yaml.ts'
import { copySiteFolder, rewriteSiteFolder } from './rewrite-site-folder.ts'
import { siteFolderFiles, writeFiles } from './write-site-folder.ts'

const folderOf = foldersForTests()
const others = ['EN', 'CN', 'KR'] as const

const site = {
  ...smallSite,
  'pages/A-menu/category.yaml': 'name:\n  EN: Menu\n',
  'pages/A-menu/1-coffee.md':
    '---\nmedia: media/coffee.jpg\nmainText: Roasted on Mondays.\nbuttons:\n  - id: buy\n    buttonType: TEXT\n    buttonText: {EN: Buy}\n---\n',
}
const texts =
  '# from the agency\ncategories:\n  menu:\n    name: メニュー\npages:\n  coffee:\n    mainText: 月曜焙煎\n    buttons:\n      buy:\n        buttonText: 買う\n'

test('the texts of a language stand in one file, named by their places', async () => {
  const { input } = await readDefinition(await folderOf({ ...site, 'texts/JP.yaml': texts }))
  const { definition } = checkSite(input)
  expect(definition?.categories[0]).toMatchObject({
    name: { EN: 'Menu', JP: 'メニュー' },
    pages: [
      {
        details: { EN: { mainText: 'Roasted on Mondays.' }, JP: { mainText: '月曜焙煎' } },
        buttons: [{ buttonText: { EN: 'Buy', JP: '買う' } }],
      },
    ],
  })
})

describe('what is wrong in a file of texts has its place', () => {
  test.each([
    ['pages:\n  coffe:\n    mainText: x\n', '2:3: coffe is not known here: did you mean coffee?'],
    ['pages:\n  coffee:\n    maintext: x\n', '3:5: maintext is not known here: did you mean mainText?'],
    ['pages:\n  coffee:\n    allowZoom: true\n', '3:5: pages.coffee.allowZoom is the same in all languages'],
    ['pages:\n  coffee:\n    buttons:\n      sell: {buttonText: x}\n', '4:7: sell is not known here'],
    [
      'categories:\n  menu:\n    name: x\ncategory: {}\n',
      '4:1: category is not known here: did you mean categories?',
    ],
    ['pages: [a]\n', '1:1: pages has to hold names with texts'],
    ['pages:\n  coffee:\n   - x\n', '2:3: pages.coffee has to hold names with texts'],
    ['settings:\n  name: x\n', '2:3: settings.name is the same in all languages'],
    ['pages:\n  __proto__: {mainText: x}\n', '2:3: __proto__ is not known here'],
    ['pages:\n  coffee:\n    __proto__: x\n', '3:5: __proto__ is not known here'],
    ['pages: {\n', '2:1: is not YAML'],
  ])('%j', async (text, message) => {
    expect(await problemOf(await folderOf({ ...site, 'texts/JP.yaml': text }))).toContain(
      `texts/JP.yaml:${message}`,
    )
  })

  test('what is said in two places, and what no schema takes', async () => {
    const twice = { ...site, 'texts/en.yaml': 'pages:\n  coffee:\n    mainText: x\n' }
    expect(await problemOf(await folderOf(twice))).toContain(
      'texts/en.yaml:3:5: pages.coffee.mainText is said where',
    )
    const both = { ...site, 'texts/jp.yaml': texts, 'texts/JA.yaml': texts }
    expect(await problemOf(await folderOf(both))).toContain('texts/jp.yaml: stands beside')
    expect(await problemOf(await folderOf({ ...site, 'texts/FR.yaml': texts }))).toContain(
      'There can be: JP.yaml',
    )
    const folder = await folderOf({
      ...site,
      'texts/JP.yaml': 'pages:\n  coffee:\n    media: a.jpg\n    price: dear\n',
    })
    const { input, placeOf } = await readDefinition(folder)
    const places = checkSite(input).problems!.map(({ path }) => placeOf(path))
    expect(places).toContainEqual({ file: join(folder, 'texts/JP.yaml'), line: 4, column: 5 })
  })
})

const written = (definition: Part) =>
  folderOf(Object.fromEntries(siteFolderFiles(definition, others).map(({ path, text }) => [path, text])))

test('a site with everything is the same after its texts were written apart, and each file is what its schema says', async () => {
  const whole = sampleSite() as unknown as Part
  const folder = await written(whole)
  expect((await readDefinition(folder)).input).toEqual(whole)
  for (const language of others) {
    const file = join(folder, `texts/${language}.yaml`)
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/schemas\/texts\.json\n/)
    expect(checkSchema(languageTextsSchema(), parseYaml({ file, text }).value).problems).toBeUndefined()
  }
  expect(checkSchema(languageTextsSchema(), { pages: { a: { maintext: 'x' } } }).problems).toHaveLength(1)
  expect(await readFile(join(folder, 'pages/A-category-a/1-page-a1.md'), 'utf8')).not.toMatch(/Welcome|欢迎/)
})

test('whatever a site becomes, a folder with files of texts says just that', async () => {
  const whole = sampleSite() as unknown as Part
  const draws = fc.array(fc.nat(), { minLength: 1, maxLength: 10 })
  let touched = 0
  await fc.assert(
    fc.asyncProperty(draws, draws, async (first, more) => {
      const start = first.reduce(varySite, whole)
      const folder = await written(start)
      const read = await readDefinition(folder)
      expect(read.input).toEqual(start)
      const wanted = more.reduce(varySite, start)
      const { write, remove } = rewriteSiteFolder(read, wanted)
      await removeFiles(folder, remove)
      await writeFiles(folder, write)
      touched += write.filter(({ path }) => path.startsWith('texts/')).length
      expect((await readDefinition(folder)).input).toEqual(wanted)
    }),
    { numRuns: 30 },
  )
  expect(touched).toBeGreaterThan(5)
}, 60_000)

test('a changed translation is written where it stands, and a copy keeps comments', async () => {
  const folder = await folderOf({ ...site, 'texts/ja.yaml': texts })
  const read = await readDefinition(folder)
  const wanted = structuredClone(read.input) as ReturnType<typeof sampleSite>
  wanted.categories[0]!.pages[0]!.details.JP!.mainText = '火曜焙煎'
  expect(rewriteSiteFolder(read, wanted as unknown as Part)).toEqual({
    write: [{ path: 'texts/ja.yaml', text: texts.replace('月曜', '火曜') }],
    remove: [],
  })
  const copied = copySiteFolder(read, read.input as Part, [])
  expect(copied).toContainEqual({ path: 'texts/ja.yaml', text: texts })
  const apart = copySiteFolder(await readDefinition(await folderOf(smallSite)), read.input as Part, ['JP'])
  expect(apart.find(({ path }) => path === 'texts/JP.yaml')?.text).toContain('月曜焙煎')
  expect(apart.find(({ path }) => path.endsWith('1-coffee.md'))?.text).not.toContain('月曜焙煎')
})
