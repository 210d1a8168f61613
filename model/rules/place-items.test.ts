import { expect, test } from 'vitest'
import { siteDefinitionSchema } from '../definition/site.ts'
import { withoutDefaults } from '../edits/without-defaults.ts'
import { checkSite } from './check-site.ts'
import { freeButtonTop, keepPlaces, withPlaces } from './place-items.ts'

type Item = Record<string, unknown>
const button = (id: string, fields: Item = {}) => ({
  id,
  buttonType: 'TEXT',
  buttonText: { EN: id },
  ...fields,
})
const product = (id: string, fields: Item = {}) => ({ id, productName: { EN: id }, ...fields })
const siteWith = (buttons: Item[], products: Item[] = []) => ({
  version: 1,
  settings: { name: 'Café', languages: ['EN'], defaultLanguage: 'EN' },
  categories: [{ id: 'c', name: { EN: 'C' }, pages: [{ id: 'p', details: {}, buttons, products }] }],
})
const definitionOf = (input: unknown) => {
  const { definition, problems } = checkSite(input, { for: 'draft' })
  expect(problems).toBeUndefined()
  return definition!
}
const pageOf = (input: unknown) => definitionOf(input).categories[0]!.pages[0]!
const tops = (...buttons: Item[]) =>
  pageOf(siteWith(buttons)).buttons.map(({ buttonPositionTop }) => buttonPositionTop)
const ys = (...products: Item[]) =>
  pageOf(siteWith([], products)).products.map(({ coordinateY }) => coordinateY)

test('buttons without a place stand one under the other, the last one at the usual place', () => {
  expect(tops(button('a'))).toEqual([80])
  expect(tops(button('a'), button('b'), button('c'))).toEqual([64, 72, 80])
  expect(tops(button('a'), button('b', { buttonPositionTop: 80 }))).toEqual([72, 80])
  expect(tops(button('a', { buttonPositionTop: 10 }), button('b'))).toEqual([10, 80])
  const [first, tall] = tops(button('a'), button('b', { buttonHeight: 96 }), button('c'))
  expect(tall! - first!, 'each as high as it is').toBeCloseTo(8, 2)
})

test('two buttons that were given the same place keep it', () => {
  const beside = { buttonPositionTop: 80 }
  expect(tops(button('a', beside), button('b', { ...beside, buttonPositionLeft: 60 }))).toEqual([80, 80])
})

test('products without a place stand one under the other, the first one at the usual place', () => {
  expect(ys(product('a'))).toEqual([260])
  expect(ys(product('a'), product('b'), product('c', { coordinateY: 300 }))).toEqual([372, 428, 300])
})

test('on a page that is full, the usual place is taken again', () => {
  const others = Array.from({ length: 11 }, (_, index) => ({
    buttonPositionTop: index * 8,
    buttonHeight: 48,
  }))
  expect(freeButtonTop(others, 48)).toBe(80)
})

test('nothing is changed where nothing lacks a place, nor where the input is no site', () => {
  for (const input of [
    siteWith([button('a')]),
    null,
    7,
    { categories: 7 },
    { categories: [{ pages: [7, null] }] },
  ])
    expect(withPlaces(input)).toBe(input)
})

test('what is written without defaults is read as it was, wherever things stand', () => {
  const same = { buttonPositionTop: 80 }
  for (const buttons of [
    [button('a', same), button('b', same)],
    [button('a', { buttonPositionTop: 80 }), button('b', { buttonPositionTop: 20 })],
    [button('a'), button('b')],
  ]) {
    const definition = definitionOf(
      siteWith(buttons, [product('x', { coordinateY: 260 }), product('y', { coordinateY: 260 })]),
    )
    const short = withoutDefaults(siteDefinitionSchema, definition)
    expect(definitionOf(keepPlaces(short, definition))).toEqual(definition)
  }
  const overlapping = definitionOf(siteWith([button('a', same), button('b', same)]))
  expect(definitionOf(withoutDefaults(siteDefinitionSchema, overlapping)), 'without that').not.toEqual(
    overlapping,
  )
})
