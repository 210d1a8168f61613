import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { editedSiteOf } from '../../definition/edited-site.ts'
import { languages } from '../../values/language.ts'
import { stateOf, textsToTranslate } from './translation-list.ts'
import { namedPointer, placedPointer, writeText } from './write-text.ts'

const edited = () => editedSiteOf(sampleSite())
const textsIn = (site = edited(), language: (typeof languages)[number] = 'EN') =>
  textsToTranslate(site, language).flatMap(({ texts }) => texts)

test('every text can be written in every language, and is what the list then shows', () => {
  for (const language of languages.slice(1)) {
    const site = edited()
    const before = textsIn(site, language)
    expect(before.length).toBeGreaterThan(60)
    for (const { place } of before) expect(writeText(site, place, language, `X ${place}`)).toBe(true)
    const after = textsIn(structuredClone(site), language)
    expect(after.map(({ place }) => place)).toEqual(before.map(({ place }) => place))
    expect(after.filter(({ place, translation }) => translation !== `X ${place}`)).toEqual([])
  }
})

test('what holds a text comes into being with it, and goes with the last of its texts', () => {
  const site = edited()
  const page = site.pages['page-b3']!
  page.details = { JP: { attachment: { title: '詳細', text: '本文' }, seo: { title: '朝' } } }
  const places = ['attachment/title', 'attachment/text', 'seo/title'].map(
    (keys) => `/pages/page-b3/details/./${keys}`,
  )
  for (const place of places) writeText(site, place, 'EN', 'More')
  expect(page.details.EN).toEqual({ attachment: { title: 'More', text: 'More' }, seo: { title: 'More' } })
  for (const place of places) writeText(site, place, 'EN', '')
  expect(Object.keys(page.details)).toEqual(['JP'])
  expect(writeText(site, places[0]!, 'EN', ''), 'there is nothing to take away').toBe(true)
})

test('a place that is gone is not written to', () => {
  const site = edited()
  const before = structuredClone(site)
  for (const place of [
    '/pages/gone/details/./mainText',
    '/pages/page-a2/buttons/gone/buttonText/.',
    '/settings/forms/CONTACT_SETTING/fields/99/title/.',
    '/settings/name',
    '/nonsense/./x',
  ])
    expect([place, writeText(site, place, 'EN', 'x')]).toEqual([place, false])
  expect(site).toEqual(before)
})

test('a state is missing, stale or done', () => {
  const site = edited()
  const [first, second] = textsIn(site)
  writeText(site, first!.place, 'EN', '')
  const fresh = textsIn(structuredClone(site))
  const stale = new Set([first!.pointer, second!.pointer])
  expect(fresh.slice(0, 3).map((text) => stateOf(text, stale))).toEqual(['missing', 'stale', 'done'])
})

test('pointers with ids lead to pointers as problems have them', () => {
  const site = edited()
  const { id } = site.pages['page-a2']!.buttons[1]!
  expect(placedPointer(site, `/pages/page-a2/buttons/${id}/buttonShape`)).toBe(
    '/pages/page-a2/buttons/1/buttonShape',
  )
  expect(namedPointer(site, '/pages/page-a2/buttons/1/buttonShape')).toBe(
    `/pages/page-a2/buttons/${id}/buttonShape`,
  )
  expect(namedPointer(site, '/settings/forms/CONTACT_SETTING/fields/0/title')).toBe(
    '/settings/forms/CONTACT_SETTING/fields/0/title',
  )
  expect(placedPointer(site, '/pages/page-a2/buttons/gone/buttonShape')).toBeUndefined()
})
