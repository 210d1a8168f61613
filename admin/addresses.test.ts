import { expect, test } from 'vitest'
import { consoleHash, hashParts, isLogOut, outsidePlaceOf } from './addresses.ts'

test.each([
  ['', '#/master'],
  ['#/', '#/master'],
  ['#/sites', '#/master/sites'],
  ['#/master/sites', '#/master/sites'],
  ['#/sites?filter=%7B%7D&page=2', '#/master/sites?filter=%7B%7D&page=2'],
  ['#/sites/demo-inn/settings', '#/master/sites/demo-inn/settings'],
  ['#/login', '#/master'],
])('an address without a prefix gets that of who is signed in: %s', (from, to) => {
  expect(consoleHash(from, 'master')).toBe(to)
})

test.each([
  ['#/admin-user/sites/a', '#/admin/sites/a'],
  ['#/master', '#/admin'],
])("another type's prefix leads to one's own: %s", (from, to) => {
  expect(consoleHash(from, 'admin')).toBe(to)
})

test.each([
  ['#/admin/site-list', '#/admin/sites'],
  ['#/site/abc', '#/admin/sites/abc'],
  ['#/admin/site/list/abc', '#/admin/sites/abc'],
  ['#/admin/create-site', '#/admin/sites/create'],
  ['#/admin/user-list?q=x', '#/admin/users?q=x'],
  ['#/admin/user/u1', '#/admin/users/u1'],
  ['#/admin/create-user/u1', '#/admin/users/create?parentId=u1'],
  ['#/admin/update-user/USER/u1', '#/admin/users/u1/edit'],
  ['#/admin/admin-list', '#/admin/admins'],
  ['#/first-time-change-password', '#/admin/account/security'],
])('the names of the specification lead to the screens: %s', (from, to) => {
  expect(consoleHash(from, 'admin')).toBe(to)
})

test('what is right stays as it is, however often it is looked at', () => {
  for (const hash of ['#/admin/sites', '#/admin/users/create?parentId=u1', '#/admin'])
    expect(consoleHash(consoleHash(hash, 'admin'), 'admin')).toBe(hash)
})

test('screens outside of the console are told from those inside', () => {
  expect(outsidePlaceOf('#/new-password?token=abc')).toBe('new-password')
  expect(hashParts('#/new-password?token=abc').query.get('token')).toBe('abc')
  expect(outsidePlaceOf('#/reset-password')).toBe('reset-pass')
  expect(outsidePlaceOf('#/sign-up/confirm?token=a')).toBe('sign-up/confirm')
  expect(outsidePlaceOf('#/sites')).toBeUndefined()
  expect(outsidePlaceOf('')).toBeUndefined()
  expect(isLogOut('#/log-out')).toBe(true)
  expect(isLogOut('#/login')).toBe(false)
})
