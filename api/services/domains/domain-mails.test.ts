import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checked,
  type DomainJourney,
  enter,
  entered,
  openDomainJourney,
} from '#testing/api/open-domain-journey.ts'
import { listMails } from '../../db/messages/mails.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { staff } from '../../db/schema/staff.ts'

const hour = 60 * 60_000
const name = 'www.example.com'
let at: DomainJourney
beforeAll(async () => {
  at = await openDomainJourney()
})
afterAll(() => at.close())

/** Without the invisible characters that keep mail programs from making links. */
const plain = (text: string) => text.replaceAll('\u2060', '')

/** The mails about domains, oldest first. */
const told = () => {
  const order = { sort: { field: 'createdAt', order: 'ASC' }, offset: 0, limit: 50 } as const
  return listMails(at.api.database.db, order)
    .rows.filter(({ template }) => template.startsWith('domain-'))
    .map(({ template, to, subject, text }) => ({ template, to, subject: plain(subject), text: plain(text) }))
}

test('the people of a site’s account are told when its domain opens, fails and is off, each once', async () => {
  at.api.database.db.update(staff).set({ language: 'EN' }).run()
  const domain = await entered(at.calls.inn, 'inn', name)
  await checked(at.calls.inn, domain)
  expect(told()).toEqual([])

  at.putRecords(domain)
  at.certificate.state = 'missing'
  await at.later(hour)
  expect((await checked(at.calls.inn, domain)).state).toBe('verified')
  expect(told()).toEqual([])
  at.certificate.state = 'valid'
  for (const _ of [1, 2]) {
    await at.later(hour)
    await checked(at.calls.inn, domain)
  }
  expect(told()).toMatchObject([
    { template: 'domain-ready', to: 'inn@example.com', subject: expect.stringContaining(name) },
  ])

  delete at.server.zone[`_domain-verification.${name}`]
  for (const _ of [1, 2]) {
    await at.later(hour)
    expect((await checked(at.calls.inn, domain)).state).toBe('failing')
  }
  expect(told()).toHaveLength(2)
  const { template, text } = told()[1]!
  expect(template).toBe('domain-failing')
  // Found at 04:00 UTC: 72 hours later, in Japan.
  expect(text).toContain('April 4, 2026 at 1:00 PM (Japan time)')
  expect(text).toMatch(/^https?:\S+\/sites\/inn\/domain$/m)

  await at.later(72 * hour)
  expect((await checked(at.calls.inn, domain)).state).toBe('off')
  expect(told().map((mail) => mail.template)).toEqual(['domain-ready', 'domain-failing', 'domain-off'])
})

test('whoever loses a name to somebody who has proven it is told, and nobody else', async () => {
  const shop = 'shop.example.com'
  const lost = await entered(at.calls.inn, 'inn', shop)
  at.putRecords(lost)
  await checked(at.calls.inn, lost)
  delete at.server.zone[`_domain-verification.${shop}`]
  const won = await entered(at.calls.rival, 'rival', shop)
  at.putRecords(won)
  await at.later(10_000)
  expect((await checked(at.calls.rival, won)).state).toBe('verified')
  expect(
    told()
      .filter(({ subject }) => subject.includes(shop))
      .map(({ template, to }) => `${template} ${to}`)
      .toSorted(),
  ).toEqual(['domain-off inn@example.com', 'domain-ready inn@example.com', 'domain-ready rival@example.com'])
})

test('a plan without domains refuses new ones and leaves those that are there', async () => {
  const setPlan = (plan: object | null) => at.api.database.db.update(accounts).set({ plan }).run()
  setPlan({ privateDomain: false })
  const refused = await enter(at.calls.rival, 'rival', 'more.example.com')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ reason: 'plan-domains' }),
  ])
  expect(at.hosts.siteOfHost('shop.example.com')).toBe('rival')
  setPlan({ quantitySite: 9 })
  expect((await enter(at.calls.rival, 'rival', 'more.example.com')).status).toBe(201)
  setPlan(null)
})
