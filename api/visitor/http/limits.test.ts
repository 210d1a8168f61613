import { expect, test } from 'vitest'
import { createVisitorLimits } from './limits.ts'

const limit = { most: 3, windowMs: 60_000 }

test('so many are taken at once, and one more for each part of the window', () => {
  let clock = 0
  const limits = createVisitorLimits(() => clock)
  const take = () => limits.take([{ key: 'a', limit }])
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  clock += 19_000
  expect(take()).toBe(false)
  clock += 1_000
  expect([take(), take()]).toEqual([true, false])
  clock += 600_000
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
})

test('nothing is taken where one of several has none left', () => {
  const limits = createVisitorLimits(() => 0)
  const one = { key: 'one', limit: { ...limit, most: 1 } }
  const other = { key: 'other', limit }
  expect(limits.take([one, other])).toBe(true)
  expect(limits.take([one, other])).toBe(false)
  expect([limits.take([other]), limits.take([other]), limits.take([other])]).toEqual([true, true, false])
})

test('a clock that is set back takes nothing away', () => {
  let clock = 60_000
  const limits = createVisitorLimits(() => clock)
  limits.take([{ key: 'a', limit }])
  clock = 0
  expect([limits.take([{ key: 'a', limit }]), limits.take([{ key: 'a', limit }])]).toEqual([true, true])
})

test('a hundred thousand addresses later the first is forgotten, and the last is not', () => {
  const limits = createVisitorLimits(() => 0)
  const once = (key: number) => limits.take([{ key: String(key), limit: { ...limit, most: 1 } }])
  for (let key = 0; key <= 100_000; key++) once(key)
  expect([once(0), once(100_000)]).toEqual([true, false])
})
