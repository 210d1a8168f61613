// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
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

const show = (publish: PublishRow, saysFailures = false) =>
  stage.render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <PublishOutcome publish={publish} url={url} saysFailures={saysFailures} />
    </CoreAdminContext>,
  )

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

test('why one has failed is said where no other part of the screen says it', async () => {
  await show(rowOf('running'))
  await show(rowOf('failed'))
  expect(card()).toBeNull()
  await show(rowOf('running', 'p2'), true)
  await show(rowOf('failed', 'p2'), true)
  expect(card()!.textContent).toContain('The storage is full. The site was not changed.')
})
