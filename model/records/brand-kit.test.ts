import { expect, test } from 'vitest'
import { brandChanges, brandColors, brandSettings, emptyBrandKit } from './brand-kit.ts'

const light = `media:${'1'.repeat(64)}`
const dark = `media:${'2'.repeat(64)}`
const logos = { ...emptyBrandKit, logo: light, darkLogo: dark }

test.each([
  ['a dark bar of the site', logos, '#000000', dark],
  ['a light bar of the site', logos, '#ffffff', light],
  ['a light bar of the kit on a dark one', { ...logos, menuBackgroundColor: '#ffe8a3' }, '#000000', light],
  ['a dark bar, with one logo only', { ...logos, darkLogo: null }, '#000000', light],
  ['a light bar, with the dark logo only', { ...logos, logo: null }, '#ffffff', dark],
])('%s gets the logo that is seen on it', (_, kit, bar, logo) => {
  expect(brandSettings(kit, bar).logo).toBe(logo)
})

test('a kit changes what it has, and leaves alone what it lacks or what is so already', () => {
  const kit = { ...emptyBrandKit, menuTextColor: '#ffffff', textFont: 'NOTO_SANS' } as const
  const given = brandSettings(kit, '#000000')
  expect(given).toEqual({ globalMenuTextColor: '#ffffff', textFont: 'NOTO_SANS' })
  expect(brandChanges({ headingFont: 'NOTO_SANS', globalMenuTextColor: '#ffffff' }, given)).toEqual([
    { key: 'textFont', from: undefined, to: 'NOTO_SANS' },
  ])
})

test('each colour of a kit is offered once, with its name', () => {
  const colors = [
    { name: 'Amber', color: '#fca311' },
    { name: 'Navy', color: '#14213d' },
  ]
  const kit = { ...emptyBrandKit, menuBackgroundColor: '#14213d', menuTextColor: '#ffffff', colors }
  expect(brandColors(kit)).toEqual([...colors, { color: '#ffffff' }])
})
