import { expect, test } from 'vitest'
import { pageSchema } from '#model/definition/page.ts'
import { addButton, addProduct } from './new-items.ts'
import { maxOnPage } from './shared-commands.ts'

const emptyPage = () => pageSchema.parse({ id: 'a', details: {} })
const item = (id: string) => ({ id, language: 'EN' as const, words: 'New' })

test('what is added one after the other does not lie on top of each other', () => {
  const page = emptyPage()
  for (const id of ['1', '2', '3']) {
    addButton(page, item(id))
    addProduct(page, item(id))
  }
  expect(page.buttons.map(({ buttonPositionTop }) => buttonPositionTop)).toEqual([80, 72, 64])
  expect(new Set(page.products.map(({ coordinateY }) => coordinateY)).size).toBe(3)
  expect(page.buttons[0]).toMatchObject({ buttonType: 'TEXT', buttonText: { EN: 'New' } })
})

test('a place that was left is taken again', () => {
  const page = emptyPage()
  for (const id of ['1', '2', '3']) addButton(page, item(id))
  page.buttons.splice(1, 1)
  addButton(page, item('4'))
  expect(page.buttons.at(-1)?.buttonPositionTop).toBe(72)
})

test('however many are added, they stay on the page', () => {
  const page = emptyPage()
  for (let index = 0; index < maxOnPage; index++) {
    addButton(page, item(`b${index}`))
    addProduct(page, item(`p${index}`))
  }
  expect(page.buttons).toHaveLength(maxOnPage)
  expect(page.products).toHaveLength(maxOnPage)
  expect(pageSchema.safeParse(page).success).toBe(true)
})
