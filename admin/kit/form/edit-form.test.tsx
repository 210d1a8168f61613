// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { TextField } from '../fields/text-field.tsx'
import { EditForm } from './edit-form.tsx'

interface Coupon {
  id: string
  revision: string
  code: string
  note: string
  /** No field of the form. */
  uses: number
}

const first: Coupon = { id: '1', revision: 'a', code: 'SPRING', note: 'Ten percent', uses: 0 }

const stage = reactStage()

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {}
})

type Save = (values: Pick<Coupon, 'code' | 'note'>, seen: Coupon) => Promise<Coupon>

async function show(record: Coupon, save: Save) {
  await stage.render(
    <CoreAdminContext>
      <EditForm record={record} valuesOf={({ code, note }) => ({ code, note })} save={save} saved={null}>
        <TextField source="code" label="Code" isRequired />
        <TextField source="note" label="Note" />
      </EditForm>
    </CoreAdminContext>,
  )
  await stage.later()
}

const inputs = () => [...stage.place().querySelectorAll('input')]
const shown = () => inputs().map(({ value }) => value)

async function type(index: number, text: string) {
  await stage.type(inputs()[index]!, text)
  await stage.later()
}

async function press(name: RegExp) {
  const button = [...stage.place().querySelectorAll('button')].find(({ textContent }) =>
    name.test(textContent ?? ''),
  )
  await act(async () => button?.click())
  await stage.later()
}
const submit = async () => {
  await act(async () => stage.place().querySelector('form')!.requestSubmit())
  await stage.later()
}
const conflict = () => stage.place().querySelector('[role=alert] button')?.textContent

test('what others change of other fields is merged, and does not stand in the way of saving', async () => {
  const save = vi.fn<Save>(async (values, seen) => ({ ...seen, ...values, revision: 'c' }))
  await show(first, save)
  await type(0, 'AUTUMN')
  const used = { ...first, revision: 'b', uses: 7 }
  await show(used, save)
  expect([conflict(), shown()]).toEqual([undefined, ['AUTUMN', 'Ten percent']])
  await submit()
  expect(save.mock.calls.map(([values, seen]) => [values, seen.revision])).toEqual([
    [{ code: 'AUTUMN', note: 'Ten percent' }, 'b'],
  ])
  // The old record stays on the screen until it has been refetched.
  await show(used, save)
  expect([conflict(), shown()]).toEqual([undefined, ['AUTUMN', 'Ten percent']])
})

test('what others change of the same fields is told, and whoever types decides', async () => {
  const save = vi.fn<Save>(async (values, seen) => ({ ...seen, ...values, revision: 'c' }))
  await show(first, save)
  await type(0, 'AUTUMN')
  const theirs = { ...first, revision: 'b', code: 'WINTER', note: 'Theirs' }
  await show(theirs, save)
  expect(conflict()).toMatch(/saveMine/)
  expect(shown()[0]).toBe('AUTUMN')
  await press(/saveMine/)
  expect(save.mock.calls.map(([values, seen]) => [values, seen.revision])).toEqual([
    [{ code: 'AUTUMN', note: 'Theirs' }, 'b'],
  ])
})

test('theirs is taken where that is wanted, and nothing is sent', async () => {
  const save = vi.fn<Save>(async (_, seen) => seen)
  await show(first, save)
  await type(0, 'AUTUMN')
  await show({ ...first, revision: 'b', code: 'WINTER' }, save)
  await press(/loadTheirs/)
  expect([conflict(), shown()]).toEqual([undefined, ['WINTER', 'Ten percent']])
  expect(save).not.toHaveBeenCalled()
})

test('what has to be filled in is not sent empty', async () => {
  const save = vi.fn<Save>(async (_, seen) => seen)
  await show(first, save)
  await type(0, ' ')
  await submit()
  expect(save).not.toHaveBeenCalled()
  expect(stage.place().textContent).toMatch(/missing/)
  await type(0, 'SUMMER')
  await submit()
  expect(save).toHaveBeenCalledTimes(1)
})
