import { expect, test } from 'vitest'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { timeLimitPopupSample } from '#testing/model/settings-samples.ts'
import { editedSiteOf } from '../definition/edited-site.ts'
import type { Experiment, Variation } from '../definition/experiment.ts'
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

/** Two running experiments on different pages, and a third one if wanted. */
function problemsBeside(change: (experiments: Experiment[]) => unknown): string[] {
  const definition = sampleSite()
  const pages = definition.categories[0]!.pages
  const experiments = [1, 2].map((row) => {
    const made = experimentOn(pages[row]!)
    const variations = made.variations.map((own) => ({ ...own, id: `${row}-${own.id}` }))
    return { ...made, id: `e${row}`, variations }
  })
  change(experiments)
  definition.settings.experiments = experiments
  return checkSite(definition).problems?.map(({ rule, path }) => `${rule} ${path}`) ?? []
}

const second = '/settings/experiments/1'
const samePage = ([one, other]: Experiment[]) => {
  other!.variations[1]!.pages = structuredClone(one!.variations[1]!.pages)
}

test.each<[string, (experiments: Experiment[]) => unknown, string[]]>([
  ['different pages', () => {}, []],
  ['the same page', samePage, [`experiment-second ${second}/state`]],
  ['the same page, one not begun', (all) => [samePage(all), Object.assign(all[1]!, { state: 'draft' })], []],
  [
    'popups',
    ([one]) => (one!.variations[1]!.popupCtas = { timeLimit: timeLimitPopupSample }),
    [`experiment-second ${second}/state`],
  ],
  [
    'an order',
    ([, other]) => (other!.variations[1]!.order = [{ id: site.categories[0]!.id, pages: [] }]),
    [`experiment-second ${second}/state`],
  ],
  ['a group', (all) => all.map((one) => Object.assign(one, { group: 'Offer', share: 50 })), []],
  [
    'a group of more than all',
    (all) => all.map((one) => Object.assign(one, { group: 'Offer', share: 51 })),
    [`experiment-group ${second}/share`],
  ],
  ['two groups', (all) => all.map((one, index) => Object.assign(one, { group: `${index}` })), []],
  [
    'ids that are longer than a cookie',
    (all) => {
      all.push(...structuredClone(all))
      for (const [index, one] of all.entries()) {
        one.id = `e${index}`
        for (const own of one.variations) own.id = `${index}-${own.id}`.padEnd(64, 'x')
      }
    },
    [
      'experiment-second /settings/experiments/2/state',
      'experiment-second /settings/experiments/3/state',
      'experiment-many /settings/experiments',
    ],
  ],
])('A12 experiments run at once where none can change another: %s', (_, change, problems) => {
  expect(problemsBeside(change)).toEqual(problems)
})

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
