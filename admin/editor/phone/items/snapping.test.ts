import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frame } from '../../../kit/phone/frame-size.ts'
import { alignedBy, alignments, distributedBy } from './aligning.ts'
import { around, type Box } from './geometry.ts'
import { snap } from './snapping.ts'

const boxes = fc.record({
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: 10, max: 80 }),
  height: fc.integer({ min: 10, max: 80 }),
})
const shifted = (box: Box, by: { x: number; y: number }): Box => ({
  ...box,
  x: box.x + by.x,
  y: box.y + by.y,
})
const nobody: Box[] = []

test('E21 what is near the middle of the frame is drawn onto it, and a line across the frame shows it', () => {
  const box = { x: 92, y: 300, width: 200, height: 48 }
  const { by, guides } = snap({ box, others: nobody, area: frame, reach: 5 })
  expect(by).toEqual({ x: 2.5, y: 0 })
  expect(guides).toEqual([{ axis: 'x', at: 194.5, from: 0, to: 737 }])
})

test('edges and middles of others draw, and the line reaches from one to the other', () => {
  const other = { x: 40, y: 100, width: 61, height: 20 }
  const box = { x: 43, y: 500, width: 37, height: 47 }
  const { by, guides } = snap({ box, others: [other], area: frame, reach: 4 })
  expect(by).toEqual({ x: -3, y: 0 })
  expect(guides).toEqual([{ axis: 'x', at: 40, from: 100, to: 547 }])
})

test('what is near nothing stays where it is, without lines', () => {
  const box = { x: 31, y: 317, width: 30, height: 20 }
  expect(snap({ box, others: nobody, area: frame, reach: 4 })).toEqual({ by: { x: 0, y: 0 }, guides: [] })
})

test('only the edge that is pulled is drawn', () => {
  const box = { x: 2, y: 300, width: 190, height: 41 }
  const { by } = snap({ box, others: nobody, area: frame, reach: 4 }, { x: 1, y: 0 })
  expect(by).toEqual({ x: 2.5, y: 0 })
})

test('nothing is drawn farther than a line reaches, and what was drawn stays there', () => {
  fc.assert(
    fc.property(
      boxes,
      fc.array(boxes, { maxLength: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (box, others, reach) => {
        const { by, guides } = snap({ box, others, area: frame, reach })
        expect(Math.abs(by.x)).toBeLessThanOrEqual(reach)
        expect(Math.abs(by.y)).toBeLessThanOrEqual(reach)
        const there = snap({ box: shifted(box, by), others, area: frame, reach })
        expect(Math.abs(there.by.x) + Math.abs(there.by.y)).toBeLessThan(0.001)
        expect(there.guides.length).toBe(guides.length)
      },
    ),
  )
})

test('one alone is aligned with the frame', () => {
  const box = { x: 10, y: 20, width: 89, height: 37 }
  expect(alignments.map((alignment) => alignedBy([box], alignment)[0])).toEqual([
    { x: -10, y: 0 },
    { x: 140, y: 0 },
    { x: 290, y: 0 },
    { x: 0, y: -20 },
    { x: 0, y: 330 },
    { x: 0, y: 680 },
  ])
})

test('several are aligned with each other and stay in the box around them', () => {
  fc.assert(
    fc.property(
      fc.array(boxes, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(...alignments),
      (all, alignment) => {
        const moved = all.map((box, index) => shifted(box, alignedBy(all, alignment)[index]!))
        const axis = ['left', 'center', 'right'].includes(alignment) ? 'x' : 'y'
        const length = axis === 'x' ? 'width' : 'height'
        const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 }[alignment]
        const lines = moved.map((box) => box[axis] + box[length] * share)
        for (const line of lines) expect(line).toBeCloseTo(lines[0]!)
        const [before, after] = [around(all), around(moved)]
        expect(after[axis]).toBeGreaterThanOrEqual(before[axis] - 0.001)
      },
    ),
  )
})

test('distributed, the gaps are the same and the outer two have not moved', () => {
  const all = [
    { x: 0, y: 0, width: 10, height: 10 },
    { x: 90, y: 0, width: 10, height: 10 },
    { x: 20, y: 0, width: 20, height: 10 },
  ]
  expect(distributedBy(all, 'x')).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 20, y: 0 },
  ])
  expect(distributedBy(all.slice(1), 'x')).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
})
