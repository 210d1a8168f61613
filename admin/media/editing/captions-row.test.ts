import { expect, test } from 'vitest'
import { msOfTime, timeText } from './captions-row.tsx'

test('moments are read as people write them', () => {
  expect(['62', '1:02', '1:02.5', '1:02,250', '1:00:00', ' 0:00.001 '].map(msOfTime)).toEqual([
    62_000, 62_000, 62_500, 62_250, 3_600_000, 1,
  ])
  expect(['', 'x', '1:60', '1:60:00', '-1', '1.2345', '1:2:3:4'].map(msOfTime)).toEqual(
    Array.from({ length: 7 }),
  )
})

test('a moment that is written is read again', () => {
  for (const ms of [0, 999, 59_999, 60_000, 3_599_999, 3_600_001, 36_000_000])
    expect(msOfTime(timeText(ms)), timeText(ms)).toBe(ms)
})
