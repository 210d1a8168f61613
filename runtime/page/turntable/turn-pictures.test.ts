import { expect, test } from 'vitest'
import { coarseOrder } from './turn-pictures.ts'

test('V44 pictures that lie far apart are loaded first, and each is loaded once', () => {
  expect(coarseOrder(20)).toEqual([8, 16, 4, 12, 20, 2, 6, 10, 14, 18, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
  expect(coarseOrder(7)).toEqual([4, 2, 6, 1, 3, 5, 7])
})
