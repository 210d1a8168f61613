import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { folderJsonSchemas } from '#model/json-schema/folder-schemas.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { foldersForTests, problemOf, smallSite } from '#testing/builder/site-folders.ts'
import type { Part } from '#testing/builder/vary-site.ts'
import { readDefinition } from '../read-definition.ts'
import { rewriteSiteFolder } from './rewrite-site-folder.ts'

const folderOf = foldersForTests()

const page = 'pages/A-menu/2-tea.yaml'
const short = {
  ...smallSite,
  'pages/A-menu/category.yaml': 'name: Menu # on the board\n',
  [page]:
    'media: media/tea.jpg\nbuttons:\n  - id: b1\n    buttonType: TEXT\n    buttonText: Book # a table\n    link: coffee\n  - id: b2\n    buttonType: TEXT\n    buttonText: Ask\n    link: contact\nproducts:\n  - id: p1\n    productName: Tea\n    description: Green\n    link: https://a.example\nlink: tel:+81312345678\n',
  'popups/time-limit.yaml':
    'startDate: 2026-01-01T00:00:00Z\nendDate: 2036-01-01T00:00:00Z\ntext: Until Sunday\nmedia: media/tea.jpg\n',
}

test('a plain text is that of the default language, and a text in the place of a link leads there', async () => {
  const { input } = await readDefinition(await folderOf(short))
  const { categories, settings } = input as Part
  expect(categories).toMatchObject([{ name: { EN: 'Menu' } }])
  expect(settings).toMatchObject({
    name: 'Harbour Café',
    popupCtas: { timeLimit: { text: { EN: 'Until Sunday' }, media: 'media/tea.jpg' } },
  })
  expect((categories as Part[])[0]!.pages).toMatchObject([
    {},
    {
      details: { EN: { link: { kind: 'EXTERNAL_URL', url: 'tel:+81312345678' } } },
      buttons: [
        { buttonText: { EN: 'Book' }, link: { kind: 'CREATIVE_BLOCK', pageId: 'coffee' } },
        { buttonText: { EN: 'Ask' }, link: { kind: 'INTERNAL_URL', screen: 'contact' } },
      ],
      products: [
        {
          productName: { EN: 'Tea' },
          description: { EN: 'Green' },
          link: { kind: 'EXTERNAL_URL', url: 'https://a.example' },
        },
      ],
    },
  ])
})

test('a plain value that is wrong is named where it stands', async () => {
  const wrong = short[page].replace('Book # a table', '7')
  const { input, placeOf } = await readDefinition(await folderOf({ ...short, [page]: wrong }))
  const problems = checkSite(input).problems?.map(({ path, rule }) => `${rule} ${placeOf(path)?.line}`)
  expect(problems).toContain('wrong-type 5')
})

test('a page’s own link leads to no page: its text is taken for an address', async () => {
  const wrong = short[page].replace('link: tel:+81312345678', 'link: coffee')
  const { input, placeOf } = await readDefinition(await folderOf({ ...short, [page]: wrong }))
  const problems = checkSite(input).problems?.map(({ path, rule }) => `${rule} ${placeOf(path)?.line}`)
  expect(problems).toContain('url 16')
})

test('what was short stays short while it can be, and its comment stays', async () => {
  const folder = await folderOf(short)
  const changed = async (change: (button: Part, product: Part) => void) => {
    const read = await readDefinition(folder)
    const definition = structuredClone(read.input) as Part
    const tea = (definition.categories as Part[])[0]!.pages as Part[]
    change((tea[1]!.buttons as Part[])[0]!, (tea[1]!.products as Part[])[0]!)
    return rewriteSiteFolder(read, definition).write
  }
  expect(await changed(() => undefined)).toEqual([])
  const [other] = await changed((button) => {
    button.buttonText = { EN: 'Reserve' }
    button.link = { kind: 'EXTERNAL_URL', url: 'https://b.example' }
  })
  expect(other!.text).toBe(short[page].replace('Book', 'Reserve').replace('coffee', 'https://b.example'))
  const [translated] = await changed((button, product) => {
    button.buttonText = { EN: 'Book', JP: '予約' }
    button.link = { kind: 'SURVEY', surveyId: 's1' }
    product.description = { JP: '緑茶' }
  })
  expect(parse(translated!.text)).toMatchObject({
    buttons: [
      { buttonText: { EN: 'Book', JP: '予約' }, link: { kind: 'SURVEY', surveyId: 's1' } },
      { link: 'contact' },
    ],
    products: [{ productName: 'Tea', description: { JP: '緑茶' } }],
  })
})

