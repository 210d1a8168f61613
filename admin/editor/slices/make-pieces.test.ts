import { expect, test } from 'vitest'
import { belowPicture } from './make-pieces.ts'

test('E28 a text stands below the picture of a slide that leaves room for it', () => {
  // The picture is 389 × 219 pixels, in the middle of 737.
  expect(belowPicture({ width: 960, height: 540 }, 'contain')).toBe(494)
  expect(belowPicture({ width: 960, height: 540 }, 'cover')).toBeUndefined()
  expect(belowPicture({ width: 540, height: 960 }, 'contain')).toBeUndefined()
})
