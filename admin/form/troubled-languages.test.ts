import { expect, test } from 'vitest'
import { troubledLanguages, troubledLanguagesWithin } from './troubled-languages.ts'

const errors = {
  details: { EN: { seo: { title: { type: 'server', message: 'too long' } } } },
  products: [{ productName: { KR: { type: 'server', message: 'too long' } } }],
}

test('a language with an error below the path is troubled', () => {
  expect(troubledLanguages(errors, ['details'])).toEqual(['EN'])
  expect(troubledLanguages(errors, ['settings', 'seo'])).toEqual([])
})

test('languages are found however deep they stand', () => {
  expect(troubledLanguagesWithin(errors)).toEqual(['EN', 'KR'])
  expect(troubledLanguagesWithin({})).toEqual([])
})
