// @vitest-environment jsdom
import { CoreAdminContext } from 'react-admin'
import { expect, test } from 'vitest'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { type Session, SessionContext } from '../../session/session.ts'
import { PausedLine } from './paused-line.tsx'
import { StatusChip } from './status-chip.tsx'

const stage = reactStage()
const messages = await loadMessages('en')
const i18nProvider = createI18nProvider(() => messages, 'en')
const paused = { reason: 'spending-limit', since: '2026-11-10T03:04:00Z' } as const

const show = (
  site: Pick<SiteRow, 'paused' | 'shownStatus'>,
  {
    accountType = 'USER',
    position = 'MAIN_CONTACT',
    accountId = 'inn',
  }: Partial<Session> & { accountId?: string },
) => {
  const session: Session = {
    ...{ accountType, position, authority: 'EDIT', accountAuthority: 'EDIT', licenseIssuance: true },
    ...{ id: 'p', email: 'p@example.com', name: 'P', role: accountType, language: 'EN' },
    account: { id: accountId, company: 'Company', contract: 'ACTIVE' },
    ...{ picture: null, brand: 'Swipress', theme: null },
    ...{ hasTwoFactor: false, isWithoutSecondStep: false, shouldChangePassword: false, isFirstSignIn: false },
  }
  return stage.render(
    <SessionContext value={{ session, askAgain: async () => undefined }}>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <StatusChip site={site} />
        {site.paused && <PausedLine paused={site.paused} accountId="inn" />}
      </CoreAdminContext>
    </SessionContext>,
  )
}
const said = () => stage.place().textContent
const way = () => stage.place().querySelector('a')?.getAttribute('href')

test('a paused site says so, why and since when, with the way on for whoever reads it', async () => {
  const site = { paused, shownStatus: 'PUBLISH' } as const
  await show(site, {})
  expect(said()).toContain('Paused')
  expect(said()).not.toContain('Live')
  expect(said()).toMatch(/spending limit was reached on .*12:04/)
  expect(way()).toMatch(/\/check-plan$/)
  await show(site, { position: 'EDITOR' })
  expect(said()).toContain('main contact can raise the limit')
  expect(way()).toBeUndefined()
  await show(site, { accountType: 'OEM_MASTER', accountId: 'north' })
  expect(way()).toMatch(/\/users\/inn\/plan$/)
})

test('a site that is shown is live, and nothing else is said', async () => {
  await show({ paused: null, shownStatus: 'PUBLISH' }, {})
  expect(said()).toBe('Live')
})
