import { expect, test } from 'vitest'
import { newCategoryName } from './category-name.ts'

test('a new category is named after its column, in the languages of its site', () => {
  expect(newCategoryName(0, ['EN', 'JP'])).toEqual({ JP: 'カテゴリー A', EN: 'Category A' })
  expect(newCategoryName(27, ['EN'])).toEqual({ EN: 'Category AB' })
})

test('no name stands twice, whichever language has it', () => {
  expect(newCategoryName(1, ['EN'], [{ EN: 'Rooms' }, { EN: 'Category C' }])).toEqual({ EN: 'Category B' })
  expect(newCategoryName(1, ['EN', 'JP'], [{ EN: 'Category B' }, { JP: 'カテゴリー C' }])).toEqual({
    JP: 'カテゴリー D',
    EN: 'Category D',
  })
})
