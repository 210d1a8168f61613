import { expect, test } from 'vitest'
import { samplePage } from '../page-document-samples.ts'
import { albumPlace } from './album-place.ts'

const button = { id: 'b', type: 'TEXT', text: 'x', height: 8, width: 40 } as const

test('V11 the way to all pages stands where its creator put it', () => {
  expect(albumPlace({ ...samplePage, album: { x: 12, y: 34 } })).toEqual({ x: 12, y: 34 })
})

test('V11 without a place it stands in a lower corner that no button and no marker takes', () => {
  expect(albumPlace(samplePage)).toEqual({ x: 0, y: 94 })
  expect(albumPlace({ ...samplePage, buttons: [{ ...button, top: 90, left: 5 }] })).toEqual({
    x: 88.6,
    y: 94,
  })
  const product = { id: 'p', name: 'x', x: 6, y: 95 }
  expect(albumPlace({ ...samplePage, products: [product] })).toEqual({ x: 88.6, y: 94 })
  const wide = { ...button, top: 92, left: 0, width: 100 }
  expect(albumPlace({ ...samplePage, buttons: [wide] })).toEqual({ x: 0, y: 94 })
})
