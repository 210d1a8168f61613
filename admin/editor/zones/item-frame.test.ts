import { expect, test } from 'vitest'
import { moved, resized } from './item-frame.ts'

const plane = { width: 480, height: 800 }
const frame = { x: 100, y: 200, width: 200, height: 100 }
const corner = { width: 1, height: 1 } as const

test('E07 what is moved keeps its middle on the plane', () => {
  expect(moved(frame, { x: 10, y: -20 }, plane)).toEqual({ ...frame, x: 110, y: 180 })
  expect(moved(frame, { x: 900, y: -900 }, plane)).toEqual({ ...frame, x: 380, y: -50 })
})

test('an edge moves one side, a corner both, and nothing becomes too small to be caught', () => {
  const free = { isRatioKept: false }
  expect(resized(frame, { ...free, by: { x: 50, y: 30 }, pull: { width: 1, height: 0 } })).toEqual({
    ...frame,
    width: 250,
  })
  expect(resized(frame, { ...free, by: { x: -500, y: 30 }, pull: corner })).toEqual({
    ...frame,
    width: 16,
    height: 130,
  })
})

test('proportions are kept, up to the largest that the model allows', () => {
  const kept = { isRatioKept: true, pull: corner }
  expect(resized(frame, { ...kept, by: { x: 100, y: 0 } })).toMatchObject({ width: 300, height: 150 })
  expect(resized(frame, { ...kept, by: { x: 0, y: 50 } })).toMatchObject({ width: 300, height: 150 })
  const largest = { width: 389, height: 737 }
  expect(resized(frame, { ...kept, by: { x: 900, y: 0 }, largest })).toMatchObject({ width: 389 })
})
