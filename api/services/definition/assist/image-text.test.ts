import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MediaRefusedError } from '#builder/media/ingest.ts'
import { type RecognizeText, TextPackagesMissingError } from '#builder/media/recognize-text.ts'
import type { Assist, ImageTextReply } from '#model/calls/sites/assist.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { TextLine } from '#model/media/picture-text.ts'
import { limits } from '#model/values/limits.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'

const line = (text: string, facts: Partial<TextLine> = {}): TextLine => ({
  ...{ text, confidence: 0.9, x: 0.1, y: 0.1, width: 0.8, height: 0.03, px: 20, contrast: 8 },
  ...facts,
})

let api: TestApi
let call: Call
let recognize: RecognizeText
const asked: { bytes: string; language: string; owner: string | undefined }[] = []
beforeAll(async () => {
  api = await openTestApi({
    workers: false,
    textRecognition: {
      recognize: (bytes, language, owner) => {
        asked.push({ bytes: Buffer.from(bytes).toString(), language, owner })
        return recognize(bytes, language, owner)
      },
      canRead: (language) => language === 'JP',
      close: async () => {},
    },
  })
  call = await signIn(api)
  await api.importSite('inn', definition)
})
beforeEach(() => {
  asked.length = 0
  recognize = async () => [line('夏の大セール', { height: 0.06 }), line('全品30%オフ'), line('8月31日まで')]
})
afterAll(() => api.close())

const definition = {
  version: 1,
  settings: { name: 'Seaside inn', languages: ['JP', 'EN'], defaultLanguage: 'JP' },
  categories: [
    {
      id: 'rooms',
      name: { JP: '客室' },
      pages: [
        { id: 'a', details: { JP: { media: 'media/a.png' }, EN: { media: 'media/en.png' } } },
        { id: 'empty', details: { JP: { mainText: 'text' } } },
      ],
    },
  ],
}

const read = (field: string, language = 'JP', page = 'a') =>
  call('POST', '/api/sites/inn/image-text', { language, place: `/pages/${page}/details/./${field}` })
const replyOf = async (answer: Promise<Response>) => (await (await answer).json()) as ImageTextReply
const reasonOf = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (one) => ({
    status: one.status,
    ...((await one.json()) as { reason: string; message: string }),
  }))
  return [status, rest.reason, rest.message]
}

test('Z09 L06 what an image says is offered as description, main text, title and description for search, and not saved', async () => {
  const versionOf = async () =>
    ((await (await call('GET', '/api/sites/inn/document')).json()) as SiteDocument).version
  const version = await versionOf()
  const sentence = '夏の大セール、全品30%オフ、8月31日まで'
  expect((await replyOf(read('imageAlt'))).texts).toEqual([sentence])
  expect((await replyOf(read('seo/description'))).texts).toEqual([sentence])
  expect((await replyOf(read('mainText'))).texts).toEqual(['夏の大セール\n全品30%オフ\n8月31日まで'])
  expect((await replyOf(read('seo/title'))).texts).toEqual(['夏の大セール'])
  expect(await versionOf()).toBe(version)
})

test('Z09 L11 each language has the text of its own image, or of the default language', async () => {
  await replyOf(read('imageAlt', 'EN'))
  await replyOf(read('imageAlt', 'JP'))
  expect(asked.map(({ bytes, language }) => [bytes, language])).toEqual([
    ['media/en.png', 'EN'],
    ['media/a.png', 'JP'],
  ])
})

test('Z09 an image without words gives nothing, and a text too long for its place loses its last lines', async () => {
  recognize = async () => []
  expect(await replyOf(read('imageAlt'))).toEqual({ texts: [], faint: [] })
  const long = '海'.repeat(limits.seoDescription - 10)
  recognize = async () => [line(long), line('も'.repeat(20))]
  expect((await replyOf(read('seo/description'))).texts).toEqual([long])
})

test('X08 lines that stand out too little are named, with their contrast', async () => {
  recognize = async () => [
    line('faint', { contrast: 2.17 }),
    line('large', { contrast: 3.4, px: 40 }),
    line('clear'),
  ]
  expect((await replyOf(read('imageAlt'))).faint).toEqual([{ text: 'faint', contrast: 2.1, needed: 4.5 }])
})

test('Z09 what cannot be read ends in words: no image, a damaged one, a missing package, too many', async () => {
  const refused = async (answer: Promise<Response>) => (await reasonOf(answer)).slice(0, 2)
  expect(await refused(read('imageAlt', 'JP', 'empty'))).toEqual([400, 'assist-no-picture'])
  recognize = () => Promise.reject(new MediaRefusedError('damaged', 'The image is damaged.'))
  expect(await refused(read('imageAlt'))).toEqual([400, 'file-damaged'])
  recognize = () => Promise.reject(new MediaRefusedError('timed-out', 'The image takes too long.'))
  expect(await refused(read('imageAlt'))).toEqual([400, 'image-text-slow'])
  recognize = () => Promise.reject(new TextPackagesMissingError(['@tesseract.js-data/kor']))
  const [status, reason, message] = await reasonOf(read('imageAlt'))
  expect([status, reason]).toEqual([409, 'image-text-package'])
  expect(message).toContain('@tesseract.js-data/kor')
  recognize = async () => []
  let last = await read('imageAlt')
  for (let count = 0; count < 30 && last.status === 200; count += 1) last = await read('imageAlt')
  expect(await refused(Promise.resolve(last))).toEqual([429, 'image-text-often'])
})

test('Z09 the console learns whether images can be read', async () => {
  const assist = (await (await call('GET', '/api/sites/inn/assist')).json()) as Assist
  expect(assist).toMatchObject({ isThere: false, readsImages: true })
})
