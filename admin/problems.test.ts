import { expect, test } from 'vitest'
import { problem } from '#model/problem.ts'
import { fieldErrors, pageFieldOf, pagePlaceOf, siteFieldOf, sitePlaceOf } from './problems.ts'

test('a pointer into the settings names the same field whether it starts at the site or at the settings', () => {
  expect(siteFieldOf('/settings/sns/0/snsUrl')).toBe('settings.sns.0.snsUrl')
  expect(siteFieldOf('/sns/0/snsUrl')).toBe('settings.sns.0.snsUrl')
})

test('a pointer into a page names the same field whether it starts at the site or at the page', () => {
  expect(pageFieldOf('/categories/0/pages/3/details/JP/mainText')).toBe('details.JP.mainText')
  expect(pageFieldOf('/details/JP/mainText')).toBe('details.JP.mainText')
})

test('escaped characters of a pointer are read back', () => {
  expect(pageFieldOf('/details/a~1b~0c')).toBe('details.a/b~c')
})

test('the first problem of a field is shown, with what would be right', () => {
  const first = problem('/name', 'too-long', { length: 60, limit: 50 })
  const errors = fieldErrors([first, problem('/name', 'invalid')], siteFieldOf)
  expect(errors).toEqual({ 'settings.name': `${first.message} ${first.expected}` })
})

test('a place in a page of a site begins with the position of the page', () => {
  expect(sitePlaceOf('/categories/2/pages/0/buttons/1/link')).toEqual(['C1', 'buttons', '1', 'link'])
  expect(sitePlaceOf('/categories/26/pages/9')).toEqual(['AA10'])
  expect(sitePlaceOf('/categories/0/name')).toEqual(['categories', '0', 'name'])
  expect(sitePlaceOf('/settings/sns/0/snsUrl')).toEqual(['sns', '0', 'snsUrl'])
  expect(pagePlaceOf('/categories/2/pages/0/details/JP/mainText')).toEqual(['details', 'JP', 'mainText'])
})
