import { expect, test } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { emptyPage } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { editedPointer, pointerPlace } from './pointer-place.ts'

const site: EditedSite = {
  settings: siteSettingsSchema.parse({ name: 'Inn', languages: ['JP'], defaultLanguage: 'JP' }),
  categories: [{ id: 'rooms', name: { JP: 'A' }, pages: ['p1', 'p2'] }],
  pages: { p1: emptyPage('p1'), p2: emptyPage('p2') },
}

test('a pointer leads to a page, a column or the settings, as edited sites and as definitions have it', () => {
  const keys = ['details', 'EN', 'media']
  const page = { kind: 'page', pageId: 'p2', keys, language: 'EN' }
  expect(pointerPlace('/pages/p2/details/EN/media', site)).toEqual(page)
  expect(pointerPlace('/categories/0/pages/1/details/EN/media', site)).toEqual(page)
  const name = { kind: 'category', categoryId: 'rooms', keys: ['name', 'JP'], language: 'JP' }
  expect(pointerPlace('/categories/rooms/name/JP', site)).toEqual(name)
  expect(pointerPlace('/categories/0/name/JP', site)).toEqual(name)
  expect(pointerPlace('/settings/sns/0/url', site)).toEqual({ kind: 'settings', keys: ['sns', '0', 'url'] })
})

test('pointers are written anew from the edited site', () => {
  expect(editedPointer('/categories/0/pages/1/details', site)).toBe('/pages/p2/details')
  expect(editedPointer('/categories/0/name/JP', site)).toBe('/categories/rooms/name/JP')
  expect(editedPointer('/settings/a~1b/c~0d', site)).toBe('/settings/a~1b/c~0d')
})
