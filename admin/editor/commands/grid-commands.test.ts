import { produce } from 'immer'
import { expect, test } from 'vitest'
import { definitionOf, type EditedSite } from '#model/definition/edited-site.ts'
import { emptyPage } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { applyEdits, invertEdits } from '#model/edits/apply-edits.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import {
  addCategory,
  duplicateCategory,
  duplicatePages,
  fillPages,
  insertCategory,
  insertPages,
  moveCategory,
  movePages,
  removeCategory,
  removePages,
  renameCategory,
  setLock,
} from './grid-commands.ts'

const gridOf = (...columns: string[]): EditedSite => {
  const ids = columns.map((column) => column.split(' ').filter(Boolean))
  return {
    settings: siteSettingsSchema.parse({ name: 'Inn', languages: ['JP', 'EN'], defaultLanguage: 'JP' }),
    categories: ids.map((pages, index) => ({ id: `c${index}`, name: { JP: `名${index}` }, pages })),
    pages: Object.fromEntries(ids.flat().map((id) => [id, emptyPage(id)])),
  }
}

const columnsOf = ({ categories }: EditedSite) => categories.map(({ pages }) => pages.join(' '))

/** The site after a change that can be undone to the byte. */
function done(site: EditedSite, recipe: (draft: EditedSite) => unknown): EditedSite {
  const after = produce(site, (draft) => void recipe(draft))
  const back = applyEdits(after, invertEdits(findEdits(site, after)))
  expect(back.conflicts).toEqual([])
  expect(JSON.stringify(definitionOf(back.document))).toBe(JSON.stringify(definitionOf(site)))
  return after
}

function countingIds(): () => string {
  let count = 0
  return () => `n${++count}`
}

test('pages are moved within a column and between columns, in the order of the grid', () => {
  const site = gridOf('a b c', 'd e')
  expect(columnsOf(done(site, (draft) => movePages(draft, ['a'], { categoryId: 'c0', row: 3 })))).toEqual([
    'b c a',
    'd e',
  ])
  expect(
    columnsOf(done(site, (draft) => movePages(draft, ['e', 'a'], { categoryId: 'c1', row: 1 }))),
  ).toEqual(['b c', 'd a e'])
  expect(
    columnsOf(done(site, (draft) => movePages(draft, ['c', 'd'], { categoryId: 'c0', row: 0 }))),
  ).toEqual(['c d a b', 'e'])
})

test('a column takes 100 pages and not one more', () => {
  const full = gridOf(Array.from({ length: 99 }, (_, index) => `p${index}`).join(' '), 'x y')
  const one = done(full, (draft) => expect(movePages(draft, ['x'], { categoryId: 'c0', row: 0 })).toBe(true))
  expect(one.categories[0]!.pages).toHaveLength(100)
  done(one, (draft) => expect(movePages(draft, ['y'], { categoryId: 'c0', row: 0 })).toBe(false))
  done(one, (draft) => expect(insertPages(draft, [emptyPage('z')], { categoryId: 'c0', row: 0 })).toBe(false))
})

