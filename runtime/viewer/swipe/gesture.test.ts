import { describe, expect, test } from 'vitest'
import { axisOf, firm, followed, limited, releaseTo, slop } from './gesture.ts'

describe('the axis of a gesture', () => {
  test('is not known while it may be a tap', () => {
    expect(axisOf({ x: slop - 1, y: 0 }, undefined)).toBeUndefined()
    expect(axisOf({ x: slop, y: 0 }, undefined)).toBe('x')
  })

  test('is the dominant one, at any angle', () => {
    for (let degrees = 0; degrees < 360; degrees += 1) {
      const way = {
        x: 100 * Math.cos((degrees * Math.PI) / 180),
        y: 100 * Math.sin((degrees * Math.PI) / 180),
      }
      expect(axisOf(way, undefined)).toBe(Math.abs(way.x) > Math.abs(way.y) ? 'x' : 'y')
    }
  })

  test('changes only at the beginning, and only for a finger that goes far beyond the diagonal', () => {
    expect(axisOf({ x: 5, y: 15 }, 'x')).toBe('y')
    expect(axisOf({ x: 10, y: 15 }, 'x')).toBe('x')
    expect(axisOf({ x: firm, y: 200 }, 'x')).toBe('x')
    expect(axisOf({ x: 200, y: -firm }, 'y')).toBe('y')
  })
})

describe('the picture', () => {
  test('begins without a jump, is never more than the slop behind, and soon under the finger', () => {
    let before = 0
    for (let way = 0; way <= 200; way += 1) {
      const at = followed(way)
      expect(at - before).toBeLessThanOrEqual(2)
      expect(way - at).toBeLessThanOrEqual(slop)
      expect(followed(-way)).toBeCloseTo(-at)
      before = at
    }
    expect(followed(firm)).toBe(firm)
    expect(followed(300)).toBe(300)
  })

  test('goes no further than the neighbour, and resists where there is none', () => {
    const open = { previous: true, next: false }
    expect(limited(200, 390, open)).toBe(200)
    expect(limited(490, 390, open)).toBeCloseTo(390 + 100 ** 0.7)
    expect(limited(-100, 390, open)).toBeCloseTo(-(100 ** 0.7))
    expect(limited(-1, 390, open)).toBe(-1)
  })
})

describe('a page that is let go', () => {
  const both = { previous: true, next: true }
  const release = (more: object) =>
    releaseTo({ way: -100, velocity: 0, offset: -100, from: 0, size: 390, ...more }, both)

  test('goes on where it was flicked, or has come half the way', () => {
    expect(release({ velocity: -0.5 })).toBe(1)
    expect(release({ velocity: -0.2 })).toBe(0)
    expect(release({ velocity: -0.5, way: -40, offset: -40 })).toBe(0)
    expect(release({ way: -195, offset: -195 })).toBe(1)
    expect(release({ way: 195, offset: 195 })).toBe(-1)
    expect(release({ way: 194, offset: 194 })).toBe(0)
  })

  test('goes back where it was flicked back', () => {
    expect(release({ way: -300, offset: -300, velocity: 0.5 })).toBe(0)
    expect(release({ way: -300, offset: -300, velocity: 0.2 })).toBe(1)
  })

  test('in flight: a second flick leads to its page, or beyond it when it has come half the way', () => {
    const inFlight = (from: number, way: number) => ({ from, way, offset: from + way, velocity: way / 100 })
    expect(release(inFlight(250, -60))).toBe(0)
    expect(release(inFlight(150, -60))).toBe(1)
    expect(release(inFlight(150, 60))).toBe(-1)
    expect(release(inFlight(-150, 60))).toBe(-1)
    expect(release(inFlight(-250, 60))).toBe(0)
  })

  test('stays where nothing is beside it', () => {
    const thrown = { way: -300, velocity: -2, offset: -50, from: 0, size: 390 }
    expect(releaseTo(thrown, { previous: true, next: false })).toBe(0)
    expect(releaseTo(thrown, both)).toBe(1)
  })
})
