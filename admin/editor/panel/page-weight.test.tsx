// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { changeSite } from '../session/edit-session.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('P20 the panel says what the open page loads, by itself and with those around it, against the budget', async () => {
  const site = editedSiteOf(sampleSite())
  const picture = { stem: '/api/assets/a', width: 1, height: 1, color: '#000000', widths: [1], formats: [] }
  for (const page of Object.values(site.pages))
    Object.assign(page, { buttons: [], products: [], details: {} })
  const panel = await openPanel(site, { [sampleMedia.picture]: { picture, bytes: 4_000_000 } })
  const told = () =>
    [...panel.host.querySelectorAll('[aria-label="Page weight"] p')].map(({ textContent }) => textContent)
  expect(told()).toEqual([])
  await panel.unfold()
  expect(told()).toEqual(['This page loads 0.0 MB of 5 MB', 'With the pages around it 0.0 MB of 20 MB'])
  const show = (id: string, details: object) =>
    act(async () =>
      changeSite(panel.session, { label: 'settings.menuText' }, (draft) =>
        Object.assign(draft.pages[id]!.details, { JP: details }),
      ),
    )
  await show('page-a2', { media: sampleMedia.picture })
  expect(told()).toEqual(['This page loads 0.0 MB of 5 MB', 'With the pages around it 4.0 MB of 20 MB'])
  await show('page-a1', { media: sampleMedia.picture, compareMedia: sampleMedia.picture })
  expect(told()).toEqual([
    'This page loads 8.0 MB of 5 MB: slow on phones',
    'With the pages around it 12.0 MB of 20 MB',
  ])
  await panel.close()
})
