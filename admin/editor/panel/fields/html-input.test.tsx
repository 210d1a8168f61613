// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { htmlButtonSchema } from '#model/definition/button.ts'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { changeSite } from '../../session/edit-session.ts'
import { withImageAt } from './html-input.tsx'

type Opened = Awaited<ReturnType<typeof openPanel>>
let panel: Opened

const path = '/pages/page-a1/buttons/0/buttonContentHtml/JP'

async function openWith(button: object) {
  const site = sampleSite()
  site.categories[0]!.pages[0]!.buttons = [
    htmlButtonSchema.parse({ id: 'own', buttonType: 'HTML_CSS', ...button }),
  ]
  panel = await openPanel(editedSiteOf(site))
  await panel.pressRow(0)
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => panel.close())

const field = () => panel.host.querySelector<HTMLTextAreaElement>(`[data-path="${path}"] textarea`)!
const notes = () =>
  [...panel.host.querySelectorAll('[data-taken-out] li')].map((one) => one.textContent ?? '')

async function write(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Responds as the server does: without what is not allowed. */
const save = (html: string) =>
  act(async () =>
    changeSite(panel.session, { label: 'kept' }, (site) => {
      const [button] = site.pages['page-a1']!.buttons
      Object.assign(button!, { buttonContentHtml: { JP: html } })
    }),
  )

test('E10 what is taken out stands below the field while it is written, with its line, and goes when it is mended', async () => {
  await openWith({ buttonContentHtml: { JP: '<b>A</b>' } })
  expect(notes()).toEqual([])
  await write('<b>A</b>\n<script>1</script>\n<style>:root { color: red }</style>')
  expect(notes()).toEqual([expect.stringMatching(/2.*<script>/), expect.stringMatching(/3.*:root/)])
  await write('<b>A</b>')
  expect(notes()).toEqual([])
})

test('E10 what was typed stays in sight once it was saved without that, so that it can be mended', async () => {
  await openWith({ buttonContentHtml: { JP: '<b>A</b>' } })
  const typed = '<b>A</b>\n<script>1</script>'
  await write(typed)
  await save('<b>A</b>')
  expect(field().value).toBe(typed)
  expect(notes()).toHaveLength(1)
  // Changes by somebody else are shown as they are.
  await save('<b>Other</b>')
  expect(field().value).toBe('<b>Other</b>')
  expect(notes()).toEqual([])
})

test('E10 what was taken out in an earlier visit is still said', async () => {
  await openWith({
    buttonContentHtml: { JP: '<b>A</b>' },
    htmlTakenOut: [
      { language: 'JP', line: 7, what: '<form>', why: 'form' },
      { language: 'EN', line: 8, what: '<iframe>', why: 'loads' },
    ],
  })
  expect(notes()).toEqual([expect.stringMatching(/7.*<form>/)])
})

const ref = `media:${'a'.repeat(64)}`

test.each([
  ['<p>x|</p>', `<p>x<img src="${ref}" alt=""></p>`],
  ['<style>.a { background: | }</style>', `<style>.a { background: url(${ref}) }</style>`],
  ['<style>.a { background: url(|) }</style>', `<style>.a { background: url(${ref}) }</style>`],
  ['<p style="background: |">x</p>', `<p style="background: url(${ref})">x</p>`],
  ['<style>.a { color: red }</style>|', `<style>.a { color: red }</style><img src="${ref}" alt="">`],
  ['<img src="|" alt="Sea">', `<img src="${ref}" alt="Sea">`],
])('E10 an image that is inserted into %s is written as it must be there', (html, expected) => {
  const at = html.indexOf('|')
  expect(withImageAt(html.replace('|', ''), at, ref)).toBe(expected)
})

test('E10 the button beside the field opens the library', async () => {
  await openWith({ buttonContentHtml: { JP: '<b>A</b>' } })
  const button = panel.host.querySelector<HTMLButtonElement>(
    'button[aria-label^="画像を挿入"], button[aria-label^="Insert image"]',
  )
  await act(async () => button!.click())
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
})
