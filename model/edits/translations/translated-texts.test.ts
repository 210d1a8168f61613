import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import type { Page } from '../../definition/page.ts'
import { placeOfText, textIn, textsOfCategory, textsOfPage, textsOfSettings } from './translated-texts.ts'

const page: Page = {
  id: 'EN',
  membersOnlyLock: false,
  publicThumbnail: false,
  backgroundMusic: false,
  snsConfig: true,
  showCompany: true,
  allowZoom: false,
  details: {
    JP: {
      mainText: 'おはよう',
      mainTextColor: '#fff',
      media: `media:${'0'.repeat(64)}`,
      seo: { title: '朝' },
    },
    EN: { mainText: 'Good morning', attachment: { title: 'More', text: '' } },
  },
  products: [],
  buttons: [
    {
      id: 'go',
      buttonType: 'TEXT',
      buttonText: { JP: '進む', EN: 'Go' },
      buttonWidth: 200,
      buttonHeight: 48,
      buttonPositionTop: 80,
      buttonPositionLeft: 24,
      buttonShape: 'PILL',
      buttonAnimation: 'NONE',
      microcopyPosition: 'BOTTOM',
      textSize: 16,
      textAlign: 'CENTER',
    },
  ],
}

test('texts of a page are found in all languages, and nothing else of it', () => {
  expect([...textsOfPage(page)]).toEqual([
    ['/pages/EN/details/./mainText', { JP: 'おはよう', EN: 'Good morning' }],
    ['/pages/EN/details/./seo/title', { JP: '朝' }],
    ['/pages/EN/details/./attachment/title', { EN: 'More' }],
    ['/pages/EN/buttons/go/buttonText/.', { JP: '進む', EN: 'Go' }],
  ])
  expect([...textsOfCategory({ id: 'a', name: { JP: '宿' } })]).toEqual([
    ['/categories/a/name/.', { JP: '宿' }],
  ])
})

test('a place in a language leads back to the place', () => {
  for (const place of textsOfPage(page).keys())
    expect(placeOfText(textIn(place, 'KR'))).toEqual({ place, language: 'KR' })
  expect(placeOfText('/settings/name')).toBeUndefined()
})

test('a place leads back from every language, whatever the ids of pages and of items of lists', () => {
  const { settings } = JSON.parse(
    JSON.stringify(sampleSite()).replaceAll(/"id":"[^"]*"/g, '"id":"EN"'),
  ) as ReturnType<typeof sampleSite>
  const named = { ...page, buttons: page.buttons.map((button) => ({ ...button, id: 'JP' })) }
  const places = [...textsOfSettings(settings).keys(), ...textsOfPage(named).keys()]
  expect(
    places.filter((place) => /\/(?:EN|JP)\//.test(place.slice('/pages/EN'.length))).length,
  ).toBeGreaterThan(2)
  for (const place of places) expect(placeOfText(textIn(place, 'KR'))).toEqual({ place, language: 'KR' })
})
