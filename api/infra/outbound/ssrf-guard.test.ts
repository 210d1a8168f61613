import { expect, test } from 'vitest'
import { isPublicAddress } from './ssrf-guard.ts'

test.each([
  ['93.184.216.34', true],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['100.64.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['2606:4700::1111', true],
  ['2002:7f00:1::', false],
  ['168.63.129.16', false],
  ['168.63.129.17', true],
  ['0.0.0.0', false],
  ['192.0.0.192', false],
  ['100.100.100.200', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::10.0.0.1', false],
  ['::ffff:0:10.0.0.1', false],
  ['64:ff9b:1::a00:1', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['0177.0.0.1', false],
  ['2130706433', false],
])('%s is a place of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address, 443)).toBe(isPublic)
  expect(isPublicAddress(address, 6379)).toBe(false)
})
