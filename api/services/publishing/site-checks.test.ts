import { expect, test } from 'vitest'
import { networkFindings } from './site-checks.ts'

const allowedNetworks = ['192.0.2.0/24']
const rules = (address: string | undefined, hasTarget = false, networks = allowedNetworks) =>
  networkFindings({ allowedNetworks: networks }, { address, hasTarget }).map(({ rule }) => rule)

test('V33 whoever publishes a site that is not for their own address is told so before', () => {
  expect(rules('198.51.100.7')).toEqual(['networks-without-you'])
  const [found] = networkFindings({ allowedNetworks }, { address: '198.51.100.7', hasTarget: false })
  expect(found).toMatchObject({ severity: 'warns', path: '/settings/allowedNetworks' })
  expect(found?.message).toContain('198.51.100.7')
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', undefined]) expect(rules(address)).toEqual([])
})

test('V33 another host can not keep anybody out, which is told before', () => {
  expect(rules('192.0.2.7', true)).toEqual(['networks-elsewhere'])
  expect(rules('198.51.100.7', true, [])).toEqual([])
  expect(networkFindings({}, { address: '198.51.100.7', hasTarget: true })).toEqual([])
})
