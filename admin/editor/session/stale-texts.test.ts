import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { staleCount, staleTextOf } from './stale-texts.ts'

test('what the server names by ids is found by the place that a field has', () => {
  const site = editedSiteOf(sampleSite())
  const page = Object.values(site.pages).find(({ buttons }) => buttons[1]?.buttonType === 'TEXT')!
  const [category] = site.categories
  const language = site.settings.defaultLanguage
  const [onPage, onButton, ofCategory] = [
    `/pages/${page.id}/details/${language}`,
    `/pages/${page.id}/buttons/${page.buttons[1]!.id}/buttonText/${language}`,
    `/categories/${category!.id}/name/${language}`,
  ]
  const stale = [
    onPage,
    onButton,
    ofCategory,
    '/pages/gone/details/EN/mainText',
    `/pages/${page.id}/buttons/gone/buttonText/EN`,
  ]
  const known = (field: string) => staleTextOf(site, stale, field)
  expect(known(onPage)).toBe(onPage)
  expect(known(`/pages/${page.id}/buttons/1/buttonText/${language}`)).toBe(onButton)
  expect(known(ofCategory)).toBe(ofCategory)
  expect(known(onButton), 'no field is named so').toBeUndefined()
  expect(known('/pages/gone/details/EN/mainText')).toBeUndefined()
  expect(known(`/pages/${page.id}/buttons/0/buttonText/${language}`)).toBeUndefined()
  expect(staleCount(stale, 'EN')).toBe(language === 'EN' ? 5 : 2)
})
