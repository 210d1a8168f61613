// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { keepArrival } from './arrival.ts'
import { namedValues } from './named-values.ts'

const origin = 'https://inn.example'
const landOn = (path: string, referrer = '') => keepArrival({ href: origin + path, title: '' }, referrer)
const said = (path: string, names: string[], referrer?: string) =>
  ['name', 'utm_campaign', 'email'].map((name) => namedValues(names, landOn(path, referrer))(name))

beforeEach(() => sessionStorage.clear())

test('C14 what the texts of a site name is kept for the visit, and nothing else of the query', () => {
  const path = '/?name=Hana&utm_campaign=spring&email=a@b.c'
  expect(said(path, ['name'])).toEqual(['Hana', 'spring', 'a@b.c'])
  expect(said('/en', ['name'], `${origin}/`)).toEqual(['Hana', 'spring', undefined])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a@b.c')
  // Another campaign.
  expect(said('/?utm_campaign=autumn', ['name'])).toEqual([undefined, 'autumn', undefined])
  expect(said('/en', ['name'], `${origin}/`)).toEqual([undefined, 'autumn', undefined])
})

test('C14 nothing is kept where no text names anything', () => {
  said('/?name=Hana', [])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hana')
})
