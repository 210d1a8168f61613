// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteSettings } from '#model/definition/site.ts'
import { ScreenSite } from '#runtime/screens/screen-site.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { phoneContext, phoneShell, siteIn } from '../../../kit/phone/phone-document.ts'
import { phoneScreen } from '../../../kit/phone/screen-document.ts'
import type { EditedScreen } from '../../places/scene.ts'
import { ClosedFormSite } from './closed-form-site.tsx'
import { partAt, partUnder, scenePartsOf } from './scene-parts.ts'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('div')
  document.body.replaceChildren(host)
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const { settings: given } = sampleSite()
const settings: SiteSettings = {
  ...given,
  notFound: {
    title: { EN: 'Nothing here' },
    text: { EN: 'Look elsewhere.' },
    media: 'media/ground.jpg',
    buttons: [{ id: 'ask', text: { EN: 'Ask us' }, link: { kind: 'INTERNAL_URL', screen: 'contact' } }],
  },
}

async function draw(screen: EditedScreen, drawn = settings, survey?: number) {
  const site = siteIn(drawn as Parameters<typeof siteIn>[0], 'EN', 'https://example.com')
  const shown = phoneScreen(screen, phoneContext(site, {}, new Map()), phoneShell(site, {}), survey)
  await act(async () => root.render(<ScreenSite document={shown} />))
  return shown
}

const partsOf = (screen: EditedScreen) => scenePartsOf({ kind: 'screen', screen }, settings, 'EN')

test.each(['contact', 'forms', 'register', 'survey', 'not-found'] as const)(
  'what is written of the screen %s is found where the runtime draws it',
  async (screen) => {
    await draw(screen)
    const parts = partsOf(screen)
    if (screen !== 'forms' || settings.forms?.HOMEPAGE_SETTING) expect(parts.length).toBeGreaterThan(1)
    const missing = parts.filter(
      ({ selector, pointer }) => !pointer.includes('description') && !host.querySelector(selector),
    )
    expect(missing).toEqual([])
  },
)

test('of all surveys the thanks of the one that is edited are drawn', async () => {
  const scene = { kind: 'screen', screen: 'survey-success', survey: 1 } as const
  const [first] = settings.surveys!
  const surveys = [first!, { ...first!, id: 'second', thanks: { EN: 'Thank you twice' } }]
  await draw(scene.screen, { ...settings, surveys }, scene.survey)
  const [part] = scenePartsOf(scene, { ...settings, surveys } as Parameters<typeof scenePartsOf>[1], 'EN')
  expect(part?.pointer).toBe('/settings/surveys/1/thanks/EN')
  expect([...host.querySelectorAll(part!.selector)].map(({ textContent }) => textContent)).toEqual([
    'Thank you twice',
  ])
})

test('the whole form is drawn: all steps at once, whatever a field depends on, without script and without an end', async () => {
  const form = structuredClone(settings.forms!.CONTACT_SETTING!)
  form.script = 'document.title = "run"'
  form.closing = { id: 'closed', endDate: '2020-01-01T00:00:00Z', text: {} }
  const shown = await draw('contact', { ...settings, forms: { ...settings.forms, CONTACT_SETTING: form } })
  expect(shown.screen).toMatchObject({ name: 'contact', form: { steps: undefined, closing: undefined } })
  expect(JSON.stringify(shown)).not.toContain('showIf')
  expect(document.querySelectorAll('script')).toHaveLength(0)
  for (const { key } of form.fields) {
    const control = host.querySelector<HTMLElement>(`[name="${key}"]`)
    expect(control, key).not.toBeNull()
    expect(control?.closest('[hidden]'), key).toBeNull()
  }
})

test('a closed form is drawn with its text, which is the part that the cursor is at', async () => {
  const form = { ...settings.forms!.CONTACT_SETTING!, title: { EN: 'Ask us' } }
  const edited = { ...settings, forms: { ...settings.forms, CONTACT_SETTING: form } }
  const document = await draw('contact', edited)
  await act(async () => root.render(<ClosedFormSite document={document} text="Closed for the summer" />))
  const scene = { kind: 'screen', screen: 'contact', isClosed: true } as const
  const parts = scenePartsOf(scene, edited as Parameters<typeof scenePartsOf>[1], 'EN')
  const shown = parts.map(({ selector }) => host.querySelector(selector)?.textContent)
  expect(shown).toEqual(['Ask us', 'Closed for the summer'])
  expect(partAt(parts, '/settings/forms/CONTACT_SETTING/closing/text/EN')).toBe(parts[1])
  expect(host.querySelector('form')).toBeNull()
})

test('what the cursor is at is the part that it lies in', () => {
  const parts = partsOf('contact')
  expect(partAt(parts, '/settings/forms/CONTACT_SETTING/title/EN')?.selector).toBe('h1')
  const second = parts.find(({ pointer }) => pointer.endsWith('/fields/1'))
  expect(partAt(parts, '/settings/forms/CONTACT_SETTING/fields/1/title/EN')).toBe(second)
  expect(partAt(parts, '/settings/forms/CONTACT_SETTING/notice')).toBeUndefined()
  expect(partAt(parts, undefined)).toBeUndefined()
})

test('a tap means the smallest part at its point, and nothing where there is none', () => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = '<section><b></b></section>'
  const place = (selector: string, box: DOMRect) => {
    page.querySelector(selector)!.getBoundingClientRect = () => box
  }
  place('section', new DOMRect(0, 0, 100, 100))
  place('b', new DOMRect(10, 10, 20, 20))
  const parts = [
    { selector: 'section', pointer: '/a' },
    { selector: 'b', pointer: '/b' },
  ]
  expect(partUnder(page, parts, 15, 15)?.pointer).toBe('/b')
  expect(partUnder(page, parts, 60, 60)?.pointer).toBe('/a')
  expect(partUnder(page, parts, 160, 60)).toBeUndefined()
})
