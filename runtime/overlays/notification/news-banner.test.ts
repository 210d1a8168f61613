import { expect, test } from 'vitest'
import { openNotices } from './news-banner.tsx'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
const always = { id: 'always', title: 'Always' }
const morning = {
  id: 'morning',
  title: 'Morning',
  startDate: '2026-11-21T08:00:00Z',
  endDate: '2026-11-21T09:00:00Z',
}

test.each([
  ['07:59:59', ['always'], '08:00:00'],
  ['08:00:00', ['always', 'morning'], '09:01:00'],
  ['09:00:59', ['always', 'morning'], '09:01:00'],
  ['09:01:00', ['always'], undefined],
])('V29 at %s', (time, ids, until) => {
  const { open, ...rest } = openNotices([always, morning], at(time))
  expect(open.map(({ id }) => id)).toEqual(ids)
  expect(rest.until).toBe(until && at(until))
})

test('V29 what has no window never changes', () => {
  expect(openNotices([always], at('00:00:00'))).toEqual({ open: [always], until: undefined })
})
