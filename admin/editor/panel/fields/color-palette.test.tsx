// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { en } from '../../../i18n/en.ts'
import { labelsOfColor } from './color-names.ts'
import { keepColor, recentColors } from './color-palette.tsx'
import { colorsOf } from './site-colors.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => localStorage.clear())

/** A site with known counts of its colours. */
function coloredSite() {
  const site = editedSiteOf(sampleSite())
  site.settings.globalMenuBackgroundColor = '#112233'
  site.settings.globalMenuTextColor = '#FFFFFF'
  const pages = Object.values(site.pages)
  for (const page of pages) {
    page.buttons = []
    page.products = []
    page.details = { JP: { mainTextColor: '#2baa50' } }
  }
  pages[0]!.details = { JP: { mainTextColor: '#abcdef', imageAlt: '#000001' } }
  return site
}

test('the colours of the look come first, then those of pages, the most used before the others', () => {
  const colors = colorsOf(coloredSite())
  expect(colors).toEqual(expect.arrayContaining(['#112233', '#ffffff', '#2baa50', '#abcdef']))
  expect(colors.indexOf('#112233')).toBeLessThan(colors.indexOf('#2baa50'))
  expect(colors.indexOf('#2baa50')).toBeLessThan(colors.indexOf('#abcdef'))
  expect(colors).not.toContain('#000001')
  expect(new Set(colors).size).toBe(colors.length)
})

test.each([
  ['#000000', 'black', undefined],
  ['#fefefe', 'white', undefined],
  ['#808080', 'grey', undefined],
  ['#1a237e', 'blue', 'dark'],
  ['#ffcdd2', 'red', 'light'],
  ['#2baa50', 'green', undefined],
  ['rgba(255, 152, 0, 0.5)', 'orange', undefined],
  ['hsla(300, 80%, 50%, 0.2)', 'pink', undefined],
] as const)('%s is called %s', (color, word, tone) => {
  expect(labelsOfColor(color)).toEqual({ word, tone })
})

test('the colours chosen last are few, each once, and nonsense is none', () => {
  for (const color of [
    '#000001',
    '#000002',
    '#000003',
    '#000004',
    '#000005',
    '#000006',
    '#000007',
    '#000002',
  ])
    keepColor(localStorage, color)
  expect(recentColors(localStorage)).toEqual([
    ...['#000002', '#000007', '#000006', '#000005', '#000004', '#000003'],
  ])
  for (const text of ['{', '[1]', '["red;}"]', 'null']) {
    localStorage.setItem('console.colors', text)
    expect(recentColors(localStorage)).toEqual([])
  }
})

test('a colour of the site is chosen by its name, in one step', async () => {
  const panel = await openPanel(coloredSite())
  await panel.unfold()
  const [button] = panel.host.querySelectorAll<HTMLElement>('[data-path$=mainTextColor] button')
  expect(button?.ariaLabel).toContain('light blue, #abcdef')
  await act(async () => button?.click())
  const dialog = document.querySelector('[role=dialog]')
  const swatches = [...(dialog?.querySelectorAll<HTMLElement>('[data-swatch]') ?? [])]
  expect(dialog?.textContent).toContain(en.editorColors.ofSite)
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  const green = swatches.find(({ ariaLabel }) => ariaLabel === 'green, #2baa50')
  await act(async () => green?.click())
  const [page] = Object.values(panel.session.editing.site.pages)
  expect(page!.details.JP?.mainTextColor).toBe('#2baa50')
  expect(panel.session.editing.history.entries).toHaveLength(1)
  await panel.close()
})
