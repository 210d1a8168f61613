import { expect, test } from 'vitest'
import { slugFault, slugOf, slugsLike } from './slug.ts'

test('a slug is one label of DNS: letters, digits and single hyphens between them', () => {
  for (const slug of ['seaside-inn', 'abc', '123', 'a-b', 'x'.repeat(63), 'no1-in-town'])
    expect(slugFault(slug), slug).toBeUndefined()
  for (const slug of [
    ...['', 'ab', 'x'.repeat(64), '-inn', 'inn-', 'Inn', 'inn_', 'inn.jp', 'sea side', '宿屋', 'café'],
    ...['xn--cmb7m', 'preview--inn', 'd--abc', 'a--b', 'inn\n', 'inn/', '*inn'],
  ])
    expect(slugFault(slug), JSON.stringify(slug)).toBe('slug-form')
})

test('names of the product, of its host and of generated ids are kept', () => {
  for (const slug of ['www', 'api', 'admin', 'console', 'mail', 'preview', 'status', 'login', 'demo-inn'])
    expect(slugFault(slug), slug).toBe('slug-reserved')
  expect(slugFault('4b1f0c9e-6a0d-4d0e-9a44-0f3e8d7c1a2b')).toBe('slug-reserved')
  expect(slugFault('4b1f0c9e-6a0d')).toBeUndefined()
  expect(slugFault('office')).toBeUndefined()
  expect(slugFault('office', ['office'])).toBe('slug-reserved')
})

test('words that are not allowed are found between hyphens, and not within other words', () => {
  for (const slug of ['fuck', 'fuck-off', 'big-cock-2', 'f-u-c-k'])
    expect(slugFault(slug), slug).toBe('slug-not-allowed')
  for (const slug of ['essex-inn', 'cockpit', 'scunthorpe', 'classic', 'dickens'])
    expect(slugFault(slug), slug).toBeUndefined()
})

test('a slug is made of what a text says in Latin letters', () => {
  expect(slugOf('Seaside Inn')).toBe('seaside-inn')
  expect(slugOf('  Café “Zum Löwen” & Straße ')).toBe('cafe-zum-lowen-strasse')
  expect(slugOf('Ｓｕｓｈｉ　Ｂａｒ')).toBe('sushi-bar')
  expect(slugOf("Anna's--Inn")).toBe('annas-inn')
  expect(slugOf('海辺の宿')).toBe('')
  expect(slugOf('x'.repeat(80))).toHaveLength(63)
})

test('what is suggested could be chosen, and begins with the likest', () => {
  expect(slugsLike('Seaside Inn').slice(0, 3)).toEqual(['seaside-inn', 'seaside-inn-site', 'seaside-inn-2'])
  expect(slugsLike('www')[0]).toBe('www-site')
  expect(slugsLike('ab')[0]).toBe('ab-site')
  expect(slugsLike('Office', ['office'])[0]).toBe('office-site')
  for (const text of ['海辺の宿', 'fuck', '---']) expect(slugsLike(text)).toEqual([])
  for (const text of ['x'.repeat(80), `${'ab-'.repeat(30)}`, 'api', 'Demo Inn'])
    for (const slug of slugsLike(text)) expect(slugFault(slug), slug).toBeUndefined()
})
