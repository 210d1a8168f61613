import { expect, test } from 'vitest'
import type { ButtonContent, PageContent } from '#runtime/documents/page-content.ts'
import { samplePage } from '#testing/runtime/page-document-samples.ts'
import { offerEnd } from './offer-place.ts'

const button: ButtonContent = { id: 'b', type: 'TEXT', text: 'x', top: 86, left: 5, height: 6, width: 60 }
const linkButton = {
  text: 'Buy',
  link: { kind: 'EXTERNAL_URL', href: '/x' },
  color: '',
  textColor: '',
} as const
const endWith = (buttons: ButtonContent[], more: Partial<PageContent> = {}) =>
  offerEnd({ ...samplePage, price: '¥1,000', linkButton, buttons, ...more })

test('V17 price and link button end above a button that stands at their place', () => {
  expect(endWith([button])).toEqual([86, 86])
  expect(endWith([{ ...button, top: 74, height: 5 }])).toEqual([100, 74])
  expect(endWith([{ ...button, top: 89, height: 3 }])).toEqual([89, 100])
})

test('V17 they stay where they are while nothing is in the way, and are not there where nothing is for sale', () => {
  expect(endWith([])).toBeUndefined()
  expect(endWith([{ ...button, top: 60 }])).toBeUndefined()
  expect(endWith([{ ...button, top: 94 }])).toEqual([100, 100])
  expect(endWith([button], { price: undefined, linkButton: undefined })).toBeUndefined()
  const atTheRight = { ...button, left: 75, width: 20 }
  expect(endWith([atTheRight], { linkButton: undefined })).toEqual([100, 100])
  expect(endWith([atTheRight])).toEqual([86, 86])
})

test('V17 small texts beside buttons count, and buttons that grow on low pages', () => {
  expect(endWith([{ ...button, microcopy: { text: 'Free', position: 'TOP' } }])).toEqual([81, 81])
  expect(endWith([{ ...button, top: 72, microcopy: { text: 'Free', position: 'BOTTOM' } }])).toEqual([72, 72])
  expect(endWith([{ ...button, type: 'MEDIA', top: 71, height: 3 }])).toEqual([100, 71])
})

test('V17 above several buttons there is room above all of them, unless that is too far up', () => {
  const pile = [86, 79, 72].map((top) => ({ ...button, top, height: 5 }))
  expect(endWith(pile)).toEqual([72, 72])
  expect(endWith([...pile, { ...button, top: 64, height: 4 }])).toEqual([100, 100])
  expect(endWith([{ ...button, top: 0, height: 100 }])).toEqual([100, 100])
})