test('copies have ids of their own, and links among them lead to the copies', () => {
  const site = produce(gridOf('a b', 'c'), (draft) => {
    draft.pages.a!.buttons = ['b', 'c'].map((pageId) => ({
      buttonType: 'TEXT' as const,
      id: `to-${pageId}`,
      link: { kind: 'CREATIVE_BLOCK' as const, pageId },
      buttonText: { JP: pageId },
      buttonWidth: 200,
      buttonHeight: 48,
      buttonPositionTop: 80,
      buttonPositionLeft: 24,
      buttonShape: 'PILL' as const,
      buttonAnimation: 'NONE' as const,
      microcopyPosition: 'BOTTOM' as const,
      textSize: 16,
      textAlign: 'CENTER' as const,
    }))
  })
  let made: string[] = []
  const after = done(site, (draft) => {
    made = duplicatePages(draft, ['b', 'a'], countingIds())
  })
  expect(columnsOf(after)).toEqual([`a b ${made.join(' ')}`, 'c'])
  const links = after.pages[made[0]!]!.buttons.map(
    ({ link }) => link?.kind === 'CREATIVE_BLOCK' && link.pageId,
  )
  expect(links).toEqual([made[1], 'c'])
  const ids = Object.values(after.pages).flatMap(({ id, buttons }) => [
    id,
    ...buttons.map((button) => button.id),
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a copied column stands beside its original under a name that no other has', () => {
  const site = gridOf('a', 'b')
  const once = done(site, (draft) => duplicateCategory(draft, 'c0', countingIds()))
  expect(once.categories.map(({ name }) => name.JP)).toEqual(['名0', '名0 2', '名1'])
  const twice = done(once, (draft) => duplicateCategory(draft, 'c0', () => crypto.randomUUID()))
  expect(twice.categories.map(({ name }) => name.JP)).toEqual(['名0', '名0 3', '名0 2', '名1'])
})

test('E20 a column from elsewhere stands where it is wanted, under its name or the next that is free', () => {
  const site = gridOf('a', 'b')
  const part = (name: object, ...ids: string[]) => ({ name, pages: ids.map(emptyPage) })
  const after = done(site, (draft) => {
    insertCategory(draft, 'free', part({ JP: '部屋', EN: 'Rooms' }, 'x', 'y'), 1)
    insertCategory(draft, 'taken', part({ JP: '名0' }, 'z'), 3)
  })
  expect(columnsOf(after)).toEqual(['a', 'x y', 'b', 'z'])
  expect(after.categories.map(({ name }) => name)).toEqual([
    { JP: '名0' },
    { JP: '部屋', EN: 'Rooms' },
    { JP: '名1' },
    { JP: '名0 2' },
  ])
  const many = Array.from({ length: 101 }, (_, row) => `p${row}`)
  expect(done(site, (draft) => insertCategory(draft, 'tall', part({}, ...many), 0))).toEqual(site)
})

test('the last column stays, others go with their pages', () => {
  const site = gridOf('a b', 'c')
  const after = done(site, (draft) => removeCategory(draft, 'c0'))
  expect(Object.keys(after.pages)).toEqual(['c'])
  expect(columnsOf(done(after, (draft) => removeCategory(draft, 'c1')))).toEqual(['c'])
})

test('columns are added, moved and renamed, and a name of another language can be taken away', () => {
  const site = gridOf('a', 'b', 'c')
  expect(columnsOf(done(site, (draft) => moveCategory(draft, 'c0', 2)))).toEqual(['b', 'c', 'a'])
  expect(columnsOf(done(site, (draft) => addCategory(draft, 'new', 1)))).toEqual(['a', '', 'b', 'c'])
  const named = done(site, (draft) => renameCategory(draft, 'c0', { language: 'EN', name: 'Rooms' }))
  expect(named.categories[0]!.name).toEqual({ JP: '名0', EN: 'Rooms' })
  const unnamed = done(named, (draft) => renameCategory(draft, 'c0', { language: 'EN', name: '' }))
  expect(unnamed.categories[0]!.name).toEqual({ JP: '名0' })
  const empty = done(named, (draft) => renameCategory(draft, 'c0', { language: 'JP', name: '' }))
  expect(empty.categories[0]!.name).toEqual({ JP: '', EN: 'Rooms' })
})

test('pages are deleted and locked together', () => {
  const site = gridOf('a b', 'c')
  const after = done(site, (draft) => removePages(draft, ['a', 'c']))
  expect(columnsOf(after)).toEqual(['b', ''])
  expect(done(site, (draft) => setLock(draft, ['b'], true)).pages.b!.membersOnlyLock).toBe(true)
})

test('media fill the empty pages from where they are dropped, then new ones', () => {
  const site = produce(gridOf('a b c'), (draft) => {
    draft.pages.b!.details.JP = { media: 'taken.png', mainText: 'Text' }
  })
  const after = done(site, (draft) => {
    const at = { categoryId: 'c0', row: 0 }
    const result = fillPages(draft, ['1.png', '2.png', '3.png'], { at, language: 'JP', newId: countingIds() })
    expect(result).toEqual({ filled: ['a', 'c', 'n1'], left: 0 })
  })
  expect(after.categories[0]!.pages.map((id) => after.pages[id]!.details.JP?.media)).toEqual([
    '1.png',
    'taken.png',
    '2.png',
    '3.png',
  ])
})

test('media go on with the empty pages of the categories to the right before new pages are made', () => {
  const site = gridOf('a b', 'c d', 'e f')
  const after = done(site, (draft) => {
    const at = { categoryId: 'c1', row: 0 }
    const refs = ['1.png', '2.png', '3.png', '4.png', '5.png']
    const result = fillPages(draft, refs, { at, language: 'JP', newId: countingIds() })
    expect(result).toEqual({ filled: ['c', 'd', 'e', 'f', 'n1'], left: 0 })
  })
  expect(columnsOf(after)).toEqual(['a b', 'c d n1', 'e f'])
})
