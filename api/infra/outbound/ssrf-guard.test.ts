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
])('%s is a place of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address, 443)).toBe(isPublic)
  expect(isPublicAddress(address, 6379)).toBe(false)
})
