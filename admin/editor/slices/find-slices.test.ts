import { expect, test } from 'vitest'
import { evenBands, findSlices, type RowFacts, rowFactsOf } from './find-slices.ts'

/** A picture of sections, each with the given numbers of busy rows and of even rows after them. */
function sections(...all: [busy: number, even: number][]): RowFacts {
  const spread = all.flatMap(([busy, even]) => [
    ...Array.from({ length: busy }, () => 120),
    ...Array.from({ length: even }, () => 2),
  ])
  return { spread, change: spread.map((value) => (value > 100 ? 30 : 0)) }
}
const busy = (rows: number, change = 5): RowFacts => ({
  spread: Array.from({ length: rows }, () => 120),
  change: Array.from({ length: rows }, () => change),
})

test('a tall picture is cut in the middle of the gaps between its sections', () => {
  expect(findSlices(sections([90, 10], [85, 10], [95, 6], [60, 0]), 100)).toEqual([95, 190, 293])
})

test('of two gaps that a page could end in, the wide one counts more than the near one', () => {
  expect(findSlices(sections([80, 10], [8, 1], [80, 0]), 100)).toEqual([85])
})

test('where there is no gap, it is cut at an edge near a phone’s height, and else exactly there', () => {
  expect(findSlices(busy(250), 100)).toEqual([100, 200])
  const facts = busy(150)
  const change = facts.change.with(93, 90)
  expect(findSlices({ ...facts, change }, 100)).toEqual([93])
})

test('what fits a phone stays whole, and no scrap is left at the end', () => {
  expect(findSlices(busy(105), 100)).toEqual([])
  expect(findSlices(busy(125), 100)).toEqual([])
  expect(findSlices(busy(150), 100)).toEqual([100])
})

test('every part is about as tall as a phone, whatever the picture is', () => {
  for (let seed = 1; seed < 40; seed++) {
    const noise = (at: number) => (Math.sin(at * seed * 12.9898) * 43758.5453) % 1
    const spread = Array.from({ length: 2_000 }, (_, at) => Math.abs(noise(at >> 3)) * 60)
    const rows = { spread, change: spread.map((_, at) => Math.abs(noise(at)) * 60) }
    const ends = [0, ...findSlices(rows, 300), 2_000]
    const heights = ends.slice(1).map((end, index) => end - ends[index]!)
    for (const height of heights.slice(0, -1)) {
      expect(height).toBeGreaterThanOrEqual(300 * 0.5)
      expect(height).toBeLessThanOrEqual(300 * 1.1)
    }
    expect(heights.at(-1)).toBeLessThanOrEqual(300 * 1.4)
  }
})

test('rows are even where one colour goes through, and a band ends where another colour begins', () => {
  const row = (...values: number[]) => values.flatMap((value) => [value, value, value, 255])
  const data = new Uint8ClampedArray([
    ...row(10, 10, 10),
    ...row(12, 10, 11),
    ...row(0, 255, 10),
    ...row(200, 200, 200),
    ...row(90, 90, 90),
  ])
  const facts = rowFactsOf({ data, width: 3, height: 5 })
  expect(facts.spread).toEqual([0, 2, 255, 0, 0])
  expect(facts.change[1]).toBe(1)
  expect(evenBands(facts)).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 4 },
    { start: 4, end: 5 },
  ])
})
