import { expect, test } from 'vitest'
import { defaultForms } from '#model/definition/forms/form.ts'
import { hostFindings } from './site-checks.ts'

const allowedNetworks = ['192.0.2.0/24']
const rules = (address: string | undefined, hasTarget = false, networks = allowedNetworks) =>
  hostFindings({ allowedNetworks: networks }, { address, hasTarget }).map(({ rule }) => rule)

test('V33 whoever publishes a site that is not for their own address is told so before', () => {
  expect(rules('198.51.100.7')).toEqual(['networks-without-you'])
  const [found] = hostFindings({ allowedNetworks }, { address: '198.51.100.7', hasTarget: false })
  expect(found).toMatchObject({ severity: 'warns', path: '/settings/allowedNetworks' })
  expect(found?.message).toContain('198.51.100.7')
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', undefined]) expect(rules(address)).toEqual([])
})

test('V33 another host can not keep anybody out, which is told before', () => {
  expect(rules('192.0.2.7', true)).toEqual(['networks-elsewhere'])
  expect(rules('198.51.100.7', true, [])).toEqual([])
  expect(hostFindings({}, { address: '198.51.100.7', hasTarget: true })).toEqual([])
})

test('Z11 P10 what another host can not do for a site is told before: forms, log-in and surveys', () => {
  const { CONTACT_SETTING, MEMBERSHIP_SETTING } = defaultForms
  const publisher = { address: undefined, hasTarget: true }
  const found = (settings: Parameters<typeof hostFindings>[0], more = {}) =>
    hostFindings(settings, { ...publisher, ...more }).map(({ rule }) => rule)
  const forms = { CONTACT_SETTING, MEMBERSHIP_SETTING }
  expect(found({ forms })).toEqual(['forms-elsewhere', 'members-elsewhere'])
  expect(found({ forms, formEndpoint: 'https://formspree.io/f/abc' })).toEqual(['members-elsewhere'])
  expect(found({ forms }, { hasTarget: false })).toEqual([])
})
