import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { type EditedSite, editedSiteOf } from '../definition/edited-site.ts'
import { inOrderOf } from './in-order-of.ts'
import { mergeSites, noSite } from './merge-sites.ts'

const sample = editedSiteOf(sampleSite())
const start = (): EditedSite => sample
const changed = (change: (site: EditedSite) => unknown): EditedSite => {
  const site = structuredClone(start())
  change(site)
  return site
}
const remove = (site: EditedSite, pageId: string) => {
  for (const category of site.categories) category.pages = category.pages.filter((id) => id !== pageId)
  delete site.pages[pageId]
}

test('changes of different fields are both kept, whoever would win', () => {
  const ours = changed(({ settings }) => {
    settings.name = 'Ours'
  })
  const theirs = changed(({ pages }) => {
    pages['page-a1']!.allowZoom = !pages['page-a1']!.allowZoom
  })
  for (const wins of ['ours', 'theirs'] as const) {
    const { site, conflicts } = mergeSites({ base: start(), ours, theirs }, wins)
    expect(conflicts).toEqual([])
    expect(site).toEqual({ ...theirs, settings: ours.settings })
  }
})

test('the same in another order is no change', () => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, one]) => [key, turned(one)]),
          )
        : value
  const ours = turned(start()) as EditedSite
  const theirs = changed(({ pages }) => {
    pages['page-a1']!.allowZoom = !pages['page-a1']!.allowZoom
  })
  for (const wins of ['ours', 'theirs'] as const)
    expect(mergeSites({ base: start(), ours, theirs }, wins)).toEqual({ site: theirs, conflicts: [] })
  expect(JSON.stringify(inOrderOf(start(), ours))).toBe(JSON.stringify(start()))
})

test('changes of the same field are a conflict, which one of them wins', () => {
  const [ours, theirs] = ['Ours', 'Theirs'].map((name) =>
    changed(({ settings }) => {
      settings.name = name
    }),
  ) as [EditedSite, EditedSite]
  const conflict = { path: ['settings', 'name'], ours: 'Ours', theirs: 'Theirs' }
  expect(mergeSites({ base: start(), ours, theirs }, 'ours')).toEqual({ site: ours, conflicts: [conflict] })
  expect(mergeSites({ base: start(), ours, theirs }, 'theirs')).toEqual({
    site: theirs,
    conflicts: [conflict],
  })
})

test('a page that one has taken away and the other has changed stays or goes whole', () => {
  const ours = changed((site) => remove(site, 'page-b1'))
  const theirs = changed(({ pages }) => {
    pages['page-b1']!.allowZoom = !pages['page-b1']!.allowZoom
  })
  const three = { base: start(), ours, theirs }
  expect(mergeSites(three, 'ours')).toMatchObject({ site: ours, conflicts: [{ path: ['pages', 'page-b1'] }] })
  expect(mergeSites(three, 'theirs').site).toEqual(theirs)
})

test('a category that one has taken away comes back with the page that the other has changed', () => {
  const ours = changed((site) => {
    for (const id of ['page-b1', 'page-b2', 'page-b3']) delete site.pages[id]
    site.categories = site.categories.filter(({ id }) => id !== 'category-b')
  })
  const theirs = changed(({ pages }) => {
    pages['page-b2']!.allowZoom = !pages['page-b2']!.allowZoom
  })
  const { site } = mergeSites({ base: start(), ours, theirs }, 'theirs')
  expect(site.categories.map(({ id, pages }) => [id, pages.length])).toEqual([
    ['category-a', 3],
    ['category-b', 1],
    ['category-c', 3],
  ])
  expect(site.pages['page-b2']).toEqual(theirs.pages['page-b2'])
})

test('a page that both have moved stands once', () => {
  const move = (to: number) =>
    changed(({ categories }) => {
      categories[0]!.pages = categories[0]!.pages.filter((id) => id !== 'page-a1')
      categories[to]!.pages.push('page-a1')
    })
  const three = { base: start(), ours: move(1), theirs: move(2) }
  const conflict = {
    path: ['pages', 'page-a1'],
    ours: { category: 'category-b', page: 4 },
    theirs: { category: 'category-c', page: 4 },
  }
  expect(mergeSites(three, 'ours')).toEqual({ site: three.ours, conflicts: [conflict] })
  expect(mergeSites(three, 'theirs').site).toEqual(three.theirs)
})

test('without a state that both have come from, what is the same is no conflict, and what differs is', () => {
  const theirs = changed(({ pages }) => {
    pages['page-a1']!.allowZoom = !pages['page-a1']!.allowZoom
  })
  expect(mergeSites({ base: noSite, ours: start(), theirs: start() }, 'ours').conflicts).toEqual([])
  const { conflicts, site } = mergeSites({ base: noSite, ours: start(), theirs }, 'theirs')
  expect(conflicts.map(({ path }) => path)).toEqual([['pages', 'page-a1']])
  expect(site).toEqual(theirs)
})

/** Makes a random change of the kind people make to the grid. */
function vary(site: EditedSite, draw: number): void {
  const ids = Object.keys(site.pages)
  const id = ids[draw % ids.length]!
  const page = site.pages[id]!
  const column = (draw >> 8) % site.categories.length
  const category = site.categories[column]!
  if (draw % 5 === 0) page.allowZoom = !page.allowZoom
  else if (draw % 5 === 1) remove(site, id)
  else if (draw % 5 === 2) {
    remove(site, id)
    site.pages[id] = page
    category.pages.splice((draw >> 4) % (category.pages.length + 1), 0, id)
  } else if (draw % 5 === 3) {
    site.pages[`new-${draw % 3}`] ??= { ...page, id: `new-${draw % 3}` }
    if (!site.categories.some(({ pages }) => pages.includes(`new-${draw % 3}`)))
      category.pages.unshift(`new-${draw % 3}`)
  } else if (site.categories.length > 1) {
    for (const one of category.pages) delete site.pages[one]
    site.categories.splice(column, 1)
  }
}

const varied = (draws: readonly number[]) =>
  changed((site) => {
    for (const draw of draws) vary(site, draw)
  })

const placesOf = ({ categories }: EditedSite) => categories.flatMap(({ pages }) => pages).sort()

test('whatever both do, each page stands once, and what only one has changed is there', () => {
  const draws = fc.array(fc.nat(), { maxLength: 6 })
  let conflicting = 0
  fc.assert(
    fc.property(draws, draws, (one, two) => {
      const ours = varied(one)
      const theirs = varied(two)
      for (const wins of ['ours', 'theirs'] as const) {
        const { site, conflicts } = mergeSites({ base: start(), ours, theirs }, wins)
        expect(placesOf(site)).toEqual(Object.keys(site.pages).sort())
        conflicting += conflicts.length
      }
      expect(mergeSites({ base: start(), ours, theirs: start() }, 'theirs')).toEqual({
        site: ours,
        conflicts: [],
      })
      expect(mergeSites({ base: start(), ours: start(), theirs }, 'ours')).toEqual({
        site: theirs,
        conflicts: [],
      })
    }),
    { numRuns: 100 },
  )
  expect(conflicting).toBeGreaterThan(50)
})