test('the schemas of the files take both forms, and nothing else', () => {
  const schemas = folderJsonSchemas()
  const takes = (name: keyof typeof schemas, value: unknown) =>
    z.fromJSONSchema(schemas[name] as z.core.JSONSchema.JSONSchema).safeParse(value).success
  const button = (buttonText: unknown) => ({ buttons: [{ id: 'b1', buttonType: 'TEXT', buttonText }] })
  const texts = ['Book', { EN: 'Book', JP: '予約' }, 7, { XX: 'Book' }]
  expect(texts.map((text) => takes('page', button(text)))).toEqual([true, true, false, false])
  const links = ['coffee', { kind: 'EXTERNAL_URL', url: 'https://a.example' }, 7, { kind: 'NONE' }]
  expect(links.map((link) => takes('page', { link }))).toEqual([true, true, false, false])
  expect(texts.map((name) => takes('category', { name }))).toEqual([true, true, false, false])
  expect(texts.map((text) => takes('popup', { id: 'p1', text }))).toEqual([true, true, false, false])
  expect(texts.map((title) => takes('not-found', { title }))).toEqual([true, true, false, false])
  const site = (title: unknown) => ({
    version: 1,
    settings: {
      name: 'Café',
      languages: ['EN'],
      defaultLanguage: 'EN',
      notifications: [{ id: 'n1', title }],
    },
  })
  expect(texts.map((title) => takes('site', site(title)))).toEqual([true, true, false, false])
})

describe('a field of a page in each language, at the top', () => {
  const languages = {
    ...smallSite,
    [page]:
      "# Tea\nmedia: media/tea.jpg\nmainText:\n  EN: Green # from Uji\n  JP: 緑茶\nlink: { EN: 'tel:+81', JP: contact }\n",
  }
  const teaOf = async (folder: string) => {
    const { input } = await readDefinition(folder)
    return ((input as Part).categories as Part[])[0]!.pages as Part[]
  }

  test('is that of the details of each', async () => {
    const [, tea] = await teaOf(await folderOf(languages))
    expect(tea!.details).toEqual({
      EN: {
        media: 'media/tea.jpg',
        mainText: 'Green',
        link: { kind: 'EXTERNAL_URL', url: 'tel:+81' },
      },
      JP: { mainText: '緑茶', link: { kind: 'INTERNAL_URL', screen: 'contact' } },
    })
  })

  test('is named where it stands when it is wrong, whatever the language is called', async () => {
    const wrong = languages[page].replace('緑茶', '7').replace("EN: 'tel", "ja: 'tel")
    const { input, placeOf } = await readDefinition(await folderOf({ ...languages, [page]: wrong }))
    const problems = checkSite(input).problems!.map(({ path, rule }) => `${rule} ${placeOf(path)?.line}`)
    expect(problems).toEqual(expect.arrayContaining(['wrong-type 5', 'misspelt-key 6']))
  })

  test.each([
    ['JP', 'details:\n  JP:\n    mainText: お茶\n'],
    ['EN', 'details:\n  EN:\n    mainText: Tea\n'],
  ])('is refused when the details of %s have it as well', async (language, details) => {
    const folder = await folderOf({ ...languages, [page]: languages[page] + details })
    expect(await problemOf(folder)).toContain(`says mainText of ${language} twice`)
  })

  test('stays so when it is changed, with its comments', async () => {
    const folder = await folderOf(languages)
    const read = await readDefinition(folder)
    const changed = async (change: (details: Part) => void) => {
      const definition = structuredClone(read.input) as Part
      change((((definition.categories as Part[])[0]!.pages as Part[])[1]! as Part).details as Part)
      return rewriteSiteFolder(read, definition).write.map(({ text }) => text)
    }
    expect(await changed(() => undefined)).toEqual([])
    expect(
      await changed((details) => {
        ;(details.JP as Part).mainText = '煎茶'
      }),
    ).toEqual([languages[page].replace('緑茶', '煎茶')])
    const [added] = await changed((details) => {
      ;(details.JP as Part).imageAlt = '茶'
      delete (details.JP as Part).link
    })
    expect(parse(added!)).toEqual({
      media: 'media/tea.jpg',
      mainText: { EN: 'Green', JP: '緑茶' },
      link: { EN: 'tel:+81' },
      details: { JP: { imageAlt: '茶' } },
    })
  })

  test('is taken by the schema of the file, which knows its languages', () => {
    const schema = z.fromJSONSchema(folderJsonSchemas().page as z.core.JSONSchema.JSONSchema)
    const written = [{ EN: 'a', JP: 'b' }, 'a', { EN: 7 }, { ja: 'b' }, {}]
    expect(written.map((mainText) => schema.safeParse({ mainText }).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

test('the smallest site of the documentation is one', async () => {
  const docs = await readFile(join(import.meta.dirname, '../../docs/definition-format.md'), 'utf8')
  const [, section = ''] = docs.split('## The smallest site')
  const [site, category, coffee] = [...section.matchAll(/```yaml\n(.*?)```/gs)].map(([, text]) => text!)
  const folder = await folderOf({
    'site.yaml': site!,
    'pages/A-menu/category.yaml': category!,
    'pages/A-menu/1-coffee.md': coffee!,
  })
  const { input } = await readDefinition(folder)
  expect(checkSite(input).problems).toBeUndefined()
  const [, json = ''] = /```json site\n(.*?)```/s.exec(section) ?? []
  const pages = (definition: unknown) => ((definition as Part).categories as Part[])[0]!.pages as Part[]
  const { buttons, ...page } = pages(input)[0]!
  expect(buttons).toHaveLength(1)
  expect(page).toEqual(pages(JSON.parse(json))[0])
})
