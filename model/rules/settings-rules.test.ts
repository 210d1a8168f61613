import { expect, test } from 'vitest'
import { defaultForms, formKinds } from '../definition/forms/form.ts'
import { neededFormFields } from './settings-rules.ts'

test('the default forms have the fields that forms need', () => {
  for (const kind of formKinds)
    expect(defaultForms[kind].fields.map(({ key }) => key)).toEqual(
      expect.arrayContaining([...neededFormFields[kind]]),
    )
})
