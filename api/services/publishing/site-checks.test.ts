import { expect, test } from 'vitest'
import { defaultForms } from '#model/definition/forms/form.ts'
import type { Link } from '#model/definition/link.ts'
import { pageSchema } from '#model/definition/page.ts'
import { hostFindings } from './site-checks.ts'

const allowedNetworks = ['192.0.2.0/24']
const rules = (address: string | undefined, hasTarget = false, networks = allowedNetworks) =>
  hostFindings({ settings: { allowedNetworks: networks } }, { address, hasTarget }).map(({ rule }) => rule)

test('V33 whoever publishes a site that is not for their own address is told so before', () => {
  expect(rules('198.51.100.7')).toEqual(['networks-without-you'])
  const [found] = hostFindings(
    { settings: { allowedNetworks } },
    { address: '198.51.100.7', hasTarget: false },
  )
  expect(found).toMatchObject({ severity: 'warns', path: '/settings/allowedNetworks' })
  expect(found?.message).toContain('198.51.100.7')
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', undefined]) expect(rules(address)).toEqual([])
})

test('V33 another host can not keep anybody out, which is told before', () => {
  expect(rules('192.0.2.7', true)).toEqual(['networks-elsewhere'])
  expect(rules('198.51.100.7', true, [])).toEqual([])
  expect(hostFindings({ settings: {} }, { address: '198.51.100.7', hasTarget: true })).toEqual([])
})

test('Z11 P10 what another host can not do for a site is told before: forms, log-in and surveys', () => {
  const { CONTACT_SETTING, MEMBERSHIP_SETTING } = defaultForms
  const publisher = { address: undefined, hasTarget: true }
  const found = (settings: Parameters<typeof hostFindings>[0]['settings'], more = {}) =>
    hostFindings({ settings }, { ...publisher, ...more }).map(({ rule }) => rule)
  const forms = { CONTACT_SETTING, MEMBERSHIP_SETTING }
  expect(found({ forms })).toEqual(['forms-elsewhere', 'members-elsewhere'])
  expect(found({ forms, formEndpoint: 'https://formspree.io/f/abc' })).toEqual(['members-elsewhere'])
  expect(found({ forms }, { hasTarget: false })).toEqual([])
})

test('Z11 links that another host locks are told at their place, also where the settings say nothing of a form', () => {
  const button = (id: string, link: Link) => ({ buttonType: 'TEXT', id, buttonText: { JP: id }, link })
  const page = pageSchema.parse({
    id: 'p',
    details: { JP: { link: { kind: 'INTERNAL_URL', screen: 'form' } } },
    buttons: [
      button('a', { kind: 'INTERNAL_URL', screen: 'contact' }),
      button('b', { kind: 'EXTERNAL_URL', url: 'https://example.com' }),
      button('c', { kind: 'SURVEY', surveyId: 's' }),
      button('d', { kind: 'INTERNAL_URL', screen: 'membership' }),
    ],
  })
  const found = (settings: Parameters<typeof hostFindings>[0]['settings'], hasTarget = true) =>
    hostFindings({ settings, pages: { p: page } }, { address: undefined, hasTarget }).map(
      ({ path, rule }) => `${path} ${rule}`,
    )
  expect(found({})).toEqual([
    '/pages/p/details/JP/link form-link-elsewhere',
    '/pages/p/buttons/0/link form-link-elsewhere',
    '/pages/p/buttons/2/link survey-link-elsewhere',
    '/pages/p/buttons/3/link member-link-elsewhere',
  ])
  expect(found({ formEndpoint: 'https://formspree.io/f/abc' })).toEqual([
    '/pages/p/buttons/2/link survey-link-elsewhere',
    '/pages/p/buttons/3/link member-link-elsewhere',
  ])
  expect(found({}, false)).toEqual([])
})
