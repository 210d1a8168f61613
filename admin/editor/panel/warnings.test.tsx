// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { changeSite } from '../session/edit-session.ts'

type Opened = Awaited<ReturnType<typeof openPanel>>
let panel: Opened

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => panel.close())

/** The sample with one text button on its first page, and nothing else that has colours. */
async function withButton(changes: object): Promise<void> {
  const site = editedSiteOf(sampleSite())
  const first = site.pages['page-a1']!
  const button = first.buttons.find(({ buttonType }) => buttonType === 'TEXT')!
  // Keys of a text button.
  const buttons = [{ ...button, buttonColor: '#000000', ...changes }] as Page['buttons']
  const page = { ...first, buttons, products: [], details: { JP: { mainText: '岸辺' } } }
  panel = await openPanel({ ...site, pages: { ...site.pages, 'page-a1': page } })
}

const notes = () => [...panel.host.querySelectorAll('[role=note]')].map(({ textContent }) => textContent)
const marks = () => panel.host.querySelectorAll('[role=img][aria-label*="accessibility problem"]').length

test('X08 what is hard to read or to tap about a button is told beside its fields, and marked on the way there', async () => {
  await withButton({ buttonTextColor: '#0a0a0a', buttonHeight: 20, buttonWidth: 200 })
  expect(notes()).toEqual([])
  expect(marks()).toBe(2)
  await panel.pressRow(0)
  await panel.unfold()
  expect(notes()).toEqual([
    expect.stringContaining('The text has a contrast of 1 : 1 with its background.'),
    expect.stringContaining('This is 200 × 20 pixels large: hard to tap.'),
  ])
})

test('of a button that is easy to read and to tap nothing is told', async () => {
  await withButton({ buttonTextColor: '#ffffff', buttonHeight: 48, buttonWidth: 200 })
  expect(marks()).toBe(0)
  await panel.pressRow(0)
  await panel.unfold()
  expect(notes()).toEqual([])
})

test('a menu that can hardly be read is told of while its colours are chosen', async () => {
  await withButton({ buttonTextColor: '#ffffff', buttonHeight: 48 })
  await panel.press('Site')
  await panel.press('Menu')
  expect(notes()).toEqual([])
  await act(async () =>
    changeSite(panel.session, { label: 'settings.menuText' }, ({ settings }) => {
      settings.globalMenuBackgroundColor = '#202020'
      settings.globalMenuTextColor = '#303030'
    }),
  )
  expect(notes()).toEqual([expect.stringContaining('The text has a contrast of 1.2 : 1')])
})
