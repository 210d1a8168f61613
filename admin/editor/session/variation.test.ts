import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { changedIn, findVariation, siteIn } from './variation.ts'

const definition = sampleSite()
const page = definition.categories[0]!.pages[1]!
definition.settings.experiments = [experimentOn(page)]
const site = editedSiteOf(definition)
const found = findVariation(site, 'variation-words')!

test('A12 what is changed in a variation is kept there, and the original stays', () => {
  const after = changedIn(site, found, (draft) => {
    draft.pages[page.id]!.details.JP!.mainText = 'Edited in B'
  })
  expect(after.pages).toEqual(site.pages)
  expect(siteIn(after, 'variation-words').pages[page.id]!.details.JP!.mainText).toBe('Edited in B')
  expect(findEdits(site, after).map(({ path }) => path.slice(0, 4))).toEqual([
    ['settings', 'experiments', 'experiment-words', 'variations'],
  ])
})

test('A12 the original is the site, and so is what has ended', () => {
  expect(siteIn(site, 'variation-original')).toBe(site)
  expect(siteIn(site, 'gone')).toBe(site)
  const ended = structuredClone(site)
  ended.settings.experiments![0]!.state = 'ended'
  expect(siteIn(ended, 'variation-words')).toBe(ended)
  expect(siteIn(site, 'variation-words')).toBe(siteIn(site, 'variation-words'))
})
