import { expect, test } from 'vitest'
import type { SitePlaces } from './domain-tools.ts'
import { createHostTable, type HostName } from './host-names.ts'

const places: SitePlaces = {
  protocol: 'https:',
  port: ':8443',
  sitesHost: 'sites.example.net',
  consoleHost: 'console.example.org',
  addresses: [],
}

const chosen = (slug: string, siteId: string, isMain = true): HostName => ({
  name: `${slug}.sites.example.net`,
  siteId,
  isMain,
})
const proven = (name: string, siteId: string | undefined, isMain = false): HostName => ({
  name,
  siteId,
  isMain,
})

test('a chosen name never stands before what is proven, whoever has it', () => {
  const table = createHostTable(
    [
      chosen('seaside', 'inn'),
      chosen('brand', 'inn', false),
      // Proven while the sites' host was another one.
      proven('seaside.sites.example.net', 'rival'),
      proven('brand.sites.example.net', undefined),
    ],
    places,
  )
  expect(table.siteOfHost('seaside.sites.example.net')).toBe('rival')
  expect(table.isConsole('brand.sites.example.net')).toBe(true)
  expect(table.siteOfHost('brand.sites.example.net')).toBeUndefined()
  expect(table.siteOfHost('lighthouse.sites.example.net')).toBeUndefined()
})

test('a site is at its domain before its name, at its name before its id, and each leads there in one step', () => {
  const names = [chosen('old', 'inn', false), chosen('seaside', 'inn')]
  const named = createHostTable(names, places)
  for (const host of ['inn.sites.example.net:8443', 'old.sites.example.net'])
    expect(named.movedFrom('inn', host)).toBe('https://seaside.sites.example.net:8443')
  expect(named.movedFrom('inn', 'SEASIDE.sites.example.net.')).toBeUndefined()
  const own = createHostTable([...names, proven('www.example.com', 'inn', true)], places)
  for (const host of ['inn.sites.example.net', 'old.sites.example.net', 'seaside.sites.example.net'])
    expect(own.movedFrom('inn', host)).toBe('https://www.example.com:8443')
  expect(own.movedFrom('inn', 'www.example.com')).toBeUndefined()
  const failing = createHostTable([...names, proven('www.example.com', 'inn')], places)
  expect(failing.movedFrom('inn', 'www.example.com')).toBeUndefined()
})
