import { expect, test } from 'vitest'
import { comingInTokyo, instantInTokyo, tokyoLocal, tokyoTime } from './time.ts'

test('an instant is shown in the time of Tokyo', () => {
  expect(tokyoTime('2026-03-31T15:04:59Z')).toBe('2026-04-01 00:04')
})

test('no instant shows nothing', () => {
  expect(tokyoTime(null)).toBe('')
  expect(tokyoTime('soon')).toBe('')
})

test('a time in milliseconds is shown alike, and nothing where no calendar has it', () => {
  expect(tokyoTime(Date.parse('2026-03-31T15:04:59Z'))).toBe('2026-04-01 00:04')
  expect(tokyoTime(Number.MAX_SAFE_INTEGER)).toBe('')
})

test('a minute in Japan goes into an input and comes back as the same instant', () => {
  expect(tokyoLocal('2026-04-01T00:00:00.000Z')).toBe('2026-04-01T09:00')
  expect(instantInTokyo('2026-04-01T09:00')).toBe('2026-04-01T00:00:00.000Z')
  expect([tokyoLocal(null), tokyoLocal('nonsense')]).toEqual(['', ''])
  expect([instantInTokyo(''), instantInTokyo('2026-13-01T09:00')]).toEqual([undefined, undefined])
})

test('what is planned has to be still to come', () => {
  const now = Date.parse('2026-04-01T00:00:00Z')
  expect(comingInTokyo('2026-04-01T09:01', now)).toBe('2026-04-01T00:01:00.000Z')
  expect([comingInTokyo('2026-04-01T09:00', now), comingInTokyo('', now)]).toEqual([undefined, undefined])
})
