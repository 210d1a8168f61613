// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { KitColors } from './kit-colors.tsx'

const stage = reactStage()

test('who removes a colour goes on at the next one, at the one before, and at last where one is added', async () => {
  const colors = ['Amber', 'Navy', 'Sand'].map((name) => ({ name, color: '#fca311' }))
  await stage.render(
    <CoreAdminContext>
      <DirtyPreservingForm values={{ colors }} onSubmit={async () => undefined}>
        <KitColors />
      </DirtyPreservingForm>
    </CoreAdminContext>,
  )
  const names = () =>
    [...stage.place().querySelectorAll<HTMLInputElement>('input[name$=name]')].map(({ value }) => value)
  /** The name of the colour that has the focus; undefined elsewhere in the list. */
  const removing = async (place: number) => {
    const button = stage.place().querySelectorAll<HTMLElement>('li button[aria-label*=removeColor]')[place]!
    await act(async () => {
      button.focus()
      button.click()
    })
    expect(document.activeElement).not.toBe(document.body)
    return document.activeElement?.querySelector<HTMLInputElement>('input[name$=name]')?.value
  }
  expect(await removing(1)).toBe('Sand')
  expect(await removing(1)).toBe('Amber')
  expect(await removing(0)).toBeUndefined()
  expect(names()).toEqual([])
})
