import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { type EditedSite, editedSiteOf } from '../../definition/edited-site.ts'
import { findEdits } from '../../edits/find-edits.ts'
import { notableChanges } from './told-changes.ts'

/** What is told of some saves that follow each other. */
const told = (...saves: ((site: EditedSite) => unknown)[]) => {
  let before = editedSiteOf(sampleSite())
  const edits = saves.flatMap((work) => {
    const after = structuredClone(before)
    work(after)
    const made = findEdits(before, after)
    before = after
    return made
  })
  return notableChanges(edits)
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

const page = 'page-a2'
const others = (site: EditedSite) => site.categories.filter(({ pages }) => !pages.includes(page))
const retitle = (text: string) => (site: EditedSite) => (site.pages[page]!.details.JP!.mainText = text)
const takeOut = ({ categories }: EditedSite) => {
  for (const category of categories) category.pages = category.pages.filter((id) => id !== page)
}
const moveAway = (site: EditedSite) => {
  const [target] = others(site)
  takeOut(site)
  target!.pages.push(page)
}
const moved = { about: 'page', id: page, kind: 'moved', areas: [] }
const changed = { about: 'page', id: page, kind: 'changed', areas: ['headline'] }

test('a page that comes into another category is moved, and one that was changed, too, is told of as both', () => {
  expect(told(moveAway)).toEqual([moved])
  expect(told(moveAway, retitle('新'))).toEqual([moved, changed])
  expect(told(retitle('新'), moveAway)).toEqual([moved, changed])
  expect(
    told((site) => {
      const [own] = site.categories.splice(
        site.categories.findIndex(({ pages }) => pages.includes(page)),
        1,
      )
      site.categories[0]!.pages.push(...own!.pages)
    }),
  ).toContainEqual(moved)
  const renameAndMove = ({ categories }: EditedSite) => {
    categories[0]!.name.JP = '新'
    categories.push(categories.shift()!)
  }
  const id = editedSiteOf(sampleSite()).categories[0]!.id
  expect(told(renameAndMove)).toContainEqual({ about: 'category', id, kind: 'changed' })
})

test('what was taken back is not told, and what was not, is', () => {
  const original = editedSiteOf(sampleSite())
  const back = (site: EditedSite) => void Object.assign(site, structuredClone(original))
  const add = ({ categories, pages }: EditedSite) => {
    pages.another = { ...structuredClone(pages[page]!), id: 'another' }
    categories[0]!.pages.push('another')
  }
  const remove = (site: EditedSite) => {
    takeOut(site)
    delete site.pages[page]
  }
  const addCategory = ({ categories }: EditedSite) => categories.push({ id: 'new', name: {}, pages: [] })
  const removeCategory = ({ categories }: EditedSite) => categories.pop()
  const rename = ({ settings }: EditedSite) => (settings.name = 'Another')
  const cutButtons = ({ pages }: EditedSite) => pages[page]!.buttons.pop()
  for (const work of [add, remove, addCategory, moveAway, retitle('新'), rename, cutButtons]) {
    expect(told(work), String(work)).toHaveLength(1)
    expect(told(work, back), String(work)).toEqual([])
  }
  expect(told(removeCategory).length).toBeGreaterThan(0)
  expect(told(removeCategory, back)).toEqual([])
  expect(told(remove, back, retitle('新'))).toEqual([changed])
  expect(told(add, ({ pages }) => (pages.another!.details.JP!.mainText = '新'))).toEqual([
    { about: 'page', id: 'another', kind: 'added', areas: [] },
  ])
})
