// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { picturePlaceOf, pictureSizes } from '#model/definition/media/picture-sizes.ts'
import { pageSchema } from '#model/definition/page.ts'
import { fullSite, panelSettingsSchema, writable } from '#testing/admin/full-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { en } from '../../i18n/en.ts'
import { fieldKindOf } from './schema/field-kind.ts'
import { slotAt } from './schema/slot-at.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('M05 the sizes are those of the specification', () => {
  const said = (path: string) => Object.values(pictureSizes[picturePlaceOf(path.split('/'))]).join('x')
  expect([said('settings/logo'), said('settings/favicon')]).toEqual(['250x150', '256x256'])
  expect(said('pages/a/products/0/image')).toBe('250x250')
  expect(said('settings/notifications/0/image')).toBe('250x250')
  expect(said('settings/popupCtas/timeLimit/media')).toBe('250x250')
  expect(said('pages/a/buttons/0/buttonImage/JP')).toBe('250x250')
  expect(said('pages/a/details/JP/thumbnail')).toBe('300x250')
  expect(said('pages/a/details/JP/media')).toBe('389x737')
})

/** Parts of the settings that have media. */
const withMedia = ['basics', 'look', 'popups', 'campaign', 'news', 'shared'] as const

test('M05 every field of a medium says which size is advised', async () => {
  const site = fullSite()
  const [page] = Object.values(site.pages)
  const isMedium = (path: string) => {
    const { schema } = slotAt(site, path.split('/').slice(1))
    return /^media/.test(fieldKindOf(schema, path.slice(path.lastIndexOf('/') + 1)))
  }
  const expected = [
    ...writable(panelSettingsSchema, site.settings, ['settings'], 'JP'),
    ...writable(pageSchema, page, ['pages', page!.id], 'JP'),
  ].filter(isMedium)
  expect(expected.length).toBeGreaterThan(12)
  const panel = await openPanel(site)
  const said = new Map<string, string>()
  const look = async () => {
    await panel.unfold()
    for (const field of panel.host.querySelectorAll<HTMLElement>('[data-path]'))
      said.set(field.dataset.path ?? '', field.textContent ?? '')
  }
  await look()
  for (let row = 0; row < [...page!.buttons, ...page!.products].length; row++) {
    await panel.pressRow(row)
    await look()
    await panel.press('Page A1')
  }
  await panel.press('Site')
  for (const id of withMedia) {
    await panel.press(en.editorPanel.section[id])
    await look()
    await panel.press(en.editorPanel.backToSite)
  }
  for (const path of expected) {
    const { width, height } = pictureSizes[picturePlaceOf(path.split('/').slice(1))]
    expect(said.get(path), path).toContain(`${width} × ${height} pixels or more are recommended.`)
  }
  await panel.close()
}, 60_000)
