// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { en } from '../../../i18n/en.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('E32 what a field repeats is chosen among those above it that hold a text', async () => {
  const site = sampleSite()
  const { fields } = site.settings.forms!.CONTACT_SETTING!
  const place = fields.findIndex(({ sameAs }) => sameAs)
  const panel = await openPanel(editedSiteOf(site))
  await panel.press('Site')
  await panel.press(en.editorPanel.section.forms)
  await panel.unfold()
  const choices = (name: string) => {
    const at = `/settings/forms/CONTACT_SETTING/fields/${place}/${name}`
    const options = panel.host.querySelectorAll<HTMLOptionElement>(`[data-path="${at}"] option`)
    return [...options].map(({ value }) => value).filter(Boolean)
  }
  const above = fields.slice(0, place)
  expect(choices('sameAs')).toEqual(
    above
      .filter(({ typeInput }) => /^(?:TEXT_BOX|NUMBER|EMAIL|URL|PHONE)$/.test(typeInput))
      .map(({ key }) => key),
  )
  expect(choices('sameAs').length).toBeLessThan(above.length)
  expect(panel.host.textContent).toContain(en.editorPanel.help.expression)
  await panel.close()
})
