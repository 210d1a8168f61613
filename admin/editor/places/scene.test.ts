import { expect, test } from 'vitest'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sceneAt } from './scene.ts'

const sample = editedSiteOf(sampleSite())
const site: EditedSite = {
  ...sample,
  settings: { ...sample.settings, consent: { version: 1, holds: 'ALL' } },
}
const [pageId = ''] = Object.keys(site.pages)
const without = (...keys: (keyof EditedSite['settings'])[]): EditedSite => {
  const settings = structuredClone(site.settings)
  for (const key of keys) delete (settings as Partial<typeof settings>)[key]
  return { ...site, settings: { ...settings, surveys: [], notifications: [] } }
}

test.each([
  ['/settings/popupCtas', { kind: 'popup', popup: 'timeLimit' }],
  ['/settings/popupCtas/applicantLimit/text/JP', { kind: 'popup', popup: 'applicantLimit' }],
  ['/settings/forms', { kind: 'screen', screen: 'contact' }],
  ['/settings/forms/HOMEPAGE_SETTING/fields/0', { kind: 'screen', screen: 'forms' }],
  ['/settings/forms/MEMBERSHIP_SETTING', { kind: 'screen', screen: 'register' }],
  ['/settings/forms/HOMEPAGE_SETTING/closing/text/JP', { kind: 'screen', screen: 'forms' }],
  ['/settings/memberLogin/passkeys', { kind: 'screen', screen: 'login' }],
  ['/settings/surveys/0/title/JP', { kind: 'screen', screen: 'survey' }],
  ['/settings/surveys/0/thanks/JP', { kind: 'screen', screen: 'survey-success', survey: 0 }],
  ['/settings/surveys/99/thanks/JP', { kind: 'screen', screen: 'survey' }],
  ['/settings/company/JP/companyProfile', { kind: 'screen', screen: 'company' }],
  ['/settings/notFound/title', { kind: 'screen', screen: 'not-found' }],
  ['/settings/notifications', { kind: 'notice', index: 0 }],
  ['/settings/notifications/0/title/JP', { kind: 'notice', index: 0 }],
  ['/settings/notifications/99/title/JP', { kind: 'notice', index: 0 }],
  ['/settings/consent/title/JP', { kind: 'consent' }],
  ['/settings/campaign', { kind: 'campaign' }],
  ['/settings/displayAlbum', { kind: 'album' }],
  [`/pages/${pageId}/details/JP/thumbnail`, { kind: 'album' }],
  ['/settings/name', { kind: 'page' }],
  [`/pages/${pageId}/details/JP/mainText`, { kind: 'page' }],
  [undefined, { kind: 'page' }],
])('where %s is edited, the phone shows %o', (pointer, scene) => {
  expect(sceneAt(pointer, site)).toEqual(scene)
})

test.each([
  '/settings/popupCtas',
  '/settings/surveys',
  '/settings/notifications',
  '/settings/campaign',
  '/settings/consent',
])('as long as there is nothing at %s, the phone shows the page', (pointer) => {
  expect(sceneAt(pointer, without('popupCtas', 'campaign', 'consent'))).toEqual({ kind: 'page' })
})

test('what stands before a locked page is shown while its lock is edited', () => {
  const place = `/pages/${pageId}/membersOnlyLock`
  const withLock = (membersOnlyLock: boolean) => ({
    ...site,
    pages: { [pageId]: { ...site.pages[pageId]!, membersOnlyLock } },
  })
  expect(sceneAt(place, withLock(true))).toEqual({ kind: 'lock' })
  expect(sceneAt(place, withLock(false))).toEqual({ kind: 'page' })
})

test('a form is shown closed while the text is edited that takes its place, and open while its end is', () => {
  const { forms } = site.settings
  const form = forms?.CONTACT_SETTING
  if (!form) throw new Error('The sample has a contact form.')
  const withForm = (edited: typeof form) => ({
    ...site,
    settings: { ...site.settings, forms: { ...forms, CONTACT_SETTING: edited } },
  })
  const closable = withForm({ ...form, closing: { id: 'a', text: { JP: '締め切りました' } } })
  const base = '/settings/forms/CONTACT_SETTING/closing'
  const open = { kind: 'screen', screen: 'contact' }
  expect(sceneAt(`${base}/text/JP`, closable)).toEqual({ ...open, isClosed: true })
  expect(sceneAt(`${base}/endDate`, closable)).toEqual(open)
  expect(sceneAt(`${base}/text/JP`, withForm({ ...form, closing: undefined }))).toEqual(open)
})
