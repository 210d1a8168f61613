import { expect, test } from 'vitest'
import { largestScale, movedBy, wholePicture, within, zoomedAt } from './zoom-place.ts'

/** A tall picture in a wide room, which fills 450 × 900 of it. */
const frame = { picture: { width: 1000, height: 2000 }, room: { width: 1440, height: 900 } }
const middle = { x: 0, y: 0 }

test('V44 what lies under the fingers stays there while it grows', () => {
  const close = zoomedAt(wholePicture, { times: 4, at: { x: 0, y: 200 } }, frame)
  expect(close).toEqual({ scale: 4, x: 0, y: -600 })
  // The point of the picture that was at 200 is 200 × 4 from its middle.
  expect(close.y + 200 * 4).toBe(200)
})

test('V44 two fingers that go apart keep what lies under each of them', () => {
  const before = { scale: 2, x: 0, y: 0 }
  // One finger stays at −100, the other goes from 100 to 200.
  const after = zoomedAt(before, { times: 1.5, at: { x: 0, y: 50 }, by: { x: 0, y: 50 } }, frame)
  const seenAt = (place: typeof after, y: number) => (y - place.y) / place.scale
  expect(seenAt(after, -100)).toBeCloseTo(seenAt(before, -100))
  expect(seenAt(after, 200)).toBeCloseTo(seenAt(before, 100))
})

test('V44 a picture is never smaller than whole, nor larger than there is to see', () => {
  expect(zoomedAt(wholePicture, { times: 0.5, at: middle }, frame)).toEqual(wholePicture)
  expect(zoomedAt(wholePicture, { times: 100, at: middle }, frame).scale).toBe(largestScale)
  expect(zoomedAt({ scale: 3, x: 100, y: 300 }, { times: 0.01, at: { x: 50, y: 50 } }, frame)).toEqual(
    wholePicture,
  )
})

test('V44 a picture is moved as far as its edge, and not at all where all of it is seen', () => {
  expect(movedBy(wholePicture, { x: 40, y: -40 }, frame)).toEqual(wholePicture)
  expect(movedBy({ scale: 2, x: 0, y: 0 }, { x: 500, y: 5000 }, frame)).toEqual({ scale: 2, x: 0, y: 450 })
  const wide = { scale: 4, x: 0, y: 0 }
  expect(movedBy(wide, { x: 500, y: 0 }, frame).x).toBe(180)
  // The room got smaller, such as by turning the device.
  expect(within({ scale: 4, x: 180, y: 1350 }, { ...frame, room: { width: 400, height: 400 } })).toEqual({
    scale: 4,
    x: 180,
    y: 600,
  })
})
