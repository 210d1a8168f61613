import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import type { Item } from '../../session/editor.ts'
import { aroundPage } from '../layers/around-page.tsx'
import { type Box, between, caughtBy, keyOf } from './geometry.ts'

const at = (id: string, box: Box) => {
  const item: Item = { kind: 'button', id }
  return { item, key: keyOf(item), box, anchor: { x: box.x, y: box.y }, isDrawn: true }
}
const items = [
  at('left', { x: 0, y: 0, width: 10, height: 10 }),
  at('right', { x: 50, y: 0, width: 10, height: 10 }),
  at('low', { x: 0, y: 90, width: 60, height: 10 }),
]
const names = (some: readonly Item[]) => some.map(keyOf).join(' ')
const loose = { kept: [], isLoose: () => true }

test('a rectangle is the same whichever corner it was begun at', () => {
  const box = { x: 5, y: 5, width: 50, height: 20 }
  expect(between({ x: 5, y: 5 }, { x: 55, y: 25 })).toEqual(box)
  expect(between({ x: 55, y: 25 }, { x: 5, y: 5 })).toEqual(box)
  expect(between({ x: 55, y: 5 }, { x: 5, y: 25 })).toEqual(box)
})

test('it catches what it touches, not what it only borders on', () => {
  expect(names(caughtBy({ x: 5, y: 5, width: 50, height: 20 }, items, loose))).toBe(
    'button:left button:right',
  )
  expect(names(caughtBy({ x: 10, y: 10, width: 40, height: 80 }, items, loose))).toBe('')
  expect(names(caughtBy({ x: -5, y: -5, width: 500, height: 500 }, items, loose))).toBe(
    'button:left button:right button:low',
  )
})

test('what was selected can stay so, and what is locked is passed over', () => {
  const everything = { x: -5, y: -5, width: 500, height: 500 }
  const kept = [items[2]!.item]
  const isLoose = (key: string) => key !== 'button:right'
  expect(names(caughtBy(everything, items, { kept, isLoose }))).toBe('button:low button:left')
})

test('the layers of a page name the popups and the campaign that stand around it, and no others', () => {
  const { settings } = sampleSite()
  const around = (page: string) => aroundPage(settings, page).map(({ pointer }) => pointer.split('/').at(-1))
  expect(around('page-a1')).toEqual(['timeLimit', 'applicantLimit', 'campaign'])
  expect(around('page-c1')).toEqual(['applicantLimit'])
  expect(around('page-b2')).toEqual([])
})
