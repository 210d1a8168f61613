import { expect, test } from 'vitest'
import type { TimeWindow } from '../active-window.ts'
import { defaultForms, formKinds } from '../form.ts'
import { neededFormFields, reportEditedWindow } from './settings-rules.ts'

const asked = (window: TimeWindow) => {
  const rules: string[] = []
  reportEditedWindow(window, '/timeLimit', (path, rule) => rules.push(`${path} ${rule}`))
  return rules
}

const startDate = '2026-04-01T00:00:30Z'

test('the editor asks for an end after the start', () => {
  expect(asked({ startDate, endDate: '2026-04-01T00:01:00Z' })).toEqual([])
  expect(asked({ startDate })).toEqual(['/timeLimit/endDate end-missing'])
  expect(asked({ startDate, endDate: '2026-04-01T00:00:59Z' })).toEqual([
    '/timeLimit/endDate end-not-after-start',
  ])
  expect(asked({ startDate, endDate: '2026-03-01T00:00:00Z' })).toEqual([
    '/timeLimit/endDate end-not-after-start',
  ])
})

test('the editor lets a window without a start be', () => {
  expect(asked({})).toEqual([])
  expect(asked({ endDate: startDate })).toEqual([])
})

test('the default forms have the fields that forms need', () => {
  for (const kind of formKinds)
    expect(defaultForms[kind].fields.map(({ key }) => key)).toEqual(
      expect.arrayContaining([...neededFormFields[kind]]),
    )
})
