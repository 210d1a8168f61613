// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('L13 a language without a medium of its own says that the one for all stands in, where there is one', async () => {
  const site = editedSiteOf(sampleSite())
  delete site.settings.popupCtas!.applicantLimit!.media
  const panel = await openPanel(site)
  await panel.press('Site')
  await panel.press('Popups')
  await panel.unfold()
  const saidOf = (popup: string) =>
    panel.host.querySelector(`[data-path="/settings/popupCtas/${popup}/mediaByLanguage/JP"] [role=status]`)
      ?.textContent
  expect(saidOf('timeLimit')).toBe('Same for all languages')
  expect(saidOf('applicantLimit')).toBe('None yet')
  await panel.close()
})
