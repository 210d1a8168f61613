import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, minContrast } from '#model/definition/contrast.ts'
import { brandColorsOf, isAdjusted } from './brand-colors.ts'

const light = { isDark: false, backgrounds: ['#ffffff', '#fafafa'] }
const dark = { isDark: true, backgrounds: ['#141416', '#0c0c0e'] }

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const hsl = fc
  .tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([hue, saturation, lightness]) => `hsl(${hue}, ${saturation}%, ${lightness}%)`)
const color = fc.oneof(hex, hsl, fc.constant('rgba(10, 20, 30, 0.4)'))

test('whatever colours a company chooses, everything in them can be read', () => {
  fc.assert(
    fc.property(color, fc.option(color), fc.constantFrom(light, dark), (mainColor, textColor, ground) => {
      const found = brandColorsOf({ mainColor, textColor }, ground)!
      const { menu, primary } = found
      const pairs = [
        ...[menu.main, menu.chosen, menu.over].map((background) => [menu.contrastText, background] as const),
        ...ground.backgrounds.map((background) => [primary.main, background] as const),
        [primary.contrastText, primary.main] as const,
      ]
      for (const [text, background] of pairs)
        expect(contrastOf(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(minContrast)
    }),
    { numRuns: 2000 },
  )
})

test('colours that can be read stay as they are', () => {
  const found = brandColorsOf({ mainColor: '#0b3d5c', textColor: '#ffffff' }, light)!
  expect(found.menu.main).toBe('rgb(11, 61, 92)')
  expect(contrastOf(found.menu.contrastText, '#ffffff')).toBe(1)
  expect(contrastOf(found.primary.main, '#0b3d5c')).toBe(1)
  expect(isAdjusted({ mainColor: '#0b3d5c', textColor: '#ffffff' })).toBe(false)
  expect(isAdjusted({ mainColor: '#0b3d5c', textColor: '#0b4d5c' })).toBe(true)
})

test('without a main colour the console keeps its own', () => {
  expect(brandColorsOf(null, light)).toBeUndefined()
  expect(brandColorsOf({ mainColor: null, textColor: '#ff0000' }, light)).toBeUndefined()
  expect(brandColorsOf({ mainColor: 'no colour', textColor: null }, light)).toBeUndefined()
})
