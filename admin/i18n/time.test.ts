import { expect, test } from 'vitest'
import { tokyoTime } from './time.ts'

test('an instant is shown in the time of Tokyo', () => {
  expect(tokyoTime('2026-03-31T15:04:59Z')).toBe('2026-04-01 00:04')
})

test('no instant shows nothing', () => {
  expect(tokyoTime(null)).toBe('')
  expect(tokyoTime('soon')).toBe('')
})
