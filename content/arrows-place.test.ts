import { expect, test } from 'vitest'
import type { PageContent } from '#runtime/documents/page-content.ts'
import { samplePage } from '#testing/runtime/page-document-samples.ts'
import { arrowsPlace } from './arrows-place.ts'

const placeOf = (more: Partial<PageContent>) =>
  arrowsPlace({ ...samplePage, buttons: [], mainText: [], mainTextX: 6, ...more })

test('V11 arrows to the sides make room for words that stand where they do', () => {
  expect(placeOf({})).toBeUndefined()
  expect(placeOf({ mainText: ['海へ。'], mainTextY: 8 })).toBeUndefined()
  expect(placeOf({ mainText: ['海へ。'], mainTextY: 48 })).toBe('usual')
  expect(placeOf({ mainText: ['海へ。'], mainTextY: 57 })).toBe('low')
})

test('V11 they stay where words reach both places, and beside words that keep away from the edges', () => {
  const long = '写真の上の文章です。'.repeat(30)
  expect(placeOf({ mainText: ['海へ。', long], mainTextY: 8 })).toBeUndefined()
  expect(placeOf({ mainText: ['海へ。'], mainTextX: 40, mainTextY: 48 })).toBeUndefined()
})

test('V11 buttons count as words do', () => {
  const button = { id: 'b', type: 'TEXT', text: 'x', top: 47, height: 7 } as const
  expect(placeOf({ buttons: [{ ...button, left: 3, width: 30 }] })).toBe('usual')
  expect(placeOf({ buttons: [{ ...button, left: 30, width: 40 }] })).toBeUndefined()
})

test('V11 the arrow down stands aside where a button or the note below it is', () => {
  const button = { id: 'b', type: 'TEXT', text: 'x', top: 86, left: 25, width: 50, height: 6 } as const
  const microcopy = { text: 'Free', position: 'BOTTOM' } as const
  expect(placeOf({ buttons: [{ ...button, microcopy }] })).toBe('aside taken')
  expect(placeOf({ buttons: [{ ...button, top: 91 }] })).toBe('aside taken')
  // A raised button ends above it, and so does its note; at the right edge there may be no room either.
  expect(placeOf({ buttons: [{ ...button, top: 91, place: 'min(91%, 100% - 6% - 46px)' }] })).toBeUndefined()
  expect(placeOf({ buttons: [{ ...button, top: 60, microcopy }] })).toBeUndefined()
  expect(placeOf({ buttons: [{ ...button, top: 91, width: 75 }] })).toBe('taken')
  expect(placeOf({ buttons: [{ ...button, top: 91 }], controls: 'row end' })).toBe('taken')
})
