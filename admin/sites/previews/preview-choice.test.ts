import { expect, test } from 'vitest'
import { pathOf, positionAt } from './preview-choice.ts'

const site = { defaultLanguage: 'JP' as const, settings: { prefix: 'shop' } }
const choice = {
  device: 'phone',
  language: 'EN',
  audience: 'member',
  variation: '',
  asOf: '',
  position: 'B2',
} as const

test('R07 a choice says the page, the language, whom it is drawn for, in which variation and when, in Japan’s time', () => {
  expect(pathOf(site, choice)).toBe('/shop/en/B2?as=member&variation=&as-of=')
  const then = pathOf(site, {
    ...choice,
    language: 'JP',
    position: 'A1',
    variation: 'short',
    asOf: '2026-08-01T10:00',
  })
  expect(then).toBe('/shop?as=member&variation=short&as-of=2026-08-01T01%3A00%3A00.000Z')
})

test('the page that is looked at stays when something else is chosen', () => {
  expect(positionAt(site, '/shop/en/B2')).toBe('B2')
  expect(positionAt(site, '/shop/en/contact')).toBe('A1')
})
