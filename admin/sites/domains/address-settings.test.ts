import { expect, test } from 'vitest'
import { prune } from './address-settings.tsx'

test('fields that were left empty are absent', () => {
  expect(prune({ title: '', price: null, mainText: 'Hello' }, {})).toEqual({ mainText: 'Hello' })
})

test('a language that was only looked at is not added', () => {
  expect(
    prune({ details: { JP: { h1: 'a' }, EN: { seo: { title: '' } } } }, { details: { JP: { h1: 'a' } } }),
  ).toEqual({
    details: { JP: { h1: 'a' } },
  })
})

test('an object that stood there before stays, even when it is emptied', () => {
  expect(prune({ details: { EN: { h1: '' } } }, { details: { EN: { h1: 'Hi' } } })).toEqual({
    details: { EN: {} },
  })
})

test('false, zero and items of lists are kept', () => {
  const value = { lock: false, price: 0, sns: [{ snsType: 'x', snsUrl: '' }] }
  expect(prune(value, {})).toEqual({ lock: false, price: 0, sns: [{ snsType: 'x' }] })
})
