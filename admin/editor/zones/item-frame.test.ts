import { expect, test } from 'vitest'
import { gripAt, moved, resized } from './item-frame.ts'

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

test('grips stand at the edges of an item, and within the zone where the item reaches out of it', () => {
  const zone = { width: 288, height: 480 }
  const at = (place: typeof frame) => {
    const of = { left: place.x, top: place.y, width: place.width, height: place.height }
    return gripAt(of, { x: 1, y: 0.5 }, zone, 6)
  }
  expect(at({ x: 10, y: 20, width: 100, height: 50 })).toEqual({ left: 100, top: 25 })
  expect(at({ x: 188, y: 20, width: 100, height: 50 })).toEqual({ left: 94, top: 25 })
  expect(at({ x: 250, y: 460, width: 100, height: 80 })).toEqual({ left: 32, top: 14 })
  expect(at({ x: -90, y: -60, width: 92, height: 80 })).toEqual({ left: 96, top: 66 })
})
