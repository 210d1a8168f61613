import { expect, test } from 'vitest'
import { objectPositionOf } from './use-focal-point.ts'

const wide = { width: 400, height: 200, attention: null }

test('a frame shows the middle where no point is set or found', () => {
  expect(objectPositionOf({ ...wide, focalPoint: null }, 1)).toBe('50% 50%')
})

test('a frame has the point in its middle, as far as the picture goes', () => {
  expect(objectPositionOf({ ...wide, focalPoint: { x: 0.5, y: 0 } }, 1)).toBe('50% 50%')
  expect(objectPositionOf({ ...wide, focalPoint: { x: 0.375, y: 0.5 } }, 1)).toBe('25% 50%')
  expect(objectPositionOf({ ...wide, focalPoint: { x: 0.9, y: 0.5 } }, 1)).toBe('100% 50%')
  const high = { width: 200, height: 400, attention: null }
  expect(objectPositionOf({ ...high, focalPoint: { x: 0, y: 0.1 } }, 1)).toBe('50% 0%')
})

test('a point that was found in the picture counts until one is set', () => {
  const found = { ...wide, attention: { x: 0.9, y: 0.5 } }
  expect(objectPositionOf({ ...found, focalPoint: null }, 1)).toBe('100% 50%')
  expect(objectPositionOf({ ...found, focalPoint: { x: 0.375, y: 0.5 } }, 1)).toBe('25% 50%')
})
