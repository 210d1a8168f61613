import { describe, expect, test } from 'vitest'
import { createWheelReader, type WheelMove } from './wheel.ts'

/** The pixels of one event and the time since the one before it. */
type Turn = readonly [delta: number, afterMs: number]

const turned = (deltas: readonly number[], everyMs: number): Turn[] => deltas.map((delta) => [delta, everyMs])

/** What a reader makes of turns along one axis. */
function movesOf(turns: readonly Turn[], axis: 'deltaX' | 'deltaY' = 'deltaY', read = createWheelReader()) {
  let timeMs = 0
  return turns.flatMap(([delta, afterMs]) => {
    timeMs += afterMs
    return read({ deltaX: 0, deltaY: 0, [axis]: delta, timeMs } satisfies WheelMove) ?? []
  })
}

/** Numbers between 0 and 1 that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/**
 * A flick on a Mac's trackpad: the fingers speed up, then 60 events of inertia within 800 ms, whose last ones are of one
 * pixel. Real ones are never even: a tenth more or less, a few milliseconds early or late.
 */
function flick(peak = 110, seed = 1): Turn[] {
  const next = numbersFrom(seed)
  const even = [
    ...[0.03, 0.1, 0.3, 0.6, 0.85, 1].map((part) => part * peak),
    ...Array.from({ length: 60 }, (_, index) => peak * Math.exp(-index / 11)),
  ]
  return even.map((delta) => [
    Math.max(1, Math.round(delta * (0.9 + 0.2 * next()))),
    13.3 + 6 * (next() - 0.5),
  ])
}

/** The same while the page is busy: the browser hands over what came in `busyMs` as one event. */
function heldUp(turns: readonly Turn[], atMs: number, busyMs: number): Turn[] {
  const handed: Turn[] = []
  let timeMs = 0
  let kept: Turn = [0, 0]
  for (const [delta, afterMs] of turns) {
    timeMs += afterMs
    kept = [kept[0] + delta, kept[1] + afterMs]
    if (timeMs >= atMs && timeMs < atMs + busyMs) continue
    handed.push(kept)
    kept = [0, 0]
  }
  if (kept[0] > 0) handed.push(kept)
  return handed
}

const back = (turns: readonly Turn[]): Turn[] => turns.map(([delta, afterMs]) => [-delta, afterMs])
const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

describe('a flick on a trackpad', () => {
  test('V42 moves one page, however hard it is and however long its inertia lasts', () => {
    for (const seed of seeds)
      for (const peak of [30, 60, 110, 240, 600])
        expect(movesOf(flick(peak, seed)), `${peak} px, ${seed}`).toEqual(['down'])
    expect(movesOf(flick().map(([delta]) => [delta, 40]))).toEqual(['down'])
  })

  test('moves one page while the page is busy for a part of it', () => {
    for (const seed of seeds)
      for (const busyMs of [40, 90, 150, 250, 400, 700])
        for (const atMs of [60, 150, 300, 500])
          expect(movesOf(heldUp(flick(110, seed), atMs, busyMs)), `${seed}: ${busyMs} at ${atMs}`).toEqual([
            'down',
          ])
  })

  test('moves sideways and back, too', () => {
    expect(movesOf(flick(), 'deltaX')).toEqual(['right'])
    expect(movesOf(back(flick()), 'deltaX')).toEqual(['left'])
    expect(movesOf(back(flick()))).toEqual(['up'])
  })

  test('moves one page when its direction wavers', () => {
    const read = createWheelReader()
    const next = numbersFrom(7)
    let timeMs = 0
    const moves = flick().flatMap(([delta, afterMs]) => {
      timeMs += afterMs
      const part = 0.8 + 0.4 * next()
      return read({ deltaX: delta * part, deltaY: delta / part, timeMs }) ?? []
    })
    expect(moves).toHaveLength(1)
  })
})

describe('two flicks', () => {
  test('within 400 ms move two pages', () => {
    for (const seed of seeds) {
      const [first, second] = [flick(110, seed), flick(130, seed + 500)]
      const lifted = first.filter((_, index) => index < 20)
      expect(movesOf([...lifted, ...second]), `${seed}`).toEqual(['down', 'down'])
    }
  })

  test('the second of which goes back move there and back', () => {
    expect(movesOf([...flick().slice(0, 20), ...back(flick())])).toEqual(['down', 'up'])
  })

  test('after a second each move a page each', () => {
    const later = flick().map(([delta, afterMs], index): Turn => [delta, index === 0 ? 300 : afterMs])
    expect(movesOf([...flick(), ...later])).toEqual(['down', 'down'])
  })
})

describe('a mouse’s wheel', () => {
  test.for([100, 120])('moves one page a notch of %i px', (notch) => {
    expect(movesOf(turned([notch, notch, -notch], 300))).toEqual(['down', 'down', 'up'])
  })

  test('moves one page when it is rolled quickly, at whatever pace', () => {
    const next = numbersFrom(3)
    for (let roll = 0; roll < 50; roll++) {
      const turns = Array.from({ length: 6 }, (): Turn => [100 * Math.ceil(2 * next()), 15 + 70 * next()])
      expect(movesOf([[100, 0], ...turns])).toEqual(['down'])
    }
  })

  test('moves again when it is rolled again after a pause', () => {
    expect(movesOf([...turned([100, 100, 100], 30), [100, 250], ...turned([100, 100], 30)])).toEqual([
      'down',
      'down',
    ])
  })

  test('that keeps turning moves on after a while', () => {
    expect(movesOf(turned(Array(15).fill(100), 100))).toEqual(['down', 'down', 'down'])
  })

  test('of high resolution moves one page for the small steps of one notch', () => {
    expect(movesOf(turned(Array(8).fill(15), 9))).toEqual(['down'])
    expect(movesOf([...turned(Array(8).fill(15), 9), [15, 260], ...turned(Array(7).fill(15), 9)])).toEqual([
      'down',
      'down',
    ])
  })
})

test('V02 a movement below the limit moves nothing', () => {
  expect(movesOf(turned([24], 16))).toEqual([])
  expect(movesOf(turned([3, 2, 4, 5, 4, 3, 2, 1, 1], 16))).toEqual([])
  expect(movesOf(turned(Array(50).fill(24), 300))).toEqual([])
})

test('the stronger axis decides', () => {
  const read = createWheelReader()
  expect(read({ deltaX: 80, deltaY: 20, timeMs: 0 })).toBe('right')
  expect(read({ deltaX: -80, deltaY: 20, timeMs: 1000 })).toBe('left')
  expect(read({ deltaX: 10, deltaY: -40, timeMs: 2000 })).toBe('up')
})
