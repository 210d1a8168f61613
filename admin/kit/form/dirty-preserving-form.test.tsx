// @vitest-environment jsdom
import { StrictMode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { expect, test } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { TextField } from '../fields/text-field.tsx'
import { DirtyPreservingForm } from './dirty-preserving-form.tsx'

const stage = reactStage()

const Changed = () => <output>{Object.keys(useFormState().dirtyFields).join()}</output>

const show = (values: object) =>
  stage.render(
    <StrictMode>
      <CoreAdminContext>
        <DirtyPreservingForm values={values}>
          <TextField source="name" label="Name" />
          <TextField source="seo.title" label="Title" />
          <Changed />
        </DirtyPreservingForm>
      </CoreAdminContext>
    </StrictMode>,
  )

const inputs = () => [...stage.place().querySelectorAll('input')]
const shown = () => inputs().map(({ value }) => value)
const changed = () => stage.place().querySelector('output')?.textContent

const type = (index: number, text: string) => stage.type(inputs()[index]!, text)

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
