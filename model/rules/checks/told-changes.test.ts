import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { type EditedSite, editedSiteOf } from '../../definition/edited-site.ts'
import { findEdits } from '../../edits/find-edits.ts'
import { toldChanges } from './told-changes.ts'

const told = (work: (site: EditedSite) => unknown) => {
  const before = editedSiteOf(sampleSite())
  const after = structuredClone(before)
  work(after)
  return toldChanges(findEdits(before, after))
}

test('a headline is told apart from the text below it, and areas once however often they change', () => {
  expect(
    told(({ pages }) => {
      pages['page-a2']!.details.JP!.mainText = '新しい見出し'
      pages['page-a2']!.buttons.pop()
      pages['page-a2']!.buttons[0]!.buttonPositionTop += 1
    }),
  ).toEqual([{ about: 'page', id: 'page-a2', kind: 'changed', areas: ['headline', 'buttons'] }])
  const written = Object.values(editedSiteOf(sampleSite()).pages).find(({ details }) => details.JP?.mainText)!
  expect(
    told(({ pages }) => {
      pages[written.id]!.details.JP!.mainText += '\nもっと'
    }),
  ).toEqual([{ about: 'page', id: written.id, kind: 'changed', areas: ['text'] }])
})

test('pages and categories that come, go and move, and settings', () => {
  expect(
    told(({ categories, pages }) => {
      pages.another = { ...structuredClone(pages['page-a2']!), id: 'another' }
      categories[0]!.pages.push('another')
    }),
  ).toEqual([{ about: 'page', id: 'another', kind: 'added', areas: [] }])
  expect(
    told(({ categories, pages }) => {
      const id = categories[0]!.pages.pop()!
      delete pages[id]
    }),
  ).toEqual([{ about: 'page', id: expect.any(String), kind: 'removed', areas: [] }])
  expect(told(({ categories: [first] }) => first!.pages.unshift(first!.pages.pop()!))).toEqual([
    { about: 'page', id: expect.any(String), kind: 'moved', areas: [] },
  ])
  const ofCategories = [
    told(({ categories }) => categories.unshift(categories.pop()!)),
    told(({ categories }) => (categories[0]!.name.JP = '新')),
    told(({ categories }) => categories.push({ id: 'new', name: {}, pages: [] })),
  ]
  expect(ofCategories.map(([first]) => first)).toEqual([
    { about: 'category', id: expect.any(String), kind: 'moved' },
    { about: 'category', id: expect.any(String), kind: 'changed' },
    { about: 'category', id: 'new', kind: 'added' },
  ])
  expect(
    told(({ settings }) => {
      settings.name = 'Another'
      settings.globalMenuTextColor = '#123456'
    }),
  ).toEqual([{ about: 'settings', areas: ['name', 'menu'] }])
  expect(told(() => undefined)).toEqual([])
})
