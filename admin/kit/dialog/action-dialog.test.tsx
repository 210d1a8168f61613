// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { ActionDialog } from './action-dialog.tsx'
import { Ask } from './ask.tsx'

const stage = reactStage()

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!

async function leave() {
  await act(async () => {
    dialog().querySelector('button')!.click()
    dialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
}

test.each([
  [false, 2],
  [true, 0],
])('while something is done (%s), "Cancel" and Escape close the dialog %i times', async (isBusy, times) => {
  const onClose = vi.fn()
  await stage.render(
    <CoreAdminContext>
      <ActionDialog title="Choose a plan" isBusy={isBusy} onClose={onClose}>
        Light or standard
      </ActionDialog>
    </CoreAdminContext>,
  )
  await leave()
  expect(onClose).toHaveBeenCalledTimes(times)
})

test('a question stands until what was answered is done', async () => {
  const [onClose, onConfirm] = [vi.fn(), vi.fn()]
  const labels = { title: 'Delete?', text: 'For good.', confirm: 'Delete' }
  const show = (isBusy: boolean) =>
    stage.render(
      <CoreAdminContext>
        <Ask isOpen {...labels} isBusy={isBusy} onConfirm={onConfirm} onClose={onClose} />
      </CoreAdminContext>,
    )
  await show(false)
  expect(document.activeElement?.textContent).not.toBe('Delete')
  await act(async () => [...dialog().querySelectorAll('button')].at(-1)!.click())
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await show(true)
  await leave()
  expect(onClose).not.toHaveBeenCalled()
  await show(false)
  await leave()
  expect(onClose).toHaveBeenCalledTimes(2)
})
