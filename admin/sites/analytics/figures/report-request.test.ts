import { expect, test } from 'vitest'
import { daysOf } from '#model/values/report-span.ts'
import { queryOf, reportRequestOf, sharedSearch } from './report-request.ts'

const today = '2026-03-15'
const requestOf = (search: string) => reportRequestOf(new URLSearchParams(search))

test('A02 a span is counted from the day on which it is looked at, both ends included', () => {
  const days = (search: string) => Object.values(daysOf(requestOf(search), today)).join(' ')
  expect(days('')).toBe('2026-02-14 2026-03-15')
  expect(days('span=7')).toBe('2026-03-09 2026-03-15')
  expect(days('span=month')).toBe('2026-03-01 2026-03-15')
  expect(days('span=last-month')).toBe('2026-02-01 2026-02-28')
  expect(days('span=custom&from=2026-01-02&to=2026-01-03')).toBe('2026-01-02 2026-01-03')
  expect(days('span=custom')).toBe('2026-02-14 2026-03-15')
})

test('an address says what visits are meant; what is no filter is left out', () => {
  expect(queryOf(requestOf('span=7&device=phone&language=JP&source=&utm=x'), today)).toEqual({
    from: '2026-03-09',
    to: '2026-03-15',
    device: 'phone',
    language: 'JP',
    source: '',
  })
  expect(requestOf('device=fridge&language=jp&span=year')).toMatchObject({ span: '30', filter: {} })
})

test('another report is about the same visits; how it is shown is its own', () => {
  expect(sharedSearch(new URLSearchParams('span=7&sort=exits&source=line&measure=exit'))).toBe(
    '?span=7&source=line',
  )
  expect(sharedSearch(new URLSearchParams('sort=exits'))).toBe('')
})
