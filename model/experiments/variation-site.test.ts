import { expect, test } from 'vitest'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { timeLimitPopupSample } from '#testing/model/settings-samples.ts'
import { editedSiteOf } from '../definition/edited-site.ts'
import type { Variation } from '../definition/experiment.ts'
import { checkSite } from '../rules/check-site.ts'
import { arranged, variationSite, withVariation } from './variation-site.ts'

const site = editedSiteOf(sampleSite())
const empty: Variation = { id: 'v', name: 'V', weight: 50 }
const [column] = site.categories

test('A12 what is made of a variation is what it shows, and the site stays as it is', () => {
  const wanted = structuredClone(variationSite(site, empty))
  wanted.pages['page-a2']!.details.JP!.mainText = 'Another'
  wanted.categories[0]!.pages.reverse()
  wanted.settings.popupCtas = { timeLimit: { ...timeLimitPopupSample, text: { JP: '別' } } }
  wanted.settings.name = 'For everybody'
  const { variation, rest } = withVariation(site, empty, wanted)
  expect(variation.pages?.map(({ id }) => id)).toEqual(['page-a2'])
  expect(variation.order).toEqual([{ id: column!.id, pages: column!.pages.toReversed() }])
  expect(variationSite(rest, variation)).toEqual(wanted)
  expect(rest).toEqual({ ...site, settings: { ...site.settings, name: 'For everybody' } })
})

test('A12 a variation that is put back as the site is has nothing of its own but its pages', () => {
  const { variation } = withVariation(site, { ...empty, order: [{ id: column!.id, pages: [] }] }, site)
  expect(variation).toEqual(empty)
})

test('A12 pages that an order does not name keep their turn after the others', () => {
  expect(arranged(['a', 'b', 'c'], ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b'])
})

function problemsOf(change: (experiment: ReturnType<typeof experimentOn>) => unknown): string[] {
  const definition = sampleSite()
  const experiment = experimentOn(definition.categories[0]!.pages[1]!)
  change(experiment)
  definition.settings.experiments = [experiment]
  return checkSite(definition).problems?.map(({ rule, path }) => `${rule} ${path}`) ?? []
}

const at = '/settings/experiments/0/variations'

test.each<[string, (experiment: ReturnType<typeof experimentOn>) => unknown, string[]]>([
  ['in order', () => {}, []],
  ['weights', ({ variations }) => (variations[1]!.weight = 40), [`experiment-weights ${at}`]],
  [
    'a draft',
    (one) =>
      Object.assign(one, { state: 'draft', variations: one.variations.map((v) => ({ ...v, weight: 1 })) }),
    [],
  ],
  ['nothing else', ({ variations }) => delete variations[1]!.pages, [`experiment-empty ${at}/1`]],
  ['the original', ({ variations }) => (variations[0]!.popupCtas = {}), [`experiment-original ${at}/0`]],
  [
    'a lock',
    ({ variations: [, labels] }) => (labels!.pages![0]!.membersOnlyLock = true),
    [`experiment-locked ${at}/1/pages/0/membersOnlyLock`],
  ],
  [
    'no picture',
    ({ variations: [, labels] }) => delete labels!.pages![0]!.details.JP!.media,
    [`experiment-picture ${at}/1/pages/0/details/JP/media`],
  ],
  [
    'a page that is gone',
    ({ variations: [, labels] }) => (labels!.pages![0]!.id = 'gone'),
    [`page-missing ${at}/1/pages/0/id`],
  ],
  ['ids', ({ variations: [first, labels] }) => (labels!.id = first!.id), [`duplicate-id ${at}/1/id`]],
])('A12 an experiment is checked before it runs: %s', (_, change, problems) => {
  expect(problemsOf(change)).toEqual(problems)
})
