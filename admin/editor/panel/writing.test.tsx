// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { en } from '../../i18n/en.ts'
import { undo } from '../session/edit-session.ts'

type Opened = Awaited<ReturnType<typeof openPanel>>
let panel: Opened

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  panel = await openPanel(editedSiteOf(sampleSite()))
})
afterEach(() => panel.close())

const site = (): EditedSite => panel.session.editing.site
const field = (path: string) => {
  const input = panel.host.querySelector<HTMLInputElement>(
    `[data-path="${path}"] :is(input:not([type=color]), textarea, select)`,
  )
  if (!input) throw new Error(`There is no input for ${path}.`)
  return input
}

/** Sets the value as a browser does, so that React notices. */
async function write(path: string, text: string): Promise<void> {
  const input = field(path)
  const kind =
    input.tagName === 'TEXTAREA'
      ? HTMLTextAreaElement
      : input.tagName === 'SELECT'
        ? HTMLSelectElement
        : HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

const detail = '/pages/page-a1/details/JP'

test('what is written stands in its place, and one undo takes it back to the byte', async () => {
  const before = JSON.stringify(site())
  for (const text of ['茶', '茶畑', '茶畑の朝']) await write(`${detail}/mainText`, text)
  expect(site().pages['page-a1']?.details.JP?.mainText).toBe('茶畑の朝')
  expect(panel.session.editing.history.done).toBe(1)
  await act(async () => undo(panel.session))
  expect(JSON.stringify(site())).toBe(before)
})

test('an emptied text is absent, and takes what held it along', async () => {
  await panel.unfold()
  const { title: _, ...rest } = site().pages['page-a1']?.details.JP?.seo ?? {}
  await write(`${detail}/seo/title`, '')
  expect(site().pages['page-a1']?.details.JP?.seo).toEqual(rest)
  for (const key of Object.keys(rest)) await write(`${detail}/seo/${key}`, '')
  expect(site().pages['page-a1']?.details.JP).not.toHaveProperty('seo')
})

test('E13 what is no number, no colour and no time is not taken', async () => {
  await panel.unfold()
  const before = JSON.stringify(site())
  await write(`${detail}/mainTextX`, 'far')
  await write(`${detail}/mainTextX`, '4000')
  await write(`${detail}/mainTextColor`, '#12')
  expect(JSON.stringify(site())).toBe(before)
  await write(`${detail}/mainTextX`, '１２')
  await write(`${detail}/mainTextColor`, 'rgb(255 0 0)')
  expect(site().pages['page-a1']?.details.JP).toMatchObject({ mainTextX: 12, mainTextColor: '#ff0000' })
})

test('what is no number and no colour stays as it was typed, with what would be right', async () => {
  await panel.unfold()
  const leave = (path: string) =>
    act(async () => void field(path).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const helpOf = (path: string) => panel.host.querySelector(`[data-path="${path}"]`)?.textContent
  for (const [key, text, help] of [
    ['mainTextX', 'far', en.editorPanel.numberForm],
    ['mainTextColor', 'reddish', en.editorPanel.colorForm],
  ] as const) {
    const path = `${detail}/${key}`
    await write(path, text)
    await leave(path)
    expect([field(path).value, helpOf(path)]).toEqual([text, expect.stringContaining(help)])
    await write(path, '')
    await leave(path)
    expect(helpOf(path)).not.toContain(help)
  }
})

test('a button that becomes another kind keeps what both have', async () => {
  const index = site().pages['page-a1']!.buttons.findIndex(({ buttonType }) => buttonType === 'TEXT')
  const { link, buttonWidth } = site().pages['page-a1']!.buttons[index]!
  await panel.pressRow(index)
  await write(`/pages/page-a1/buttons/${index}/buttonType`, 'HTML_CSS')
  expect(site().pages['page-a1']!.buttons[index]).toMatchObject({ buttonType: 'HTML_CSS', link, buttonWidth })
  expect(site().pages['page-a1']!.buttons[index]).not.toHaveProperty('buttonText')
  const shown = (key: string) =>
    document.querySelector(`[data-path^="/pages/page-a1/buttons/${index}/${key}"]`)
  expect([shown('buttonText'), shown('buttonContentHtml')]).toEqual([null, expect.any(Element)])
})

test('what a link leads to is chosen, and changed to nothing', async () => {
  await panel.unfold()
  await write(`${detail}/link/kind`, 'EXTERNAL_URL')
  await write(`${detail}/link/url`, 'https://example.com/')
  expect(site().pages['page-a1']?.details.JP?.link).toEqual({
    kind: 'EXTERNAL_URL',
    url: 'https://example.com/',
  })
  await write(`${detail}/link/kind`, '')
  expect(site().pages['page-a1']?.details.JP).not.toHaveProperty('link')
})

test('a group of texts goes when all of them are emptied, and not before', async () => {
  await panel.unfold()
  const attachment = () => site().pages['page-a1']?.details.JP?.attachment
  await write(`${detail}/attachment/title`, '茶')
  await write(`${detail}/attachment/text`, '')
  expect(attachment()).toEqual({ title: '茶', text: '' })
  await write(`${detail}/attachment/title`, '')
  expect(site().pages['page-a1']?.details.JP).not.toHaveProperty('attachment')
})
