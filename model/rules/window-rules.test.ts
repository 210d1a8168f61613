import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import type { SiteSettings } from '../definition/site.ts'
import type { TimeWindow } from '../values/active-window.ts'
import { editedWindowProblems } from './window-rules.ts'

const startDate = '2026-04-01T00:00:30Z'
const sample = (): SiteSettings => sampleSite().settings

const withPopup = ({ startDate: start, endDate: end }: TimeWindow): SiteSettings => {
  const settings = sample()
  const { startDate: _, endDate: __, ...popup } = settings.popupCtas!.timeLimit!
  settings.popupCtas = {
    timeLimit: { ...popup, ...(start && { startDate: start }), ...(end && { endDate: end }) },
  }
  return settings
}

const asked = (before: SiteSettings, after: SiteSettings) =>
  editedWindowProblems(before, after).map(({ path, rule }) => `${path} ${rule}`)

test('E31 E08 the editor asks for an end after the start', () => {
  const edited = (window: TimeWindow) => asked(withPopup({}), withPopup(window))
  const at = '/popupCtas/timeLimit/endDate'
  expect(edited({ startDate, endDate: '2026-04-01T00:01:00Z' })).toEqual([])
  expect(edited({ startDate })).toEqual([`${at} end-missing`])
  expect(edited({ startDate, endDate: '2026-04-01T00:00:59Z' })).toEqual([`${at} end-not-after-start`])
  expect(edited({ startDate, endDate: '2026-03-01T00:00:00Z' })).toEqual([`${at} end-not-after-start`])
})

test('E31 the editor lets a window without a start be, and one that was imported as it is', () => {
  expect(asked(withPopup({ startDate }), withPopup({}))).toEqual([])
  expect(asked(withPopup({ startDate }), withPopup({ endDate: startDate }))).toEqual([])
  const [imported, renamed] = [withPopup({ startDate }), withPopup({ startDate })]
  renamed.name = 'Another name'
  expect(asked(imported, renamed)).toEqual([])
  expect(asked(imported, withPopup({ startDate: '2026-04-02T00:00:00Z' }))).toHaveLength(1)
})

test('E31 every window that the editor writes is asked for its end', () => {
  const after = sample()
  const { campaign, popupCtas } = after
  for (const window of [campaign!, popupCtas!.timeLimit!, popupCtas!.applicantLimit!])
    Object.assign(window, { startDate, endDate: startDate })
  after.notifications = [{ id: 'first', title: {}, startDate, endDate: startDate }]
  expect(asked(sample(), after)).toEqual([
    '/campaign/endDate end-not-after-start',
    '/popupCtas/timeLimit/endDate end-not-after-start',
    '/popupCtas/applicantLimit/endDate end-not-after-start',
    '/notifications/0/endDate end-not-after-start',
  ])
})

test('E31 a notice keeps its imported window wherever in the list it comes to stand', () => {
  const before = sample()
  before.notifications = [{ id: 'old', title: {}, startDate }]
  const after = sample()
  after.notifications = [{ id: 'first', title: {} }, ...before.notifications]
  expect(asked(before, after)).toEqual([])
})
