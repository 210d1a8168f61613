// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { timeLimitSample } from '#testing/runtime/popup-samples.ts'
import type { SiteClock } from '../../calls/site-clock.ts'
import { type PopupContent, waits } from '../../documents/overlays.ts'
import { isSpent, noteShown } from './use-held-back.ts'
import { countPage } from './visits.ts'
import { watchTriggers } from './watch-triggers.ts'

const popup = (more: Partial<PopupContent>): PopupContent => ({ ...timeLimitSample, ...more })
const dayMs = 86_400_000

/** A clock that only moves when it is told to. */
function createClock() {
  let nowMs = 0
  const waiting = new Set<{ at: number; run: () => void }>()
  const clock: SiteClock = {
    now: () => nowMs,
    told: () => {},
    at(at, run) {
      const one = { at, run }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
  }
  const pass = (ms: number) => {
    nowMs += ms
    for (const one of [...waiting].filter(({ at }) => at <= nowMs)) {
      waiting.delete(one)
      one.run()
    }
  }
  return { clock, pass, count: () => waiting.size }
}

const show = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.defineProperty(document, 'hidden', { value: false, configurable: true })
})

test('C12 a popup without a trigger, or for the arrival, waits for nothing', () => {
  expect([undefined, { opensOn: 'ARRIVAL' } as const].map((trigger) => waits(popup({ trigger })))).toEqual([
    false,
    false,
  ])
  expect(waits(popup({ trigger: { opensOn: 'EXIT' } }))).toBe(true)
})

test('C12 a popup comes up as the pointer leaves at the top, not elsewhere, and as somebody comes back', () => {
  const fire = vi.fn()
  const stop = watchTriggers([popup({ trigger: { opensOn: 'EXIT' } })], createClock().clock, fire)
  const leave = (clientY: number, relatedTarget: EventTarget | null = null) =>
    document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget }))
  leave(300)
  leave(-1, document.body)
  show(false)
  expect(fire).not.toHaveBeenCalled()
  leave(-1)
  expect(fire).toHaveBeenCalledTimes(1)
  show(true)
  expect(fire).toHaveBeenCalledTimes(1)
  show(false)
  expect(fire).toHaveBeenCalledTimes(2)
  stop()
  leave(-1)
  expect(fire).toHaveBeenCalledTimes(2)
})

test('C12 a popup comes up once nothing was touched for so long', () => {
  const { clock, pass, count } = createClock()
  const fire = vi.fn()
  const stop = watchTriggers([popup({ trigger: { opensOn: 'IDLE', idleS: 10 } })], clock, fire)
  pass(9_000)
  document.dispatchEvent(new Event('pointerdown'))
  pass(9_000)
  expect(fire).not.toHaveBeenCalled()
  pass(1_000)
  expect(fire).toHaveBeenCalledWith(timeLimitSample.id)
  document.dispatchEvent(new Event('keydown'))
  stop()
  expect(count()).toBe(0)
})

test('C12 a popup for those who come back does not show on the first visit', () => {
  const returning = [popup({ trigger: { opensOn: 'RETURN' } })]
  const fire = vi.fn()
  const visit = () => watchTriggers(returning, createClock().clock, fire)()
  visit()
  // The same visit in another document.
  visit()
  expect(fire).not.toHaveBeenCalled()
  sessionStorage.clear()
  visit()
  visit()
  expect(fire).toHaveBeenCalledTimes(2)
})

test('C12 pages of a visit are counted beyond a document', () => {
  expect([countPage(), countPage(), countPage()]).toEqual([1, 2, 3])
  sessionStorage.clear()
  expect(countPage()).toBe(1)
})

test('C12 a popup shows again on the next visit, or after so many days', () => {
  const perVisit = popup({ frequency: { showsAgain: 'NEXT_VISIT' } })
  const weekly = popup({ id: 'weekly', frequency: { showsAgain: 'DAYS', days: 7 } })
  const always = popup({ id: 'always', frequency: { showsAgain: 'ALWAYS' } })
  const spentAt = (nowMs: number) => [perVisit, weekly, always].map((one) => isSpent(one, nowMs))
  expect(spentAt(dayMs)).toEqual([false, false, false])
  for (const one of [perVisit, weekly, always]) noteShown(one, dayMs)
  expect(spentAt(dayMs)).toEqual([true, true, false])
  sessionStorage.clear()
  expect(spentAt(8 * dayMs - 1)).toEqual([false, true, false])
  expect(spentAt(8 * dayMs)).toEqual([false, false, false])
})
