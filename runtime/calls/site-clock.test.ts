import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSiteClock } from './site-clock.ts'

const start = Date.parse('2026-11-21T10:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

test('is the visitor’s clock until a call has told the server’s', () => {
  const clock = createSiteClock()
  expect(clock.now()).toBe(start)
  clock.told(start + 90_000)
  vi.advanceTimersByTime(1_000)
  expect(clock.now()).toBe(start + 91_000)
})

test('runs at an instant, however far, and not before', () => {
  const clock = createSiteClock()
  const run = vi.fn()
  const dayMs = 86_400_000
  clock.at(start + 40 * dayMs, run)
  vi.advanceTimersByTime(40 * dayMs - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('an instant comes nearer when the server’s clock turns out to be ahead', () => {
  const clock = createSiteClock()
  const run = vi.fn()
  clock.at(start + 600_000, run)
  clock.told(start + 570_000)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledOnce()
})

test('an instant that has passed runs soon, and what was cancelled never', () => {
  const clock = createSiteClock()
  const [passed, cancelled] = [vi.fn(), vi.fn()]
  clock.at(start - 1, passed)
  clock.at(start + 5, cancelled)()
  vi.advanceTimersByTime(10)
  expect(passed).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
