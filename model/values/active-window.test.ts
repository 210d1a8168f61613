import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endsBeforeStart,
  isCampaignOpen,
  isNotificationOpen,
  isPopupOpen,
  minuteOf,
} from './active-window.ts'

const start = '2026-04-01T00:00:00Z'
const end = '2026-04-01T10:30:00Z'
const ms = (instant: string) => Date.parse(instant)

const boundaries = {
  beforeStart: ms(start) - 1,
  atStart: ms(start),
  atEnd: ms(end),
  lastOfEnd: ms(end) + 59_999,
  afterEnd: ms(end) + 60_000,
}

const openAt = (isOpen: typeof isPopupOpen, window: Parameters<typeof isPopupOpen>[0]) =>
  Object.entries(boundaries)
    .filter(([, now]) => isOpen(window, now))
    .map(([name]) => name)

test('a popup with only a start is open from its minute on', () => {
  expect(openAt(isPopupOpen, { startDate: start })).toEqual(['atStart', 'atEnd', 'lastOfEnd', 'afterEnd'])
})

test('a popup with only an end is open until its minute is over', () => {
  expect(openAt(isPopupOpen, { endDate: end })).toEqual(['beforeStart', 'atStart', 'atEnd', 'lastOfEnd'])
})

test('a popup with both is open from the first to the last minute, both included', () => {
  expect(openAt(isPopupOpen, { startDate: start, endDate: end })).toEqual(['atStart', 'atEnd', 'lastOfEnd'])
})

test('a popup whose start and end are equal is open during that one minute', () => {
  expect(openAt(isPopupOpen, { startDate: end, endDate: end })).toEqual(['atEnd', 'lastOfEnd'])
  const seconds = { startDate: '2026-04-01T10:30:45Z', endDate: '2026-04-01T10:30:05Z' }
  expect(openAt(isPopupOpen, seconds)).toEqual(['atEnd', 'lastOfEnd'])
})

test('a popup with neither is never open', () => {
  expect(openAt(isPopupOpen, {})).toEqual([])
})

test('a campaign is open from the first to the last minute, and needs both', () => {
  expect(openAt(isCampaignOpen, { startDate: start, endDate: end })).toEqual([
    'atStart',
    'atEnd',
    'lastOfEnd',
  ])
  expect(openAt(isCampaignOpen, { startDate: start })).toEqual([])
  expect(openAt(isCampaignOpen, { endDate: end })).toEqual([])
})

test('a notification without dates is always open; a missing side is open', () => {
  expect(openAt(isNotificationOpen, {})).toEqual(Object.keys(boundaries))
  expect(openAt(isNotificationOpen, { startDate: start })).not.toContain('beforeStart')
  expect(openAt(isNotificationOpen, { endDate: end })).not.toContain('afterEnd')
})

test('seconds do not count', () => {
  expect(minuteOf('2026-04-01T10:30:59Z')).toBe(minuteOf('2026-04-01T10:30Z'))
  expect(endsBeforeStart({ startDate: '2026-04-01T10:30:59Z', endDate: '2026-04-01T10:30:00Z' })).toBe(false)
  expect(endsBeforeStart({ startDate: '2026-04-01T10:31:00Z', endDate: '2026-04-01T10:30:59Z' })).toBe(true)
  expect(endsBeforeStart({ endDate: end })).toBe(false)
})

const minutes = fc.integer({ min: 0, max: 1_000 })
const instant = (minute: number) => new Date(ms(start) + minute * 60_000).toISOString()

test('a popup is open in exactly the minutes between its start and its end', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, fc.nat(59_999), (from, to, now, rest) => {
      const window = { startDate: instant(from), endDate: instant(to) }
      expect(isPopupOpen(window, ms(instant(now)) + rest)).toBe(from <= now && now <= to)
      expect(endsBeforeStart(window)).toBe(to < from)
    }),
  )
})

test('a popup with both is open when it would be with either alone', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (from, to, now) => {
      const at = ms(instant(now))
      const [startDate, endDate] = [instant(from), instant(to)]
      const either = isPopupOpen({ startDate }, at) && isPopupOpen({ endDate }, at)
      expect(isPopupOpen({ startDate, endDate }, at)).toBe(either)
    }),
  )
})

test('what is no date opens nothing', () => {
  expect(isPopupOpen({ startDate: 'soon' }, ms(start))).toBe(false)
  expect(isPopupOpen({ startDate: start, endDate: 'later' }, ms(start))).toBe(false)
})
