// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('V35 what can wait waits for the browser to be idle, two seconds at most', () => {
  const request = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', request)
  const run = vi.fn()
  whenIdle(run)
  expect(request.mock.calls).toEqual([[run, { timeout: 2000 }]])
  expect(run).not.toHaveBeenCalled()
})

test('V35 a browser that does not tell when it is idle is left alone for a moment', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(run).toHaveBeenCalledOnce()
})
