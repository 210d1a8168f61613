// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createDataProvider } from '../../api-client/data-provider.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { SessionContext, type SessionHolder } from '../../session/session.ts'
import { PublishOutcome } from './publish-outcome.tsx'

const stage = reactStage()
const url = 'https://inn.example.net/'
const messages = await loadMessages('en')
const i18nProvider = createI18nProvider(() => messages, 'en')

const rowOf = (status: PublishRow['status'], id = 'p1'): PublishRow => ({
  id,
  siteId: 'inn',
  siteName: 'Inn',
  batchId: null,
  status,
  progress: status === 'live' ? { stage: 'live', release: 4 } : { stage: 'queued' },
  definitionVersion: 1,
  createdAt: '2026-04-01T00:00:00Z',
  finishedAt: null,
  release: status === 'live' ? 4 : null,
  error: status === 'failed' ? 'The storage is full.' : null,
  by: null,
  languages: null,
})

const session = {
  session: { account: { id: 'a' }, accountType: 'MASTER', position: 'MAIN_CONTACT', licenseIssuance: true },
  askAgain: async () => {},
} as unknown as SessionHolder

const page = {
  id: 'p1',
  position: 'A1',
  from: 'A1',
  areas: ['text'],
  languages: [],
  thumbnail: null,
  before: null,
} as const
const changed = {
  since: { release: 3, at: '2026-03-01T00:00:00Z' },
  pages: [{ ...page, kind: 'changed' }],
  morePages: 0,
  categories: [],
  settings: ['name'],
  settingChanges: [
    { area: 'name', path: ['name'], kind: 'changed', before: 'Inn', after: 'Inn and spa', isPicture: false },
  ],
  moreSettings: 0,
}
const request = vi.fn(
  async (name: string, _: object): Promise<unknown> =>
    name === 'GET /api/releases/:id/changes' ? changed : {},
)
const onCheck = vi.fn()

const show = async (publish: PublishRow | null, saysFailures = false, liveRelease = 2) => {
  const dataProvider = { ...createDataProvider(() => ({ language: 'EN', labelOf: (key) => key })), request }
  await stage.render(
    <SessionContext.Provider value={session}>
      <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider as never}>
        <PublishOutcome
          publish={publish}
          site={{ url, liveRelease }}
          onCheck={onCheck}
          saysFailures={saysFailures}
        />
      </CoreAdminContext>
    </SessionContext.Provider>,
  )
  await stage.later()
}

const card = () => document.querySelector<HTMLElement>('[role=status]')
const buttonOf = (name: string) =>
  [...card()!.querySelectorAll('button')].find(
    (button) => button.textContent === name || button.ariaLabel === name,
  )!

test('P13 a publish that was watched ends with the address, its QR code and a way to copy it', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await show(rowOf('running'))
  expect(card()).toBeNull()
  await show(rowOf('live'))
  expect(card()!.textContent).toContain('Your site is live')
  expect(card()!.querySelector('svg[role=img]')!.getAttribute('aria-label')).toBe(
    'QR code of the site’s address',
  )
  expect(card()!.querySelector('a')!.href).toContain('https://inn.example.net/')
  await act(async () => buttonOf('Copy address').click())
  expect(writeText).toHaveBeenCalledWith(url)
  await act(async () => buttonOf('Close').click())
  expect(card()).toBeNull()
})

test('of one that had ended before nothing is said, and the next one takes away what was said of the last', async () => {
  await show(rowOf('live'))
  expect(card()).toBeNull()
  await show(rowOf('running', 'p2'))
  await show(rowOf('live', 'p2'))
  expect(card()).not.toBeNull()
  await show(rowOf('queued', 'p3'))
  expect(card()).toBeNull()
})

test('one that was too quick to be seen under way is said, too', async () => {
  await show(rowOf('live', 'p1'))
  await show(rowOf('live', 'p2'), false, 4)
  expect(card()!.textContent).toContain('Your site is live')
  expect(request.mock.lastCall?.[1]).toMatchObject({ params: { id: 'inn.4' }, query: {} })
  await act(async () => buttonOf('Close').click())
  expect(card()).toBeNull()
})

test('so is the first of a site', async () => {
  await show(null)
  expect(card()).toBeNull()
  await show(rowOf('live'))
  expect(card()).not.toBeNull()
})

test('Z07 what has changed since the release that was live before is said at the end, in pictures and words', async () => {
  await show(rowOf('running'))
  await show(rowOf('live'))
  expect(request).toHaveBeenCalledWith('GET /api/releases/:id/changes', {
    params: { id: 'inn.4' },
    query: { since: '2' },
    signal: expect.any(AbortSignal),
  })
  const said = card()!.querySelector('section')!
  expect(said.querySelector('h3')!.textContent).toBe('What changed')
  expect(said.querySelector('li')!.textContent).toBe('A1Changed')
  expect(said.querySelector('del')!.textContent).toBe('Inn')
  expect(said.querySelector('ins')!.textContent).toBe('Inn and spa')
})

test('one that failed can be tried again, in the same languages, and what it fell over be looked at', async () => {
  await show(rowOf('running'), true)
  await show({ ...rowOf('failed'), languages: ['EN'] }, true)
  await act(async () => buttonOf('Try again').click())
  expect(request).toHaveBeenCalledWith('POST /api/sites/:id/publish', {
    params: { id: 'inn' },
    body: { languages: ['EN'] },
  })
  await act(async () => buttonOf('See what to fix').click())
  expect(onCheck).toHaveBeenCalledOnce()
})

test('why one has failed is said where no other part of the screen says it', async () => {
  await show(rowOf('running'))
  await show(rowOf('failed'))
  expect(card()).toBeNull()
  await show(rowOf('running', 'p2'), true)
  await show(rowOf('failed', 'p2'), true)
  expect(card()!.textContent).toContain('The storage is full. The site was not changed.')
})
