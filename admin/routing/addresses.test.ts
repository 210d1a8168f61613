import { expect, test } from 'vitest'
import { isLogOut, mailedValues, outsideScreenOf, rightAddress } from './addresses.ts'

test.each([
  ['/', '/master'],
  ['/sites', '/master/sites'],
  ['/master/sites', '/master/sites'],
  ['/sites?filter=%7B%7D&page=2', '/master/sites?filter=%7B%7D&page=2'],
  ['/sites/demo-inn/domain#dns', '/master/sites/demo-inn/domain#dns'],
  ['/login', '/master'],
  ['//elsewhere.example/sites', '/master/elsewhere.example/sites'],
])('an address without a prefix gets that of who is signed in: %s', (from, to) => {
  expect(rightAddress(from, 'master')).toBe(to)
})

test.each([
  ['/admin-user/sites/a', '/admin/sites/a'],
  ['/master', '/admin'],
  ['/master/', '/admin'],
])("another type's prefix leads to one's own: %s", (from, to) => {
  expect(rightAddress(from, 'admin')).toBe(to)
})

test.each([
  ['/admin/site-list', '/admin/sites'],
  ['/site/abc', '/admin/sites/abc'],
  ['/admin/site/list/abc', '/admin/sites/abc'],
  ['/admin/site/abc/preview', '/admin/sites/abc/preview'],
  ['/admin/create-site', '/admin/sites/create'],
  ['/admin/user-list?q=x', '/admin/users?q=x'],
  ['/admin/user/u1', '/admin/users/u1'],
  ['/admin/create-user', '/admin/users/create'],
  ['/admin/create-user/u1', '/admin/users/create?parentId=u1'],
  ['/admin/create-user/u1?type=USER', '/admin/users/create?parentId=u1&type=USER'],
  ['/admin/update-user/USER/u1', '/admin/users/u1/edit'],
  ['/admin/admin-list', '/admin/admins'],
  ['/pages/demo-inn.cuisine-1', '/admin/sites/demo-inn/edit?page=cuisine-1'],
  ['/master/sites/demo-inn/settings', '/admin/sites/demo-inn/edit?field=/settings'],
  ['/first-time-change-password', '/admin/account/security'],
  ['/errors/403', '/admin/errors/403'],
])('the names of the specification lead to the screens: %s', (from, to) => {
  expect(rightAddress(from, 'admin')).toBe(to)
})

test.each([
  ['/#/sites/a?page=2', '/master/sites/a?page=2'],
  ['/#/admin/sites', '/master/sites'],
  ['/#//elsewhere.example', '/master/elsewhere.example'],
  ['/#/login', '/master'],
  ['/#/reset-pass', '/reset-password'],
  ['/#/new-password?token=abc&invited=1', '/new-password#token=abc&invited=1'],
  ['/#/sign-up/confirm?token=abc', '/sign-up/confirm#token=abc'],
  ['/#/log-out', '/log-out'],
])('what was behind a # is led to its path: %s', (from, to) => {
  expect(rightAddress(from, 'master')).toBe(to)
})

test('what is right stays as it is, however often it is looked at', () => {
  for (const address of [
    '/admin/sites',
    '/admin/users/create?parentId=u1',
    '/admin',
    '/new-password#token=a',
  ])
    expect(rightAddress(rightAddress(address, 'admin'), 'admin')).toBe(address)
})

test('while nobody is signed in, only old addresses are rewritten', () => {
  expect(rightAddress('/site/abc', undefined)).toBe('/site/abc')
  expect(rightAddress('/#/sites', undefined)).toBe('/sites')
  expect(rightAddress('/reset-pass', undefined)).toBe('/reset-password')
})

test('screens outside of the console are told from those inside', () => {
  expect(outsideScreenOf('/new-password#token=abc')).toBe('new-password')
  expect(mailedValues('/new-password#token=abc').get('token')).toBe('abc')
  expect(outsideScreenOf('/reset-pass')).toBe('reset-password')
  expect(outsideScreenOf('/sign-up/confirm#token=a')).toBe('sign-up/confirm')
  expect(outsideScreenOf('/sites')).toBeUndefined()
  expect(outsideScreenOf('/')).toBeUndefined()
  expect(isLogOut('/log-out')).toBe(true)
  expect(isLogOut('/login')).toBe(false)
})
