import { expect, test } from 'vitest'
import { hostInAddress, isAllowedHost, listenedAddresses, networkAddresses } from './allowed-hosts.ts'

test.each(['localhost:4321', 'inn.localhost', '127.0.0.1:80', '[::1]:4321'])('%s is this machine', (host) => {
  expect(isAllowedHost(host, false)).toBe(true)
})

test.each(['evil.example', 'localhost.evil.example', '10.0.0.1', '', '127.0.0.1.evil.example'])(
  '%s is not',
  (host) => {
    expect(isAllowedHost(host, true)).toBe(false)
    expect(isAllowedHost(host, false)).toBe(false)
  },
)

test('addresses in the network are this machine only for those who let others look', () => {
  for (const address of networkAddresses()) {
    expect(isAllowedHost(`${address}:4321`, true)).toBe(true)
    expect(isAllowedHost(`${address}:4321`, false)).toBe(false)
  }
})

test('the address that is shown is one at which the server listens', () => {
  for (const host of ['0.0.0.0', '::', '127.0.0.1', 'localhost'])
    expect(hostInAddress(host)).toBe('localhost')
  expect(['127.0.0.2', '192.0.2.7', '::1', 'fe80::1', 'inn.local'].map(hostInAddress)).toEqual([
    '127.0.0.2',
    '192.0.2.7',
    '[::1]',
    '[fe80::1]',
    'inn.local',
  ])
  for (const host of ['0.0.0.0', '::']) expect(listenedAddresses(host)).toEqual(networkAddresses())
  expect(listenedAddresses('192.0.2.7')).toEqual(['192.0.2.7'])
})
