import { expect, test } from 'vitest'
import type { Standing } from '#model/records/account.ts'
import { reachOf } from '#model/records/permissions.ts'
import { isAt, placesOf } from './places.ts'

const contact: Standing = {
  accountType: 'MASTER',
  position: 'MAIN_CONTACT',
  authority: 'EDIT',
  accountAuthority: 'EDIT',
  licenseIssuance: true,
}

const menuOf = (changes: Partial<Standing>) => {
  const standing = { ...contact, ...changes }
  return placesOf((action) => reachOf(standing, action), standing.accountType).map(({ to }) => to.slice(1))
}

test('the provider sees everything but a look of its own', () => {
  expect(menuOf({})).toEqual([
    'summary',
    'sites',
    'analytics',
    'media',
    'brand-kit',
    'publishes',
    'users',
    'plans',
    'bills',
    'news',
    'system-notifications',
    'admins',
    'api-keys',
    'audit-entries',
    'persons',
    'jobs',
    'mails',
  ])
})

test('an OEM has users and a look, and no mail of others', () => {
  expect(menuOf({ accountType: 'OEM_MASTER' })).toEqual([
    'summary',
    'sites',
    'analytics',
    'media',
    'brand-kit',
    'publishes',
    'users',
    'plans',
    'bills',
    'check-plan',
    'news',
    'admins',
    'api-keys',
    'theme',
    'audit-entries',
    'persons',
  ])
})

test('who makes sites for themselves has no list of users', () => {
  expect(menuOf({ accountType: 'USER' })).toEqual([
    'summary',
    'sites',
    'analytics',
    'media',
    'brand-kit',
    'publishes',
    'check-plan',
    'news',
    'admins',
    'api-keys',
    'audit-entries',
    'persons',
  ])
})

test('a viewer keeps what can be read', () => {
  expect(menuOf({ accountType: 'USER', position: 'VIEWER' })).toEqual([
    'summary',
    'sites',
    'analytics',
    'media',
    'publishes',
    'check-plan',
    'news',
    'admins',
  ])
})

test('a place is where its own screens are, and not where one with a longer name is', () => {
  const sites = placesOf(() => 'all', 'MASTER').find(({ to }) => to === '/sites')!
  const here = ['/sites', '/sites/inn/edit', '/trashed-sites', '/sites-of-others', '/media']
  expect(here.filter((path) => isAt(sites, path))).toEqual(['/sites', '/sites/inn/edit', '/trashed-sites'])
})
