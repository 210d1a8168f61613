import { expect, test } from 'vitest'
import {
  applicantLimitSample,
  bothSamples,
  lockedB2,
  ms,
  pageA1,
  pageB2,
  timeLimitSample,
} from '#testing/runtime/popup-samples.ts'
import type { PopupContent } from '../../documents/overlays.ts'
import { openPopups } from './open-popups.ts'

const start = '2026-04-01T10:00:00Z'
const end = '2026-04-01T10:30:00Z'
const never = undefined

const silent = { ...timeLimitSample, startDate: undefined, endDate: undefined, showRemainingTime: false }

const at = (popups: PopupContent[], time: string, more: { on?: typeof pageB2; closed?: string[] } = {}) =>
  openPopups({ popups, on: pageB2, closed: [], nowMs: ms(`2026-04-01T${time}Z`), ...more })

const idsAt = (...question: Parameters<typeof at>) => at(...question).open.map(({ popup }) => popup.id)

const clockOf = (until: number | undefined) => until && new Date(until).toISOString().slice(11, 19)

test.each([
  ['only a start', { startDate: start }, '09:59:59', false, '10:00:00'],
  ['only a start', { startDate: start }, '10:00:00', true, never],
  ['only a start', { startDate: start }, '10:31:00', true, never],
  ['only an end', { endDate: end }, '09:59:00', true, '10:31:00'],
  ['only an end', { endDate: end }, '10:30:00', true, '10:31:00'],
  ['only an end', { endDate: end }, '10:30:59', true, '10:31:00'],
  ['only an end', { endDate: end }, '10:31:00', false, never],
  ['both', { startDate: start, endDate: end }, '09:59:59', false, '10:00:00'],
  ['both', { startDate: start, endDate: end }, '10:00:00', true, '10:31:00'],
  ['both', { startDate: start, endDate: end }, '10:30:59', true, '10:31:00'],
  ['both', { startDate: start, endDate: end }, '10:31:00', false, never],
  ['the same minute twice', { startDate: start, endDate: start }, '09:59:59', false, '10:00:00'],
  ['the same minute twice', { startDate: start, endDate: start }, '10:00:00', true, '10:01:00'],
  ['the same minute twice', { startDate: start, endDate: start }, '10:00:59', true, '10:01:00'],
  ['the same minute twice', { startDate: start, endDate: start }, '10:01:00', false, never],
  ['seconds in it', { startDate: '2026-04-01T10:00:45Z', endDate: end }, '10:00:00', true, '10:31:00'],
  ['seconds in it', { endDate: '2026-04-01T10:30:15Z' }, '10:30:59', true, '10:31:00'],
  ['the end before the start', { startDate: end, endDate: start }, '10:15:00', false, '10:30:00'],
  ['neither', {}, '10:00:00', false, never],
  ['what is no date', { startDate: 'soon', endDate: 'late' }, '10:00:00', false, never],
])('C01 C03 a popup with %s (%o) at %s', (_, window, time, isOpen, until) => {
  const answer = at([{ ...silent, ...window }], time)
  expect(answer.open.length === 1).toBe(isOpen)
  expect(clockOf(answer.until)).toBe(until)
})

test('C03 it shows on its own pages only, and never on a locked one', () => {
  expect(idsAt(bothSamples, '12:00:00')).toEqual(['spring', 'first-100'])
  expect(idsAt(bothSamples, '12:00:00', { on: pageA1 })).toEqual(['spring'])
  expect(idsAt(bothSamples, '12:00:00', { on: lockedB2 })).toEqual([])
  expect(idsAt(bothSamples, '12:00:00', { on: undefined })).toEqual([])
  expect(idsAt([{ ...timeLimitSample, pages: [] }], '12:00:00')).toEqual([])
})

