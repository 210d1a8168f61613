import { expect, test } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { pageSchema } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { clipOf, columnClipOf, pastedParts } from './page-clipboard.ts'

const button = (id: string, link: object) => ({ buttonType: 'TEXT', id, link, buttonText: { JP: id } })

const siteOf = (pages: object[]): EditedSite => {
  const parsed = pages.map((page) => pageSchema.parse(page))
  return {
    settings: siteSettingsSchema.parse({ name: 'Inn', languages: ['JP'], defaultLanguage: 'JP' }),
    categories: [{ id: 'c', name: { JP: 'A' }, pages: parsed.map(({ id }) => id) }],
    pages: Object.fromEntries(parsed.map((page) => [page.id, page])),
  }
}

const newId = () => crypto.randomUUID()

test('pages that are pasted into another site lead nowhere it has not', () => {
  const from = siteOf([
    {
      id: 'a',
      pollId: 'survey',
      details: { JP: { mainText: 'Text' } },
      buttons: [
        button('1', { kind: 'CREATIVE_BLOCK', pageId: 'b' }),
        button('2', { kind: 'CREATIVE_BLOCK', pageId: 'left-behind' }),
        button('3', { kind: 'SURVEY', surveyId: 'survey' }),
        button('4', { kind: 'EXTERNAL_URL', url: 'https://example.com/' }),
      ],
    },
    { id: 'b', details: {} },
  ])
  const [a, b] = pastedParts(clipOf(from, ['a', 'b']), siteOf([{ id: 'x', details: {} }]), newId)?.pages ?? []
  expect(a?.details).toEqual({ JP: { mainText: 'Text' } })
  expect(a?.pollId).toBeUndefined()
  expect(a?.buttons.map(({ link }) => link)).toEqual([
    { kind: 'CREATIVE_BLOCK', pageId: b?.id },
    undefined,
    undefined,
    { kind: 'EXTERNAL_URL', url: 'https://example.com/' },
  ])
})

test('what is no page is not pasted', () => {
  const site = siteOf([{ id: 'x', details: {} }])
  expect(pastedParts(clipOf(site, ['x']), site, newId)?.pages).toHaveLength(1)
  const nonsense = [
    '',
    'A1 A2',
    '{"pages":[]}',
    '{"pages":[{"id":"a"}]}',
    '{"category":{},"pages":[]}',
    '{"category":{"name":{"XX":"a"}},"pages":[]}',
    '{"pages":[{"id":"a","details":{},"more":1}]}',
    '{"pages":[{"id":"a","details":{},"buttons":[{"buttonType":"TEXT","id":"b","buttonText":{},"link":{"kind":"EXTERNAL_URL","url":"javascript:alert(1)"}}]}]}',
  ]
  for (const text of nonsense) expect(pastedParts(text, site, newId)).toBeUndefined()
})

test('E19 a column lies in the clipboard with its name, and its pages lead to each other in their new place', () => {
  const from = siteOf([
    { id: 'a', details: {}, buttons: [button('1', { kind: 'CREATIVE_BLOCK', pageId: 'b' })] },
    { id: 'b', details: {}, buttons: [button('2', { kind: 'CREATIVE_BLOCK', pageId: 'gone' })] },
  ])
  const clip = columnClipOf(from, 'c')!
  const pasted = pastedParts(clip, from, newId)!
  expect(pasted.name).toEqual({ JP: 'A' })
  const [a, b] = pasted.pages
  expect([a!.id, b!.id].filter((id) => id in from.pages)).toEqual([])
  expect(a!.buttons[0]!.link).toEqual({ kind: 'CREATIVE_BLOCK', pageId: b!.id })
  expect(b!.buttons[0]).not.toHaveProperty('link')
  expect(columnClipOf(from, 'nowhere')).toBeUndefined()
  expect(pastedParts(clipOf(from, ['a']), from, newId)).not.toHaveProperty('name')
  expect(pastedParts('{"category":{"name":{"JP":"B"}},"pages":[]}', from, newId)).toEqual({
    name: { JP: 'B' },
    pages: [],
  })
})
