import { expect, test } from 'vitest'
import { isWithinNetworks } from './networks.ts'

const networks = ['192.0.2.7', '198.51.100.0/24', '2001:db8:1::/48', '::ffff:203.0.113.5']

test.each([
  ['192.0.2.7'],
  ['::ffff:192.0.2.7'],
  ['::FFFF:192.0.2.7'],
  ['::ffff:c000:207'],
  ['::ffff:c000:0207'],
  ['0:0:0:0:0:ffff:192.0.2.7'],
  ['0000:0000:0000:0000:0000:ffff:c000:0207'],
  ['198.51.100.0'],
  ['198.51.100.255'],
  ['::ffff:198.51.100.9'],
  ['2001:db8:1::1'],
  ['2001:DB8:1::1'],
  ['2001:0db8:0001:0000:0000:0000:0000:0001'],
  ['2001:db8:1:ffff:ffff:ffff:ffff:ffff'],
  ['203.0.113.5'],
  ['::ffff:203.0.113.5'],
])('Z12 %s is within', (address) => {
  expect(isWithinNetworks(address, networks)).toBe(true)
})

test.each([
  [undefined],
  [''],
  ['unknown'],
  ['localhost'],
  ['192.0.2.8'],
  ['192.0.2.07'],
  ['192.0.2.007'],
  ['192.0.02.7'],
  ['0300.0.2.7'],
  ['0xc0.0.2.7'],
  ['192.0.519'],
  ['3221225991'],
  [' 192.0.2.7'],
  ['192.0.2.7 '],
  ['192.0.2.7:443'],
  ['[2001:db8:1::1]'],
  ['192.0.2.7, 10.0.0.1'],
  ['192.0.2.7/24'.replace('7', '8')],
  ['::192.0.2.7'],
  ['64:ff9b::192.0.2.7'],
  ['2002:c000:207::1'],
  ['::ffff:0:192.0.2.7'],
  ['198.51.101.0'],
  ['198.51.99.255'],
  ['2001:db8:2::1'],
  ['2001:db8::1'],
  ['fe80::1%eth0'],
  ['::1'],
  ['127.0.0.1'],
  ['::ffff:203.0.113.6'],
])('Z12 %s is not', (address) => {
  expect(isWithinNetworks(address, networks)).toBe(false)
})

test('an empty list is everywhere, and every IPv6 address is no IPv4 address', () => {
  expect(isWithinNetworks(undefined, [])).toBe(true)
  expect(isWithinNetworks('2001:db8::1', ['::/0'])).toBe(true)
  expect(isWithinNetworks('192.0.2.7', ['::/0'])).toBe(false)
  expect(isWithinNetworks('192.0.2.7', ['0.0.0.0/0'])).toBe(true)
  expect(isWithinNetworks('::ffff:192.0.2.7', ['::ffff:192.0.2.0/120'])).toBe(true)
  expect(isWithinNetworks('192.0.3.7', ['::ffff:192.0.2.0/120'])).toBe(false)
})
