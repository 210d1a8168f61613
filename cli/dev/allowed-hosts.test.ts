import { expect, test } from 'vitest'
import { isAllowedHost, networkAddresses } from './allowed-hosts.ts'

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
