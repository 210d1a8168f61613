import { expect, test } from 'vitest'
import { maxPicturePixels, pictureRoom } from './picture-room.ts'

test('pictures of a slide are kept no larger than is seen of them', () => {
  const sizeFor = pictureRoom()
  expect(sizeFor({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  expect(sizeFor({ width: 8_000, height: 6_000 })).toEqual({ width: 2_309, height: 1_732 })
  expect(sizeFor({ width: 60_000_000, height: 1 })).toEqual({ width: 15_491_933, height: 1 })
})

test('a picture that is too large, or has no size, is not decoded', () => {
  const sizeFor = pictureRoom()
  expect(sizeFor({ width: maxPicturePixels, height: 1 })).toBeDefined()
  expect(sizeFor({ width: maxPicturePixels + 1, height: 1 })).toBeUndefined()
  expect(sizeFor({ width: 0, height: 0 })).toBeUndefined()
})

test('all pictures of a slide have room together, and no more', () => {
  const sizeFor = pictureRoom()
  const sizes = Array.from({ length: 40 }, () => sizeFor({ width: 4_000, height: 3_000 }))
  expect(sizes.filter((size) => size !== undefined)).toHaveLength(25)
})
