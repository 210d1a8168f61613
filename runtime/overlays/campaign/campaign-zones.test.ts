import { expect, test } from 'vitest'
import { isCampaignOpen } from '#model/values/active-window.ts'
import { nextChange } from './campaign-zones.tsx'

const window = { startDate: '2026-11-21T10:00:20Z', endDate: '2026-11-21T12:00:00Z' }
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

test('C08 a campaign opens with its start’s minute, closes after its end’s and then rests', () => {
  expect(nextChange(window, at('09:00:00'))).toBe(at('10:00:00'))
  expect(nextChange(window, at('10:00:00'))).toBe(at('12:01:00'))
  expect(nextChange(window, at('12:00:59'))).toBe(at('12:01:00'))
  expect(nextChange(window, at('12:01:00'))).toBeUndefined()
})

test('C08 whether a campaign is open changes at these instants and not before', () => {
  for (const time of ['09:00:00', '10:30:00']) {
    const change = nextChange(window, at(time))!
    expect(isCampaignOpen(window, change - 1)).toBe(isCampaignOpen(window, at(time)))
    expect(isCampaignOpen(window, change)).toBe(!isCampaignOpen(window, at(time)))
  }
})

test('C08 a campaign of one minute is open for that minute', () => {
  const minute = { startDate: '2026-11-21T10:00:00Z', endDate: '2026-11-21T10:00:00Z' }
  expect(nextChange(minute, at('09:59:59'))).toBe(at('10:00:00'))
  expect(nextChange(minute, at('10:00:00'))).toBe(at('10:01:00'))
})

test('C08 without both dates, or with the end before the start, nothing ever changes', () => {
  const now = at('09:00:00')
  expect(nextChange({ startDate: window.startDate }, now)).toBeUndefined()
  expect(nextChange({ endDate: window.endDate }, now)).toBeUndefined()
  expect(nextChange({ startDate: window.endDate, endDate: window.startDate }, now)).toBeUndefined()
  expect(nextChange({ startDate: 'soon', endDate: 'later' }, now)).toBeUndefined()
})
