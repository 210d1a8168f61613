import { expect, test } from 'vitest'
import { framesOf, softened, springAt } from './spring.ts'

const thrown = { offset: 300, velocity: -2 }

test('a page goes on as fast as the finger was', () => {
  expect(springAt(thrown, 0)).toEqual(thrown)
  expect(springAt(thrown, 1).offset).toBeCloseTo(298, 0)
  const { offset, velocity } = springAt(thrown, 50)
  expect(springAt(thrown, 51).offset - offset).toBeCloseTo(velocity, 1)
})

test('it comes to rest at its place, in less than half a second, and never goes beyond it', () => {
  for (const motion of [thrown, { offset: -700, velocity: 0 }, { offset: 300, velocity: -40 }]) {
    const { offsets, durationMs } = framesOf(softened(motion))
    expect(offsets.at(-1)).toBe(0)
    expect(durationMs).toBeLessThan(500)
    expect(offsets.every((offset) => offset * Math.sign(motion.offset) >= 0)).toBe(true)
  }
  // Without softening it would.
  expect(framesOf({ offset: 300, velocity: -40 }).offsets.some((offset) => offset < 0)).toBe(true)
})

test('a page that is let go while it moves away turns round', () => {
  const { offsets } = framesOf(softened({ offset: 100, velocity: 1 }))
  expect(Math.max(...offsets)).toBeGreaterThan(100)
  expect(offsets.at(-1)).toBe(0)
})
