import { expect, test } from 'vitest'
import { createWheelReader } from './wheel.ts'

/** The deltas of one flick on a trackpad, with the noise that its inertia has. */
const flick = [
  4, 12, 30, 60, 90, 110, 104, 98, 95, 84, 86, 80, 70, 71, 60, 50, 42, 34, 27, 28, 21, 15, 9, 5, 2, 1,
]

const movesOf = (deltas: number[], everyMs: number, startMs = 0, read = createWheelReader()) =>
  deltas.flatMap((deltaY, index) => read({ deltaX: 0, deltaY, timeMs: startMs + index * everyMs }) ?? [])

test('V42 one flick on a trackpad moves one page, however slowly it ends', () => {
  expect(movesOf(flick, 16)).toEqual(['down'])
  expect(movesOf(flick, 60)).toEqual(['down'])
})

test('a second flick moves another page', () => {
  const read = createWheelReader()
  expect(movesOf(flick, 16, 0, read)).toEqual(['down'])
  expect(movesOf(flick, 16, 1000, read)).toEqual(['down'])
})

test('a wheel that keeps turning moves on after a while', () => {
  expect(movesOf(Array(15).fill(100), 100)).toEqual(['down', 'down', 'down'])
})

test('V02 a movement below the limit moves nothing', () => {
  expect(movesOf(Array(50).fill(24), 16)).toEqual([])
})

test('the stronger axis decides', () => {
  const read = createWheelReader()
  expect(read({ deltaX: 80, deltaY: 20, timeMs: 0 })).toBe('right')
  expect(read({ deltaX: -80, deltaY: 20, timeMs: 1000 })).toBe('left')
  expect(read({ deltaX: 10, deltaY: -40, timeMs: 2000 })).toBe('up')
})
