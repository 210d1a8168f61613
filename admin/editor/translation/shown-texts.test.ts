import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { textsToTranslate } from '#model/edits/translations/translation-list.ts'
import { writeText } from '#model/edits/translations/write-text.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { countStates, nextToDo, shownGroups } from './shown-texts.ts'

/** A site in which everything is translated. */
function translatedSite() {
  const site = editedSiteOf(sampleSite())
  for (const { texts } of textsToTranslate(structuredClone(site), 'EN'))
    for (const { place } of texts) writeText(site, place, 'EN', `Text of ${place}`)
  return structuredClone(site)
}

const site = translatedSite()
const [first, second, third] = textsToTranslate(site, 'EN').flatMap(({ texts }) => texts)
const changed = structuredClone(site)
writeText(changed, second!.place, 'EN', '')
const groups = textsToTranslate(changed, 'EN')
const stale = new Set([third!.pointer])
const placesIn = (some: typeof groups) => some.flatMap(({ texts }) => texts.map(({ place }) => place))

test('texts are counted by what is to be done with them', () => {
  const { all, missing, stale: older, done } = countStates(groups, stale)
  expect([missing, older, done]).toEqual([1, 1, all - 2])
})

test('a text that is being written stays where it is shown, until something else is looked for', () => {
  const kept = new Set<string>()
  const filter = { shown: 'missing', words: '' } as const
  expect(placesIn(shownGroups(groups, filter, { stale, kept }))).toEqual([second!.place])
  const written = structuredClone(changed)
  writeText(written, second!.place, 'EN', 'S')
  const now = textsToTranslate(written, 'EN')
  expect(placesIn(shownGroups(now, filter, { stale, kept }))).toEqual([second!.place])
  expect(shownGroups(now, filter, { stale, kept: new Set() })).toEqual([])
})

test('words are looked for in originals and translations', () => {
  const find = (words: string) =>
    placesIn(shownGroups(groups, { shown: 'all', words }, { stale, kept: new Set() }))
  expect(find(` ${first!.translation.toUpperCase()} `)).toContain(first!.place)
  expect(find(first!.original)).toContain(first!.place)
  expect(find('no such words')).toEqual([])
})

test('the next one to do comes after the one that is open, and from the beginning again after the last', () => {
  expect(nextToDo(groups, stale, undefined)).toBe(second!.place)
  expect(nextToDo(groups, stale, second!.place)).toBe(third!.place)
  expect(nextToDo(groups, stale, third!.place)).toBe(second!.place)
  expect(nextToDo(textsToTranslate(site, 'EN'), new Set(), undefined)).toBeUndefined()
})
