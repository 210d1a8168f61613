import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import type { SiteDefinition } from '../definition/site.ts'
import { checkGradually } from './check-gradually.ts'
import { checkSite } from './check-site.ts'

/** The validated definition, or undefined if it has a problem. */
function checked({ categories, ...rest }: SiteDefinition) {
  const check = checkGradually(rest)
  const accepted = check && categories.map(check.category)
  if (!accepted?.every((category) => category !== undefined) || !check?.isInOrder()) return undefined
  return { settings: check.settings, categories: accepted }
}

test('a site in good order comes out as it does of a check of the whole', () => {
  const { settings, categories } = checkSite(sampleSite()).definition!
  expect(checked(sampleSite())).toEqual({ settings, categories })
})

const page = (site: SiteDefinition, column = 0, row = 0) => site.categories[column]!.pages[row]!

test.each<[string, (site: SiteDefinition) => void]>([
  ['no category', (site) => void site.categories.splice(0)],
  ['a setting of a wrong type', (site) => Object.assign(site.settings, { name: 1 })],
  ['a language too many', (site) => Object.assign(site.settings, { defaultLanguage: 'XX' })],
  ['a key that is not known', (site) => Object.assign(page(site), { colour: 'red' })],
  ['the id of a page twice', (site) => Object.assign(page(site, 1), { id: page(site).id })],
  [
    'the id of a category twice',
    ({ categories }) => Object.assign(categories[1]!, { id: categories[0]!.id }),
  ],
  ['a category without a name', ({ categories }) => Object.assign(categories[0]!, { name: {} })],
  ['a first page that shows nothing', (site) => Object.assign(page(site), { details: {} })],
  ['a poll that is not there', (site) => Object.assign(page(site), { pollId: 'nowhere' })],
  [
    'a link to a page that is not there',
    ({ categories }) => {
      for (const { pages } of categories)
        for (const { buttons } of pages)
          for (const { link } of buttons) if (link?.kind === 'CREATIVE_BLOCK') link.pageId = 'nowhere'
    },
  ],
  ['an older form', (site) => Object.assign(site, { version: 0 })],
])('a site with %s is left to the check of the whole', (_, spoil) => {
  const site = structuredClone(sampleSite())
  spoil(site)
  expect(checked(site)).toBeUndefined()
})
