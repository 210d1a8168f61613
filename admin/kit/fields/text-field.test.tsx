// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { DirtyPreservingForm } from '../form/dirty-preserving-form.tsx'
import { LinesField } from './lines-field.tsx'
import { TextField } from './text-field.tsx'

const stage = reactStage()

interface Values {
  name: string
  emails: string[]
}

/** Submits a form with these values; returns what was sent and which errors are shown. */
async function sent(values: Values) {
  const onSubmit = vi.fn(async () => undefined)
  await stage.render(
    <CoreAdminContext>
      <DirtyPreservingForm values={values} onSubmit={onSubmit}>
        <TextField
          source="name"
          label="Name"
          missing="Enter the name."
          check={(text) => (text === 'Inn' ? undefined : 'Another name.')}
        />
        <LinesField source="emails" label="Mail" help="" placeholder="" missing="Enter one." />
        <button type="submit">Send</button>
      </DirtyPreservingForm>
    </CoreAdminContext>,
  )
  await act(async () => stage.place().querySelector('button')?.click())
  const problems = [...stage.place().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  return { times: onSubmit.mock.calls.length, problems }
}

test('a field says what is missing or wrong, and the form is not sent', async () => {
  expect(await sent({ name: ' ', emails: [] })).toEqual({
    times: 0,
    problems: ['Enter the name.', 'Enter one.'],
  })
  await stage.render(null)
  expect(await sent({ name: 'Hotel', emails: ['a@example.com'] })).toEqual({
    times: 0,
    problems: ['Another name.'],
  })
})

test('what is right is sent', async () => {
  expect(await sent({ name: 'Inn', emails: ['a@example.com'] })).toEqual({ times: 1, problems: [] })
})
