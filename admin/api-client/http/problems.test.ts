import { expect, test } from 'vitest'
import { problem } from '#model/messages/problem.ts'
import { fieldErrors, siteFieldOf, sitePlaceOf } from './problems.ts'

test('a pointer into the settings names the same field whether it starts at the site or at the settings', () => {
  expect(siteFieldOf('/settings/sns/0/snsUrl')).toBe('settings.sns.0.snsUrl')
  expect(siteFieldOf('/sns/0/snsUrl')).toBe('settings.sns.0.snsUrl')
})

test('escaped characters of a pointer are read back', () => {
  expect(siteFieldOf('/seo/a~1b~0c')).toBe('settings.seo.a/b~c')
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
})
