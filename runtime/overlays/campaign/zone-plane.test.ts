import { expect, test } from 'vitest'
import { coverWidth, placeInZone } from './zone-plane.ts'

const item = { x: 50, y: 90, width: 250, height: 180, planeWidth: 500, planeHeight: 900 }

test('C08 a plane of the zone’s proportions fills it', () => {
  expect(placeInZone({ width: 250, height: 450 }, item)).toEqual({
    left: 25,
    top: 45,
    width: 125,
    height: 90,
    scale: 0.5,
  })
})

test('C08 a plane stands in the middle of a zone that is wider', () => {
  const { left, top, scale } = placeInZone({ width: 450, height: 450 }, item)
  expect({ left, top, scale }).toEqual({ left: 125, top: 45, scale: 0.5 })
})

test('C08 a plane stands in the middle of a zone that is higher', () => {
  const { left, top, scale } = placeInZone({ width: 1000, height: 2000 }, item)
  expect({ left, top, scale }).toEqual({ left: 100, top: 280, scale: 2 })
})

test('C08 an item may stand outside its plane', () => {
  const { left, top } = placeInZone({ width: 500, height: 900 }, { ...item, x: -100, y: 950 })
  expect({ left, top }).toEqual({ left: -100, top: 950 })
})

test('a zone without room has items without size', () => {
  expect(placeInZone({ width: 0, height: 900 }, item)).toMatchObject({ width: 0, height: 0, scale: 0 })
})

test('a picture that covers a zone is as wide as the zone, or wider for its height', () => {
  const zone = { width: 300, height: 900 }
  expect(coverWidth(zone, { width: 100, height: 400 })).toBe(300)
  expect(coverWidth(zone, { width: 400, height: 300 })).toBe(1200)
})
