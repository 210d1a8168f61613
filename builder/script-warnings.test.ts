import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { scriptWarnings } from './script-warnings.ts'

test('C11 a script that can not be run is told with its place and why', () => {
  const site = sampleSite()
  expect(scriptWarnings(site)).toEqual([])
  const link = { kind: 'SCRIPT', script: 'a b' } as const
  const page = site.categories[1]!.pages[0]!
  page.buttons = [{ ...site.categories[0]!.pages[1]!.buttons[0]!, link }]
  page.chatbotScript = 'if ('
  site.settings.popupCtas!.applicantLimit!.transition = link
  site.settings.campaign!.banners[0]!.link = link
  site.settings.forms!.CONTACT_SETTING!.script = link.script
  const found = scriptWarnings(site)
  expect(found.map(({ path }) => path)).toEqual([
    '/settings/popupCtas/applicantLimit/transition/script',
    '/settings/campaign/banners/0/link/script',
    '/settings/forms/CONTACT_SETTING/script',
    '/categories/1/pages/0/buttons/0/link/script',
    '/categories/1/pages/0/chatbotScript',
  ])
  expect(found[0]).toMatchObject({
    rule: 'script',
    message: "The script can not be run: Unexpected identifier 'b'.",
  })
})
