// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { MoreMenu } from './more-menu.tsx'

const stage = reactStage()
const button = () => document.querySelector<HTMLElement>('[aria-haspopup=menu]')!
const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]

test('a menu of three dots opens, does what is chosen, and closes', async () => {
  const [onEdit, onDelete] = [vi.fn(), vi.fn()]
  await stage.render(
    <CoreAdminContext>
      <MoreMenu
        label="Actions for Wood"
        items={[
          { text: 'Rename', icon: 'edit', onChoose: onEdit },
          { text: 'Delete', isDangerous: true, onChoose: onDelete },
          { text: 'CSV', href: '/report.csv' },
        ]}
      />
    </CoreAdminContext>,
  )
  expect(button().getAttribute('aria-label')).toBe('Actions for Wood')
  expect(items()).toEqual([])
  await act(async () => button().click())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(items().map(({ textContent }) => textContent)).toEqual(['Rename', 'Delete', 'CSV'])
  expect(items()[2]).toMatchObject({ tagName: 'A', pathname: '/report.csv', download: '' })
  await act(async () => items()[1]!.click())
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect([onEdit.mock.calls.length, onDelete.mock.calls.length]).toEqual([0, 1])
})
