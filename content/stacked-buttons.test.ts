import { expect, test } from 'vitest'
import type { ButtonContent } from '#runtime/documents/page-content.ts'
import { stackedButtons } from './stacked-buttons.ts'

const long = 'Book a workshop for two'
const button: ButtonContent = { id: 'b', type: 'TEXT', text: long, top: 80, left: 20, width: 60, height: 6.5 }
const placesOf = (...buttons: Partial<ButtonContent>[]) =>
  stackedButtons(buttons.map((one) => ({ ...button, ...one }))).map(({ place }) => place)

test('V19 a button above another one begins higher where its words need more lines', () => {
  expect(placesOf({}, { top: 70 })).toEqual([undefined, 'min(70%, 80% - 44 * var(--u) - 6px)'])
  expect(placesOf({ top: 60 }, {}, { top: 70 })).toEqual([
    'min(60%, min(70%, 80% - 44 * var(--u) - 6px) - 44 * var(--u) - 6px)',
    undefined,
    'min(70%, 80% - 44 * var(--u) - 6px)',
  ])
  const place = 'min(80%, 100% - 6.5% - 46px)'
  expect(placesOf({ place }, { top: 70 })).toEqual([place, `min(70%, ${place} - 44 * var(--u) - 6px)`])
})

test('V19 where there is room, or nothing below, it stays', () => {
  expect(placesOf({}, { top: 60 })).toEqual([undefined, undefined])
  expect(placesOf({}, { top: 70, text: 'Book' })).toEqual([undefined, undefined])
  expect(placesOf({ width: 30 }, { top: 70, left: 55, width: 30 })).toEqual([undefined, undefined])
  expect(placesOf({}, { top: 70, type: 'MEDIA' })).toEqual([undefined, undefined])
  // These cover each other anyway.
  expect(placesOf({}, { top: 78 })).toEqual([undefined, undefined])
})
