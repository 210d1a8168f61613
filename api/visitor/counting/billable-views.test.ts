import { expect, test } from 'vitest'
import { billableViews, createBillableViews } from './billable-views.ts'

const minuteMs = 60_000

function opened() {
  const time = { ms: 0 }
  const views = createBillableViews(() => time.ms)
  const take = (visitor: string) =>
    views.take({ siteId: 'inn', visitor, address: '192.0.2.1', lacksToken: false }, 1)
  /** As many visitors as can begin at one address. */
  const others = (name: string) =>
    Array.from({ length: billableViews.visitorsOfAddress.most }, (_, at) => take(`${name} ${at}`))
  return { time, take, others }
}

test('a visitor goes on after a rest of less than half an hour, whoever else begins at their address', () => {
  const { time, take, others } = opened()
  expect(take('ann')).toBe(1)
  time.ms = 25 * minuteMs
  expect(others('other')).toEqual([1, 1, 1, 1, 1])
  expect([take('ann'), take('one more')]).toEqual([1, 0])
})

test('a visitor whom nobody came after begins once more hours later', () => {
  const { time, take, others } = opened()
  expect(take('ann')).toBe(1)
  time.ms = 10 * 60 * minuteMs
  expect(take('bob')).toBe(1)
  expect(others('other')).toEqual([1, 1, 1, 1, 0])
  expect([take('bob'), take('ann')]).toEqual([1, 0])
})
