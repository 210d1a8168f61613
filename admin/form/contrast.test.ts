import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('black on white has the largest contrast, a colour on itself the smallest', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#3d4eeb', '#3d4eeb')).toBe(1)
})

test('the order of the colours does not matter', () => {
  expect(contrastOf('#777777', '#ffffff')).toBe(contrastOf('#ffffff', '#777777'))
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('colours that are not hex have no contrast to tell', () => {
  expect(contrastOf('rgba(0, 0, 0, 0.5)', '#ffffff')).toBeUndefined()
})
