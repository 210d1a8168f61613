import { expect, test } from 'vitest'
import { textButtonSchema } from '#model/definition/button.ts'
import { type Page, pageSchema } from '#model/definition/page.ts'
import { productSchema } from '#model/definition/product.ts'
import type { Item } from '../../session/editor.ts'
import { addCopies, canCopy, canDuplicate, copiedOf, removeItems, reorder } from './item-commands.ts'
import { textOf, writeText } from './item-text.ts'

const button = (id: string): Item => ({ kind: 'button', id })
const japanese = { language: 'JP', defaultLanguage: 'JP' } as const
const english = { language: 'EN', defaultLanguage: 'JP' } as const

const pageOf = (...ids: string[]): Page =>
  pageSchema.parse({
    id: 'page',
    details: { JP: { mainText: '本文', price: 100, linkButtonText: '予約', albumX: 5, albumY: 6 } },
    buttons: ids.map((id) => textButtonSchema.parse({ id, buttonType: 'TEXT', buttonText: { JP: id } })),
    products: [productSchema.parse({ id: 'p', productName: { JP: '椅子' } })],
  })

const ids = ({ buttons }: Page) => buttons.map(({ id }) => id)

/** Returns ids in sequence. */
function counting(): () => string {
  let count = 0
  return () => `new-${count++}`
}

test('copies have ids of their own and stand a little beside what they were made of', () => {
  const page = pageOf('a', 'b')
  const added = addCopies(page, copiedOf(page, [button('b'), { kind: 'product', id: 'p' }]), {
    newId: counting(),
  })
  expect(added).toEqual([button('new-0'), { kind: 'product', id: 'new-1' }])
  expect(ids(page)).toEqual(['a', 'b', 'new-0'])
  expect(page.buttons[2]?.buttonPositionLeft).toBeCloseTo(24 + (12 / 389) * 100, 0)
  expect(page.products[1]).toMatchObject({ coordinateX: 77, coordinateY: 272 })
  expect(pageSchema.safeParse(page).success).toBe(true)
})

test('a copy on another page stands to the hair where it stood', () => {
  const page = pageOf('a')
  Object.assign(page.buttons[0]!, { buttonPositionLeft: 7, buttonPositionTop: 80 })
  const other = pageOf()
  addCopies(other, copiedOf(page, [button('a')]), { newId: counting(), by: { x: 0, y: 0 } })
  expect(other.buttons).toEqual([{ ...page.buttons[0], id: 'new-0' }])
})

test('a page takes no more copies than it has room for', () => {
  const page = pageOf(...Array.from({ length: 49 }, (_, index) => `b${index}`))
  const added = addCopies(page, copiedOf(page, [button('b0'), button('b1')]), { newId: counting() })
  expect(added).toEqual([button('new-0')])
  expect(pageSchema.safeParse(page).success).toBe(true)
})

test('buttons, hotspots and words are copied; only of the first two can a page have another one', () => {
  const selections: Item[][] = [[{ kind: 'album' }], [{ kind: 'text' }], [{ kind: 'text' }, button('a')]]
  expect(selections.map(canCopy)).toEqual([false, true, true])
  expect(selections.map(canDuplicate)).toEqual([false, false, true])
})

test.each([
  ['front', ['b', 'c', 'a']],
  ['forward', ['b', 'a', 'c']],
  ['backward', ['a', 'b', 'c']],
  ['back', ['a', 'b', 'c']],
] as const)('the lowest button goes %s', (order, after) => {
  const page = pageOf('a', 'b', 'c')
  reorder(page, button('a'), order)
  expect(ids(page)).toEqual(after)
})

test('what is removed is gone, and the way to the album is back at its usual place', () => {
  const page = pageOf('a', 'b')
  removeItems(page, japanese, [
    button('a'),
    { kind: 'product', id: 'p' },
    { kind: 'text' },
    { kind: 'album' },
  ])
  expect([ids(page), page.products]).toEqual([['b'], []])
  expect(page.details.JP).toEqual({ price: 100, linkButtonText: '予約' })
})

test('a text that is removed in one language stays in the one that lends it', () => {
  const page = pageOf()
  removeItems(page, english, [{ kind: 'text' }, { kind: 'link' }])
  expect(page.details).toMatchObject({ JP: { mainText: '本文' }, EN: { mainText: '', linkButtonText: '' } })
  expect(textOf(page, english, { kind: 'text' })).toBe('')
})

test('a text is written in the language that is seen', () => {
  const page = pageOf('a')
  expect(textOf(page, english, button('a'))).toBe('a')
  writeText(page, english, button('a'), 'Book')
  writeText(page, english, { kind: 'text' }, 'Hello')
  writeText(page, english, { kind: 'link' }, 'Go')
  expect(page.buttons[0]).toMatchObject({ buttonText: { JP: 'a', EN: 'Book' } })
  expect(page.details.EN).toEqual({ mainText: 'Hello', linkButtonText: 'Go' })
  expect(textOf(page, english, { kind: 'price' })).toBeUndefined()
})
