import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf } from './backup-files.ts'
import { keptBackups } from './kept-backups.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const start = Date.parse('2026-06-01T00:00:00Z')

const named = (times: readonly number[]) =>
  [...new Set(times)].toSorted((a, b) => a - b).map((at) => ({ at, name: nameOf(at) }))

test('kept are all of an hour, one of each hour of a day and one of each day of 30 days, and the newest', () => {
  const times = fc.array(fc.integer({ min: 0, max: 40 * dayMs }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(times, (ages) => {
      const now = start
      const all = named(ages.map((age) => now - age))
      const kept = keptBackups(all, now)
      expect(kept).toEqual(expect.arrayContaining(all.slice(-24)))
      for (const one of all.filter(({ at }) => now - at < hourMs)) expect(kept).toContain(one)
      // Every backup that is kept now was kept at all earlier times.
      for (const before of [hourMs, dayMs, 29 * dayMs])
        for (const one of kept.filter(({ at }) => at <= now - before))
          expect(
            keptBackups(
              all.filter(({ at }) => at <= now - before),
              now - before,
            ),
          ).toContainEqual(one)
    }),
  )
})

/** The backups that are left after some days with one every four minutes, each followed by pruning. */
function after(days: number, clockOf: (at: number) => number = (at) => at) {
  let kept: { at: number; name: string }[] = []
  for (let at = start; at < start + days * dayMs; at += 4 * minuteMs) {
    const now = clockOf(at)
    kept = keptBackups(named([...kept.map((one) => one.at), now]), now)
  }
  return kept
}

test('as backups are taken, their number stays the same after 30 days, and the oldest is as old', () => {
  const kept = after(40)
  expect(kept.length).toBeLessThan(24 + 25 + 32)
  expect(start + 40 * dayMs - kept[0]!.at).toBeGreaterThan(29 * dayMs)
  expect(start + 40 * dayMs - kept[0]!.at).toBeLessThan(32 * dayMs)
})

test('a clock that jumps 40 days ahead leaves a backup of each day, and all of few', () => {
  const jumped = after(20, (at) => (at < start + 19.5 * dayMs ? at : at + 40 * dayMs))
  const days = new Set(jumped.map(({ at }) => Math.floor(at / dayMs)))
  for (let day = 0; day < 20; day++) expect(days).toContain(Math.floor(start / dayMs) + day)
  const four = named([1, 2, 3, 4].map((count) => start - 40 * dayMs - count * 4 * minuteMs))
  expect(keptBackups(four, start)).toEqual(four)
})
