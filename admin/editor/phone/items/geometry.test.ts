import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofHeight, ofWidth } from '#content/content-lookups.ts'
import { textButtonSchema } from '#model/definition/button.ts'
import { type Page, pageSchema } from '#model/definition/page.ts'
import { productSchema } from '#model/definition/product.ts'
import { frame } from '../../../kit/phone/frame-size.ts'
import type { Item } from '../../session/editor.ts'
import {
  around,
  move,
  pixelsOfHeight,
  pixelsOfWidth,
  positionsOf,
  pulled,
  resize,
  sizeOf,
} from './geometry.ts'

const languages = { language: 'EN', defaultLanguage: 'JP' } as const
const button: Item = { kind: 'button', id: 'b' }
const product: Item = { kind: 'product', id: 'p' }

const pageOf = (size = { width: 200, height: 48 }): Page =>
  pageSchema.parse({
    id: 'page',
    details: { JP: { mainText: 'x', albumX: 5, albumY: 6 } },
    buttons: [
      textButtonSchema.parse({
        id: 'b',
        buttonType: 'TEXT',
        buttonText: { JP: 'x' },
        buttonWidth: size.width,
        buttonHeight: size.height,
      }),
    ],
    products: [productSchema.parse({ id: 'p', productName: { JP: 'x' } })],
  })

const anywhere = fc.record({
  x: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  y: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
})
const halves = (whole: number) => fc.integer({ min: 0, max: whole * 2 }).map((value) => value / 2)
const inside = fc.record({ x: halves(frame.width), y: halves(frame.height) })
const sizes = fc.record({ width: fc.integer({ min: 8, max: 389 }), height: fc.integer({ min: 8, max: 737 }) })

test('E11 pixels that became percent come back as the same pixels', () => {
  fc.assert(
    fc.property(inside, ({ x, y }) => {
      expect(pixelsOfWidth(ofWidth(x))).toBeCloseTo(x, 1)
      expect(Math.round(pixelsOfHeight(ofHeight(y)) * 2) / 2).toBe(y)
    }),
  )
})

test('what is moved within the frame stands where it was put, to half a pixel', () => {
  const items: Item[] = [product, { kind: 'text' }, { kind: 'album' }, { kind: 'speaker' }]
  fc.assert(
    fc.property(inside, fc.constantFrom(...items), (to, item) => {
      const page = pageOf()
      move(page, 'EN', item, to)
      expect(positionsOf(page, languages, item)).toEqual(to)
      expect(pageSchema.safeParse(page).success).toBe(true)
    }),
  )
})

test('wherever a button is moved or pulled to, all of it stays in the frame and the page is a valid one', () => {
  fc.assert(
    fc.property(anywhere, sizes, sizes, (to, size, request) => {
      const page = pageOf(size)
      const isInside = () => {
        const at = positionsOf(page, languages, button)!
        const { width, height } = sizeOf(page, button)!
        expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0)
        expect(at.x + width).toBeLessThanOrEqual(frame.width + 0.01)
        expect(at.y + height).toBeLessThanOrEqual(frame.height + 0.01)
        expect(pageSchema.safeParse(page).success).toBe(true)
      }
      move(page, 'EN', button, to)
      isInside()
      resize(page, button, { ...to, ...request })
      isInside()
    }),
  )
})

test('an edge that is pulled takes no other edge along', () => {
  const pulls = fc.record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) } as const)
  fc.assert(
    fc.property(anywhere, pulls, (by, pull) => {
      const box = { x: 50, y: 60, width: 100, height: 40 }
      const after = pulled(box, pull, by, frame)
      if (pull.x !== -1) expect(after.x).toBe(box.x)
      if (pull.x !== 1) expect(after.x + after.width).toBeCloseTo(box.x + box.width)
      if (pull.y !== -1) expect(after.y).toBe(box.y)
      if (pull.y !== 1) expect(after.y + after.height).toBeCloseTo(box.y + box.height)
      expect(Math.min(after.x, after.y)).toBeGreaterThanOrEqual(0)
      expect(after.x + after.width).toBeLessThanOrEqual(frame.width)
      expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(8)
    }),
  )
})

test('a place is kept in the language that is seen, and lent by the default one until then', () => {
  const page = pageOf()
  expect(positionsOf(page, languages, { kind: 'album' })).toEqual({ x: 5, y: 6 })
  move(page, 'EN', { kind: 'album' }, { x: 10, y: 20 })
  expect(page.details.JP).toMatchObject({ albumX: 5, albumY: 6 })
  expect(page.details.EN).toEqual({ albumX: 10, albumY: 20 })
})

test('text has its usual place, the sound none of its own, price and link can not be moved', () => {
  const page = pageOf()
  expect(positionsOf(page, languages, { kind: 'text' })).toEqual({ x: 24, y: 420 })
  expect(positionsOf(page, languages, { kind: 'speaker' })).toBeUndefined()
  const before = structuredClone(page)
  move(page, 'EN', { kind: 'price' }, { x: 1, y: 1 })
  move(page, 'EN', { kind: 'link' }, { x: 1, y: 1 })
  expect(page).toEqual(before)
})

test('a box is around all that it is drawn around', () => {
  expect(
    around([
      { x: 10, y: 50, width: 5, height: 5 },
      { x: 20, y: 20, width: 100, height: 5 },
    ]),
  ).toEqual({ x: 10, y: 20, width: 110, height: 35 })
})
