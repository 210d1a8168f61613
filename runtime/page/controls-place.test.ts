import { expect, test } from 'vitest'
import type { PageContent } from '../page-document.ts'
import { samplePage, sampleShell } from '../page-document-samples.ts'
import { controlsPlace } from './controls-place.ts'

const button = { id: 'b', type: 'TEXT', text: 'x', height: 8, width: 40 } as const
const placeOf = (more: Partial<PageContent>) => controlsPlace({ ...samplePage, ...more }, sampleShell)
const leftCorner = { layout: 'row', x: 0, y: 94 }
const rightCorner = { layout: 'row end', x: 88.6, y: 94 }
const column = { layout: 'column', x: 88.6, y: 41 }

test('V11 controls stand in a lower corner that nothing on the page takes', () => {
  expect(placeOf({})).toEqual(leftCorner)
  expect(placeOf({ buttons: [{ ...button, top: 90, left: 5 }] })).toEqual(rightCorner)
  expect(placeOf({ products: [{ id: 'p', name: 'x', x: 6, y: 95 }] })).toEqual(rightCorner)
})

test('V11 several need the room of all of them', () => {
  const beside = { ...button, top: 93, left: 20, width: 10 }
  expect(placeOf({ buttons: [beside] })).toEqual(leftCorner)
  expect(placeOf({ buttons: [{ ...beside, animation: 'PULSE' }] })).toEqual(rightCorner)
  expect(placeOf({ buttons: [{ ...beside, animation: 'PULSE' }], speaker: { x: 1, y: 1 } })).toEqual(
    leftCorner,
  )
})

test('V11 where the lower edge is taken, they stand above the way to the next category', () => {
  const wide = { ...button, top: 92, left: 0, width: 100 }
  expect(placeOf({ buttons: [wide] })).toEqual(column)
  const everywhere = { ...wide, top: 0, height: 100 }
  expect(placeOf({ buttons: [everywhere] })).toEqual(leftCorner)
})
