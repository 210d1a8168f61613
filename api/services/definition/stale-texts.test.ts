import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { storedSite } from '#testing/api/stored-site.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { commitEdits } from './commit-edits.ts'
import { freezeSite } from './snapshot.ts'
import { keepCopied, keepFitting, staleTextsOf } from './stale-texts.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false })
})
afterAll(() => api.close())

let count = 0
const siteOf = (id: string) => findSite(api.database.db, everything, id)!
const stale = (id: string) => staleTextsOf(api.database.db, siteOf(id))

const change = async (siteId: string, work: (site: EditedSite) => unknown) => {
  const before = storedSite(api, siteId)
  const after = structuredClone(before)
  work(after)
  const tools = { ...api, blobs: { ...api.blobs, flush: async () => {} } }
  await commitEdits(tools, { siteId, edits: findEdits(before, after), by: null })
}

/** A site in two languages with one page whose text both have. */
async function openSite() {
  const id = `site-${count++}`
  await api.importSite(id, testDefinition(1, 2))
  await change(id, ({ settings, categories, pages }) => {
    settings.languages = ['JP', 'EN', 'KR']
    settings.defaultLanguage = 'JP'
    const { details } = pages[categories[0]!.pages[0]!]!
    details.JP = { ...details.JP, mainText: '朝' }
    details.EN = { ...details.EN, mainText: 'Morning' }
  })
  const pageId = storedSite(api, id).categories[0]!.pages[0]!
  const write = (language: 'JP' | 'EN' | 'KR', text: string) =>
    change(id, ({ pages }) => {
      pages[pageId]!.details[language] = { ...pages[pageId]!.details[language], mainText: text }
    })
  return { id, pageId, write, english: `/pages/${pageId}/details/EN/mainText` }
}

test('a translation is stale once its original changes, and no more once it is written anew', async () => {
  const { id, write, english } = await openSite()
  expect(stale(id)).toEqual([])
  await write('JP', '昼')
  expect(stale(id)).toEqual([english])
  await write('JP', '夜')
  expect(stale(id)).toEqual([english])
  await write('EN', 'Night')
  expect(stale(id)).toEqual([])
})

test('undoing either of them brings back what was', async () => {
  const { id, write, english } = await openSite()
  await write('JP', '昼')
  await write('JP', '朝')
  expect(stale(id), 'the original is what it was').toEqual([])
  await write('JP', '昼')
  await write('EN', 'Noon')
  await write('EN', 'Morning')
  expect(stale(id), 'the translation is what it was').toEqual([english])
  await write('EN', 'Noon')
  expect(stale(id)).toEqual([])
})

test('what is written together belongs together, and a language that has no text has no stale one', async () => {
  const { id, pageId } = await openSite()
  await change(id, ({ pages }) => {
    pages[pageId]!.details.JP!.mainText = '昼'
    pages[pageId]!.details.EN!.mainText = 'Noon'
  })
  expect(stale(id)).toEqual([])
})

test('a page that comes back is as stale as it was, and one that is gone is not', async () => {
  const { id, pageId, write, english } = await openSite()
  await write('JP', '昼')
  const { pages, categories } = storedSite(api, id)
  await change(id, (site) => {
    delete site.pages[pageId]
    site.categories[0]!.pages.shift()
  })
  expect(stale(id)).toEqual([])
  await change(id, (site) => {
    site.pages[pageId] = pages[pageId]!
    site.categories[0]!.pages = categories[0]!.pages
  })
  expect(stale(id)).toEqual([english])
})

test('with another default language other texts are the originals; with the old one all is as it was', async () => {
  const { id, write, english } = await openSite()
  await write('JP', '昼')
  await change(id, ({ settings }) => Object.assign(settings, { defaultLanguage: 'EN' }))
  expect(stale(id)).toEqual([])
  await change(id, ({ settings }) => Object.assign(settings, { defaultLanguage: 'JP' }))
  expect(stale(id)).toEqual([english])
})

test('names of categories and texts of the settings grow stale too, and other languages by themselves', async () => {
  const { id } = await openSite()
  await change(id, ({ settings, categories }) => {
    categories[0]!.name = { JP: '宿', EN: 'Inn', KR: '여관' }
    settings.seo = { JP: { title: '宿' }, EN: { title: 'Inn' } }
  })
  await change(id, ({ settings, categories }) => {
    categories[0]!.name = { JP: '旅館', EN: 'Inn', KR: '여관' }
    settings.seo = { JP: { title: '旅館' }, EN: { title: 'Inn' } }
  })
  const { id: categoryId } = storedSite(api, id).categories[0]!
  expect(stale(id)).toEqual([
    `/categories/${categoryId}/name/EN`,
    `/categories/${categoryId}/name/KR`,
    '/settings/seo/EN/title',
  ])
})

test('somebody says that a translation still fits, until the original changes once more', async () => {
  const { id, write, english } = await openSite()
  await write('JP', '朝。')
  api.database.transaction((db) => {
    for (const pointer of [english, '/settings/name', '/nowhere/EN', '/pages/none/details/EN/mainText'])
      keepFitting(db, siteOf(id), pointer)
  })
  expect(stale(id)).toEqual([])
  await write('JP', '昼')
  expect(stale(id)).toEqual([english])
  await write('JP', '朝')
  expect(stale(id), 'what it was made from').toEqual([])
})

test('nothing of it is in what is published', async () => {
  const { id, write, english } = await openSite()
  const bytes = () => freezeSite(api.database.db, siteOf(id)).json
  const before = bytes()
  await write('JP', '昼')
  expect(bytes(), 'the text itself is').not.toBe(before)
  const stillStale = bytes()
  expect(stale(id)).toEqual([english])
  keepFitting(api.database.db, siteOf(id), english)
  expect(stale(id)).toEqual([])
  expect(bytes()).toBe(stillStale)
})

test('a copy of another language is to be translated until it is written anew or found right, and undoing it leaves nothing', async () => {
  const { id, pageId, write } = await openSite()
  const korean = `/pages/${pageId}/details/KR/mainText`
  const copied = (pointer: string) => api.database.transaction((db) => keepCopied(db, siteOf(id), pointer))
  await write('KR', '朝')
  expect(stale(id)).toEqual([])
  copied(korean)
  expect(stale(id)).toEqual([korean])
  await change(id, ({ pages }) => {
    delete pages[pageId]!.details.KR
  })
  expect(stale(id), 'the copy is undone').toEqual([])
  await write('KR', '朝')
  expect(stale(id), 'the copy is made again').toEqual([korean])
  keepFitting(api.database.db, siteOf(id), korean)
  expect(stale(id)).toEqual([])
  await write('KR', '아침')
  await write('KR', '朝')
  expect(stale(id)).toEqual([])
  for (const nothing of [`/pages/${pageId}/details/JP/mainText`, `/pages/gone/details/KR/mainText`, 'KR'])
    copied(nothing)
  expect(stale(id)).toEqual([])
})
