// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DirtyPreservingForm } from '../form/dirty-preserving-form.tsx'
import { LinesField } from './lines-field.tsx'
import { TextField } from './text-field.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

interface Values {
  name: string
  emails: string[]
}

/** Sends a form with these values, and answers what was sent and what is said to be wrong. */
async function sent(values: Values) {
  const onSubmit = vi.fn(async () => undefined)
  await act(async () =>
    root.render(
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
    ),
  )
  await act(async () => place.querySelector('button')?.click())
  const problems = [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  return { times: onSubmit.mock.calls.length, problems }
}

test('a field says what is missing or wrong, and the form is not sent', async () => {
  expect(await sent({ name: ' ', emails: [] })).toEqual({
    times: 0,
    problems: ['Enter the name.', 'Enter one.'],
  })
  await act(async () => root.render(null))
  expect(await sent({ name: 'Hotel', emails: ['a@example.com'] })).toEqual({
    times: 0,
    problems: ['Another name.'],
  })
})

test('what is right is sent', async () => {
  expect(await sent({ name: 'Inn', emails: ['a@example.com'] })).toEqual({ times: 1, problems: [] })
})
