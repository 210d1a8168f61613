import { expect, test } from 'vitest'
import { pulled, wholeFrame } from './crop-frame.ts'

const frame = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

test('a frame is moved as far as the picture goes', () => {
  expect(pulled(frame, { edge: 'move', by: { x: 0.1, y: -0.1 }, ratio: undefined })).toEqual({
    ...{ x: 0.35, y: 0.15, width: 0.5, height: 0.5 },
  })
  expect(pulled(frame, { edge: 'move', by: { x: 9, y: -9 }, ratio: undefined })).toMatchObject({
    x: 0.5,
    y: 0,
  })
})

test('a corner moves, and the one across stays', () => {
  const made = pulled(frame, { edge: 'nw', by: { x: -0.25, y: 0.25 }, ratio: undefined })
  expect(made).toEqual({ x: 0, y: 0.5, width: 0.75, height: 0.25 })
})

test('a frame with a shape keeps it, within the picture', () => {
  const made = pulled(wholeFrame, { edge: 'se', by: { x: -0.4, y: 0 }, ratio: 0.5 })
  expect(made).toEqual({ x: 0, y: 0, width: 0.5, height: 1 })
  expect(pulled(made, { edge: 'se', by: { x: 9, y: 9 }, ratio: 0.5 })).toEqual(made)
})
