import { expect, test } from 'vitest'
import { readTypedDay, readTypedMinute, readTypedMonth } from './typed-time.ts'

test.each([
  '2026-12-05 15:00',
  '2026-12-05T15:00',
  '2026/12/5 15:00',
  '2026.12.5 15:00:00',
  '２０２６／１２／０５　１５：００',
  '2026年12月5日 15時',
  '2026年12月5日（土）午後3時00分',
  '2026年12月5日午後3:00',
  '2026年12月5日 下午3点',
  '2026年12月5号15点0分',
  '2026년 12월 5일 오후 3시',
  '2026. 12. 5. 오후 3:00',
  '5 Dec 2026 3pm',
  '5th December 2026, 3:00 p.m.',
  'Dec 5, 2026 3:00 PM',
  'Saturday, December 5, 2026 at 15:00',
  ' Sat 5 Dec. 2026   15:00 ',
])('%s is understood', (text) => {
  expect(readTypedMinute(text)).toBe('2026-12-05T15:00')
})

test('a day alone is its beginning, and noon and midnight are told apart', () => {
  expect(readTypedMinute('2026年12月5日')).toBe('2026-12-05T00:00')
  expect(readTypedMinute('2026-12-05 12 am')).toBe('2026-12-05T00:00')
  expect(readTypedMinute('2026-12-05 12:30 pm')).toBe('2026-12-05T12:30')
  expect(readTypedMinute('2026年12月5日 午前9時半')).toBe('2026-12-05T09:30')
  expect(readTypedMinute('2026년 12월 5일 9시 반')).toBe('2026-12-05T09:30')
})

test('nothing is guessed', () => {
  const unclear = ['soon', '5 Dec', '12/5/2026', '2026-02-30 09:00', '2026-04-01 25:00', '2026-04-01 09:60']
  const unfinished = [
    '2026-04-01 1',
    '2026-04',
    '2026-04-01 13 pm',
    '2026-04-01 am 9 pm',
    '2026-04-01 09:00Z',
  ]
  for (const text of [...unclear, ...unfinished])
    expect([text, readTypedMinute(text)]).toEqual([text, undefined])
})

test('a day is a day, whatever the language, and has no time', () => {
  for (const text of [
    '2026-12-05',
    '2026/12/5',
    '2026年12月5日',
    '2026. 12. 5.',
    '5 Dec 2026',
    'December 5, 2026',
  ])
    expect(readTypedDay(text)).toBe('2026-12-05')
  expect([readTypedDay('2026-12-05 10:00'), readTypedDay('5 Dec')]).toEqual([undefined, undefined])
})

test('a month is understood in every language', () => {
  for (const text of [
    '2026-04',
    '2026/4',
    '2026. 4.',
    '２０２６年４月',
    '2026년 4월',
    'Apr 2026',
    'April, 2026',
  ])
    expect([text, readTypedMonth(text)]).toEqual([text, '2026-04'])
  for (const text of ['2026-13', '2026-0', '4/2026', 'April', '2026-04-01'])
    expect([text, readTypedMonth(text)]).toEqual([text, undefined])
})
