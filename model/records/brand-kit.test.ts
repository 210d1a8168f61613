import { expect, test } from 'vitest'
import { brandChanges, brandColors, brandSettings, emptyBrandKit, hasBrandSettings } from './brand-kit.ts'

const light = `media:${'1'.repeat(64)}`
const dark = `media:${'2'.repeat(64)}`
const logos = { ...emptyBrandKit, logo: light, darkLogo: dark }

test.each([
  ['with a light bar', { ...logos, menuBackgroundColor: '#ffffff' }, dark],
  ['with a dark bar', { ...logos, menuBackgroundColor: '#000000' }, dark],
  ['without a bar', logos, dark],
  ['with the logo for light grounds only', { ...logos, darkLogo: null }, light],
])('pages show a logo on a dark shade, whatever colour the bar has: a kit %s', (_, kit, logo) => {
  expect(brandSettings(kit, {}).logo).toBe(logo)
})

test.each([
  ['a light bar alone', { menuBackgroundColor: '#ffe8a3' }, {}, '#14140a'],
  [
    'a light bar under white text',
    { menuBackgroundColor: '#fff' },
    { globalMenuTextColor: '#fff' },
    '#14140a',
  ],
  [
    'a dark bar under dark text',
    { menuBackgroundColor: '#14213d' },
    { globalMenuTextColor: '#222' },
    '#ffffff',
  ],
  ['a dark bar alone', { menuBackgroundColor: '#14213d' }, {}, undefined],
  [
    'a light bar under dark text',
    { menuBackgroundColor: '#fff' },
    { globalMenuTextColor: '#222' },
    undefined,
  ],
  ['dark text on a dark bar', { menuTextColor: '#222222' }, {}, undefined],
  [
    'dark text on a light bar',
    { menuTextColor: '#222222' },
    { globalMenuBackgroundColor: '#fff' },
    '#222222',
  ],
  ['both, as they are', { menuBackgroundColor: '#fff', menuTextColor: '#eee' }, {}, '#eee'],
])('a kit makes no text of the bar unreadable: %s', (_, colors, settings, text) => {
  expect(brandSettings({ ...emptyBrandKit, ...colors }, settings).globalMenuTextColor).toBe(text)
})

test('a kit changes what it has, and leaves alone what it lacks or what is so already', () => {
  const kit = { ...emptyBrandKit, menuTextColor: '#ffffff', textFont: 'NOTO_SANS' } as const
  const given = brandSettings(kit, {})
  expect(given).toEqual({ globalMenuTextColor: '#ffffff', textFont: 'NOTO_SANS' })
  expect(brandChanges({ headingFont: 'NOTO_SANS', globalMenuTextColor: '#ffffff' }, given)).toEqual([
    { key: 'textFont', from: undefined, to: 'NOTO_SANS' },
  ])
})

test('company texts of a kit go into the languages that a site has, beside those that are only its own', () => {
  const company = {
    JP: { companyProfile: '海辺の宿', termsOfService: '' },
    EN: { companyProfile: 'A house by the sea' },
  }
  const kit = { ...emptyBrandKit, company }
  const site = {
    languages: ['JP'] as const,
    company: { JP: { companyProfile: 'Before', termsOfService: '規約' } },
  }
  const given = brandSettings(kit, site)
  expect(given).toEqual({ company: { JP: { companyProfile: '海辺の宿', termsOfService: '規約' } } })
  expect(brandChanges(site, given)).toEqual([
    { key: 'company', from: 'Before · 規約', to: '海辺の宿 · 規約' },
  ])
  expect(brandChanges({ ...site, ...given }, given)).toEqual([])
  expect(hasBrandSettings(kit)).toBe(true)
  expect(hasBrandSettings({ ...emptyBrandKit, company: { JP: { companyProfile: '' } } })).toBe(false)
})

test('each colour of a kit is offered once, with its name', () => {
  const colors = [
    { name: 'Amber', color: '#fca311' },
    { name: 'Navy', color: '#14213d' },
  ]
  const kit = { ...emptyBrandKit, menuBackgroundColor: '#14213d', menuTextColor: '#ffffff', colors }
  expect(brandColors(kit)).toEqual([...colors, { color: '#ffffff' }])
})
