// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { linkSchema } from '#model/definition/link.ts'
import { pageSchema } from '#model/definition/page.ts'
import { fullSite, panelSettingsSchema, writable } from '#testing/admin/full-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { en } from '../../i18n/en.ts'
import { siteSections } from './schema/sections.ts'

/** Kinds of links that a page of three buttons begins with. */
const starts = [0, 3]

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const missingIn = (expected: readonly string[], found: Iterable<string>): string[] => {
  const there = new Set(found)
  return expected.filter((path) => !there.has(path))
}

/** The kinds of links in something, by name. */
const linkKindsIn = (value: unknown): Set<string> =>
  new Set([...JSON.stringify(value).matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind!))

test('E01 every setting of the model has an input, with links of every kind', async () => {
  const site = fullSite()
  expect(linkKindsIn(site.settings).size).toBe(linkSchema.options.length)
  const panel = await openPanel(site)
  const found = new Set<string>()
  await panel.press('Site')
  for (const { id } of siteSections) {
    await panel.press(en.editorPanel.section[id])
    await panel.unfold()
    for (const path of panel.paths()) found.add(path)
    await panel.press(en.editorPanel.backToSite)
  }
  const expected = writable(panelSettingsSchema, site.settings, ['settings'], 'JP')
  expect(expected.length).toBeGreaterThan(150)
  expect(missingIn(expected, found)).toEqual([])
  const withMore = panelSettingsSchema.extend({ madeUp: z.string() })
  expect(missingIn(writable(withMore, site.settings, ['settings'], 'JP'), found)).toEqual([
    '/settings/madeUp',
  ])
  await panel.close()
}, 60_000)

test('together they have links of every kind', () => {
  const kinds = starts.flatMap((start) => [...linkKindsIn(fullSite(start).pages)])
  expect(new Set(kinds).size).toBe(linkSchema.options.length)
})

test.each(starts)('E04 every field of a page has an input, with links from kind %i on', async (start) => {
  const site = fullSite(start)
  const [page] = Object.values(site.pages)
  const panel = await openPanel(site)
  await panel.unfold()
  const found = new Set(panel.paths())
  const rows = [...page!.buttons, ...page!.products].length
  for (let row = 0; row < rows; row++) {
    await panel.pressRow(row)
    await panel.unfold()
    for (const path of panel.paths()) found.add(path)
    await panel.press('Page A1')
  }
  const expected = writable(pageSchema, page, ['pages', page!.id], 'JP')
  expect(expected.length).toBeGreaterThan(90)
  expect(missingIn(expected, found)).toEqual([])
  await panel.close()
})
