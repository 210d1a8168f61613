import { expect, test } from 'vitest'
import type { Page } from '#model/definition/page.ts'
import { buttonSamples, emptyPage, productSample } from '#testing/model/samples.ts'
import type { Item } from '../../session/editor.ts'
import { addCopies, copiedOf, removeItems } from './item-commands.ts'
import { lockedKeys, setLocked, unlocked } from './item-locks.ts'
import { canTrade, nameLayer, putBeside } from './layer-order.ts'

const button = (id: string): Item => ({ kind: 'button', id })
const tea: Item = { kind: 'product', id: 'tea' }
const text: Item = { kind: 'text' }
const album: Item = { kind: 'album' }
const languages = { language: 'JP', defaultLanguage: 'JP' } as const

const somePage = (): Page => ({
  ...emptyPage('page'),
  details: { JP: { mainText: 'Tea', albumX: 1, albumY: 2 } },
  buttons: ['a', 'b', 'c'].map((id) => ({ ...buttonSamples.TEXT, id })),
  products: [{ ...productSample, id: 'tea' }],
})

const ids = (page: Page) => page.buttons.map(({ id }) => id).join('')

test('E21 what is locked is kept with the page, and leaves nothing behind once it is unlocked', () => {
  const page = somePage()
  const all = [button('b'), tea, text, album]
  setLocked(page, all, true)
  expect([...lockedKeys(page)].toSorted()).toEqual(['album', 'button:b', 'product:tea', 'text'])
  expect(page.lockedThings).toEqual(['text', 'album'])
  expect(unlocked(page, [...all, button('a')])).toEqual([button('a')])
  setLocked(page, [text], false)
  expect(page.lockedThings).toEqual(['album'])
  setLocked(page, all, false)
  expect(page).toEqual(somePage())
})

test('what is locked is not removed, and what is not locked beside it is', () => {
  const page = somePage()
  setLocked(page, [button('b'), text], true)
  removeItems(page, languages, [button('a'), button('b'), text, tea])
  expect([ids(page), page.products, page.details.JP?.mainText]).toEqual(['bc', [], 'Tea'])
})

test('a copy of something locked is not locked, so that it can be put somewhere', () => {
  const page = somePage()
  setLocked(page, [button('a'), tea], true)
  let count = 0
  addCopies(page, copiedOf(page, [button('a'), tea]), { newId: () => `new-${count++}` })
  expect([...lockedKeys(page)]).toEqual(['button:a', 'product:tea'])
  expect(page.buttons).toHaveLength(4)
})

test('something is put right before or right behind another of its kind', () => {
  const page = somePage()
  putBeside(page, button('a'), button('c'), 'before')
  expect(ids(page)).toBe('bca')
  putBeside(page, button('a'), button('c'), 'behind')
  expect(ids(page)).toBe('bac')
  putBeside(page, button('c'), button('b'), 'behind')
  expect(ids(page)).toBe('cba')
  putBeside(page, button('c'), tea, 'before')
  putBeside(page, button('gone'), button('a'), 'before')
  putBeside(page, button('a'), button('gone'), 'before')
  expect(ids(page)).toBe('cba')
  expect([canTrade(button('a'), button('b')), canTrade(button('a'), tea), canTrade(text, album)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a name in the editor is kept without blanks around it, and goes where nothing is left of it', () => {
  const page = somePage()
  nameLayer(page, { kind: 'button', id: 'a' }, ' Hero ')
  expect(page.buttons[0]!.nameInEditor).toBe('Hero')
  nameLayer(page, { kind: 'button', id: 'a' }, '  ')
  expect(page.buttons[0]).toEqual(somePage().buttons[0])
})
