import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { editedSiteOf } from '../../definition/edited-site.ts'
import { copyTexts, textsToCopy } from './copy-texts.ts'
import { textsToTranslate } from './translation-list.ts'

const edited = () => editedSiteOf(sampleSite())

test('what a language lacks is copied from the original, and what it has stays', () => {
  const site = edited()
  const before = textsToTranslate(site, 'KR').flatMap(({ texts }) => texts)
  const missing = before.filter(({ translation }) => translation === '')
  expect(missing.length).toBeGreaterThan(5)
  const texts = textsToCopy(site, { from: 'JP', to: 'KR' })
  expect(texts.map(({ pointer }) => pointer)).toEqual(missing.map(({ pointer }) => pointer))
  copyTexts(site, texts, 'KR')
  const after = new Map(
    textsToTranslate(structuredClone(site), 'KR').flatMap(({ texts: all }) =>
      all.map(({ place, translation }) => [place, translation]),
    ),
  )
  for (const { place, original, translation } of before)
    expect(after.get(place), place).toBe(translation === '' ? original : translation)
  expect(textsToCopy(structuredClone(site), { from: 'JP', to: 'KR' })).toEqual([])
})

test('a page alone is copied, and from another language only what that one says itself', () => {
  const site = edited()
  const [page] = Object.values(site.pages)
  page!.details = { JP: { mainText: '朝', imageAlt: '山' }, EN: { mainText: 'Morning' } }
  const texts = textsToCopy(site, { from: 'EN', to: 'KR', pageId: page!.id })
  expect(texts.filter(({ place }) => place.includes('/details/'))).toEqual([
    {
      place: `/pages/${page!.id}/details/./mainText`,
      pointer: `/pages/${page!.id}/details/KR/mainText`,
      text: 'Morning',
    },
  ])
  expect(texts.every(({ place }) => place.startsWith(`/pages/${page!.id}/`))).toBe(true)
})
