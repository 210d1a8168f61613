// @vitest-environment jsdom
import { act, useState } from 'react'
import { AdminContext, testDataProvider } from 'react-admin'
import { beforeAll, expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createI18nProvider } from '../../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../../i18n/load-messages.ts'
import { DirtyPreservingForm } from '../../form/dirty-preserving-form.tsx'
import { DateField } from './date-field.tsx'
import { DateInput, type DateInputProps } from './date-input.tsx'

const stage = reactStage()
let i18nProvider: ReturnType<typeof createI18nProvider>
beforeAll(async () => {
  const messages = await loadMessages('en')
  i18nProvider = createI18nProvider(() => messages, 'en')
  // A calendar is loaded when it is opened, which takes longer here than in the built console.
  await import('./date-popover.tsx')
})

const inConsole = (node: React.ReactNode) =>
  stage.render(
    <AdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider()}>
      {node}
    </AdminContext>,
  )

function Owner({ told, first, ...props }: Partial<DateInputProps> & { told: string[]; first: string }) {
  const [value, setValue] = useState(first)
  const tell = (next: string) => {
    told.push(next)
    setValue(next)
  }
  return (
    <>
      <DateInput kind="minute" label="Start" {...props} value={value} onChange={tell} />
      <button type="button" onClick={() => setValue(first)}>
        Undo
      </button>
    </>
  )
}

const input = () => stage.place().querySelector('input')!
const said = () => stage.place().textContent
const press = (target: Element | null) => act(async () => (target as HTMLElement).click())
const leave = () => act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const enter = () => act(async () => input().focus())

async function open(props: Partial<DateInputProps> = {}, first = '') {
  const told: string[] = []
  await inConsole(<Owner told={told} first={first} {...props} />)
  return told
}

test('what is typed in any form is understood, says what it means, and is shown plainly once it is left', async () => {
  const told = await open()
  expect(said()).toContain('Japan time')
  await enter()
  await stage.type(input(), '5 Dec 2026 3pm')
  expect(told).toEqual(['2026-12-05T15:00'])
  expect([input().value, said()]).toEqual([
    '5 Dec 2026 3pm',
    expect.stringContaining('2026-12-05 15:00 (Sat) · Japan time'),
  ])
  await leave()
  expect([input().value, said()]).toEqual(['2026-12-05 15:00', expect.stringContaining('Sat · Japan time')])
})

test('what is not understood stays as it was typed, with what would be right, and changes nothing', async () => {
  const told = await open({}, '2026-04-01T09:00')
  await enter()
  await stage.type(input(), '5 Dec')
  expect([told, input().getAttribute('aria-invalid'), said()]).toEqual([
    [],
    'false',
    expect.stringContaining('For example 2026-12-05 10:00'),
  ])
  await leave()
  expect([told, input().value, input().getAttribute('aria-invalid')]).toEqual([[], '5 Dec', 'true'])
  const alert = stage.place().querySelector('[role=alert]')
  expect(alert?.textContent).toContain('“5 Dec” is not a date and time.')
  expect(input().getAttribute('aria-describedby')).toBe(alert?.id)
})

test('a value from elsewhere replaces what was typed', async () => {
  await open({}, '2026-04-01T09:00')
  await enter()
  await stage.type(input(), '2026-12-05 15:00')
  await press([...stage.place().querySelectorAll('button')].at(-1)!)
  expect(input().value).toBe('2026-04-01 09:00')
})

test('a day that is needed is not emptied silently', async () => {
  const told = await open({ kind: 'day', isRequired: true }, '2026-04-01')
  await enter()
  await stage.type(input(), '')
  await leave()
  expect([told, input().value, said()]).toEqual([[''], '', expect.stringContaining('Enter a date')])
})

test('a month is typed', async () => {
  const told = await open({ kind: 'month' })
  await enter()
  await stage.type(input(), 'Dec 2026')
  await leave()
  expect([told, input().value]).toEqual([['2026-12'], '2026-12'])
})

async function openCalendar() {
  await press(stage.place().querySelector('[aria-label="Open the calendar"]'))
  await vi.waitFor(async () => {
    await stage.later()
    expect(document.querySelector('[role=grid]')).not.toBeNull()
  })
  return document.querySelector<HTMLElement>('[role=dialog]')!
}
const keyOn = (key: string) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

test('a month is chosen from a year, with the keys as well', async () => {
  const told = await open({ kind: 'month' }, '2026-04')
  await press(stage.place().querySelector('[aria-label="Open the calendar"]'))
  const monthNamed = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
  await vi.waitFor(async () => {
    await stage.later()
    expect(monthNamed('April 2026')?.getAttribute('aria-pressed')).toBe('true')
  })
  await press(monthNamed('Next year'))
  act(() => monthNamed('April 2027')?.focus())
  await keyOn('ArrowDown')
  expect(document.activeElement).toBe(monthNamed('July 2027'))
  await press(monthNamed('July 2027'))
  expect([told, input().value]).toEqual([['2027-07'], '2027-07'])
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a day is chosen with the keys of a calendar, and keeps the time', async () => {
  const told = await open({}, '2026-12-05T15:25')
  const dialog = await openCalendar()
  expect(document.activeElement?.textContent).toBe('5')
  await keyOn('ArrowDown')
  await press(document.activeElement)
  expect(told).toEqual(['2026-12-12T15:25'])
  const hour = dialog.querySelector<HTMLSelectElement>('select[aria-label=Hour]')!
  await act(async () => {
    hour.value = '09'
    hour.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(told.at(-1)).toBe('2026-12-12T09:25')
})

test('a form is not sent with a date that is not understood, and is sent with one that is', async () => {
  const send = vi.fn(async () => undefined)
  await inConsole(
    <DirtyPreservingForm values={{ until: '' }} onSubmit={send}>
      <DateField kind="day" source="until" label="Until" />
      <button type="submit">Send</button>
    </DirtyPreservingForm>,
  )
  const submit = () => press(stage.place().querySelector('[type=submit]'))
  await enter()
  await stage.type(input(), 'soon')
  await submit()
  expect([send.mock.calls.length, said()]).toEqual([0, expect.stringContaining('“soon” is not a date.')])
  await stage.type(input(), '2026年12月5日')
  await submit()
  expect(send.mock.calls).toMatchObject([[{ until: '2026-12-05' }]])
})