test('C01 C02 what the visitor closed stays closed, the other one stays', () => {
  expect(idsAt(bothSamples, '12:00:00', { closed: ['spring'] })).toEqual(['first-100'])
  expect(idsAt(bothSamples, '12:00:00', { closed: ['first-100', 'spring'] })).toEqual([])
})

test('V13 the one with a time limit comes first', () => {
  expect(idsAt([applicantLimitSample, timeLimitSample], '12:00:00')).toEqual(['spring', 'first-100'])
})

const bare = { ...timeLimitSample, text: ' ', picture: undefined, button: undefined }

test('a popup with nothing to show is not there', () => {
  expect(idsAt([bare], '12:00:00')).toEqual([])
  expect(idsAt([{ ...bare, button: timeLimitSample.button }], '12:00:00')).toEqual(['spring'])
  expect(idsAt([{ ...bare, button: timeLimitSample.button, link: undefined }], '12:00:00')).toEqual([])
  expect(idsAt([{ ...bare, picture: timeLimitSample.picture }], '12:00:00')).toEqual(['spring'])
})

const counting = (endDate: string, startDate?: string) => ({
  ...timeLimitSample,
  startDate,
  endDate: `2026-04-${endDate}Z`,
})

test.each([
  ['04T10:00:00', '10:00:00', 'days', 3],
  ['04T10:00:00', '10:00:01', 'hours', 71],
  ['01T11:00:00', '10:00:00', 'hours', 1],
  ['01T11:00:00', '10:00:01', 'minutes', 59],
  ['01T10:01:00', '10:00:00', 'minutes', 1],
  ['01T10:01:00', '10:00:01', 'moment', 0],
  ['01T10:01:00', '10:01:00', 'moment', 0],
  ['01T10:01:00', '10:01:59', 'moment', 0],
])('C05 with its end at %s a popup says at %s: %s %i', (endDate, time, unit, value) => {
  expect(at([counting(endDate)], time).open[0]?.left).toEqual({ unit, value })
  expect(at([counting(endDate, start)], time).open[0]?.left).toEqual({ unit, value })
})

test('C05 nothing is counted without an end, or where the creator does not want it', () => {
  expect(at([{ ...timeLimitSample, startDate: start, endDate: undefined }], '10:00:00').open).toMatchObject([
    { left: undefined },
  ])
  expect(at([{ ...counting('01T11:00:00'), showRemainingTime: false }], '10:00:00').open).toMatchObject([
    { left: undefined },
  ])
})

test('C05 the next change is that of the label, then that of the window, and each is later than the last', () => {
  const popup = counting('01T12:00:00', start)
  const times: string[] = []
  let nowMs: number | undefined = ms('2026-04-01T09:59:30Z')
  while (nowMs !== undefined) {
    const answer: ReturnType<typeof openPopups> = openPopups({
      popups: [popup],
      on: pageB2,
      closed: [],
      nowMs,
    })
    const label = answer.open[0]?.left
    times.push(`${new Date(nowMs).toISOString().slice(11, 23)} ${label?.unit ?? '-'} ${label?.value ?? '-'}`)
    nowMs = answer.until
  }
  expect(times.slice(0, 5)).toEqual([
    '09:59:30.000 - -',
    '10:00:00.000 hours 2',
    '10:00:00.001 hours 1',
    '11:00:00.001 minutes 59',
    '11:01:00.001 minutes 58',
  ])
  expect(times.slice(-4)).toEqual([
    '11:58:00.001 minutes 1',
    '11:59:00.001 moment 0',
    '12:00:00.000 moment 0',
    '12:01:00.000 - -',
  ])
})

test('C03 in view-only a page needs no content to have popups', () => {
  const question = { popups: bothSamples, closed: [], nowMs: ms('2026-04-01T12:00:00Z'), isViewOnly: true }
  expect(openPopups({ ...question, on: lockedB2 }).open).toHaveLength(2)
  expect(openPopups({ ...question, on: undefined }).open).toHaveLength(0)
})
