// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { useFormState } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '../fields/text-field.tsx'
import { DirtyPreservingForm } from './dirty-preserving-form.tsx'

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

const Changed = () => <output>{Object.keys(useFormState().dirtyFields).join()}</output>

const show = (values: object) =>
  act(async () =>
    root.render(
      <StrictMode>
        <CoreAdminContext>
          <DirtyPreservingForm values={values}>
            <TextField source="name" label="Name" />
            <TextField source="seo.title" label="Title" />
            <Changed />
          </DirtyPreservingForm>
        </CoreAdminContext>
      </StrictMode>,
    ),
  )

const inputs = () => [...place.querySelectorAll('input')]
const shown = () => inputs().map(({ value }) => value)
const changed = () => place.querySelector('output')?.textContent

const type = (index: number, text: string) =>
  act(async () => {
    const input = inputs()[index]!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('what was typed stays when the values change beneath it, and what was not touched follows', async () => {
  await show({ name: 'Inn', seo: { title: 'Old' } })
  await type(0, 'Typed')
  await show({ name: 'Elsewhere', seo: { title: 'New' } })
  expect(shown()).toEqual(['Typed', 'New'])
  expect(changed()).toBe('name')
})

test('what was typed stays when an empty value beneath it goes', async () => {
  await show({ name: '', seo: { title: 'Old' } })
  await type(1, 'Typed')
  await show({ seo: { title: 'Old' } })
  expect([shown(), changed()]).toEqual([['', 'Typed'], 'seo'])
})

test('what was saved is no change any more, and what was typed while it was being saved still is one', async () => {
  await show({ name: 'Inn', seo: { title: 'Old' } })
  await type(0, 'Saved')
  await show({ name: 'Saved', seo: { title: 'Old' } })
  expect([shown(), changed()]).toEqual([['Saved', 'Old'], ''])
  await type(1, 'Saved too')
  await type(0, 'Typed further')
  await show({ name: 'Saved', seo: { title: 'Saved too' } })
  expect([shown(), changed()]).toEqual([['Typed further', 'Saved too'], 'name'])
})
