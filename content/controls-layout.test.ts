import { expect, test } from 'vitest'
import type { PageContent } from '#runtime/documents/page-content.ts'
import { samplePage } from '#testing/runtime/page-document-samples.ts'
import { controlsLayout } from './controls-layout.ts'

const button = { id: 'b', type: 'TEXT', text: 'x', height: 8, width: 40 } as const
const layoutOf = (more: Partial<PageContent>) =>
  controlsLayout({ ...samplePage, ...more }, { displayAlbum: true, advances: false })

test('V11 controls stand in a lower corner that nothing on the page takes', () => {
  expect(layoutOf({})).toBe('row')
  expect(layoutOf({ buttons: [{ ...button, top: 90, left: 5 }] })).toBe('row end')
  expect(layoutOf({ products: [{ id: 'p', name: 'x', x: 6, y: 95 }] })).toBe('row end')
})

test('V11 several need the room of all of them', () => {
  const beside = { ...button, top: 93, left: 20, width: 10 }
  expect(layoutOf({ buttons: [beside] })).toBe('row')
  expect(layoutOf({ buttons: [{ ...beside, animation: 'PULSE' }] })).toBe('row end')
  expect(layoutOf({ buttons: [{ ...beside, animation: 'PULSE' }], speaker: { x: 1, y: 1 } })).toBe('row')
})

test('V11 where the lower edge is taken, they stand above the way to the next category', () => {
  const wide = { ...button, top: 92, left: 0, width: 100 }
  expect(layoutOf({ buttons: [wide] })).toBe('column')
  const everywhere = { ...wide, top: 0, height: 100 }
  expect(layoutOf({ buttons: [everywhere] })).toBe('row')
})

test('V11 what is free on usual phones alone is taken where no place is free on low ones, too', () => {
  const nearly = { ...button, top: 82, left: 5 }
  expect(layoutOf({ buttons: [nearly] })).toBe('row end')
  expect(layoutOf({ buttons: [{ ...nearly, left: 0, width: 100 }] })).toBe('row')
  expect(layoutOf({ products: [{ id: 'p', name: 'x', x: 20, y: 85 }] })).toBe('row end')
})
