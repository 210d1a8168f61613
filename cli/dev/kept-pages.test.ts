import { expect, test } from 'vitest'
import { checkSite, createPageMemory } from '#model/rules/check-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { createPageKeeper } from './kept-pages.ts'

const pagesOf = ({ categories }: ReturnType<typeof sampleSite>) => categories.flatMap(({ pages }) => pages)

test('pages that say the same are those of before, wherever they stand; others are not', () => {
  const keep = createPageKeeper()
  const first = keep(sampleSite())
  expect(first).toEqual(sampleSite())
  const changed = sampleSite()
  const [page, other] = changed.categories[0]!.pages
  changed.categories[0]!.pages.splice(0, 2, other!, page!)
  page!.membersOnlyLock = !page!.membersOnlyLock
  const second = keep(changed)
  expect(second).toEqual(changed)
  const [before, after] = [pagesOf(first), pagesOf(second)]
  expect(after[0]).toBe(before[1])
  expect(after[1]).toBe(page)
  expect(after.slice(2).every((one, index) => one === before[index + 2])).toBe(true)
})

test('the order of keys is a difference, and so is what only JSON takes for the same', () => {
  const keep = createPageKeeper()
  const site = (page: object) => ({ categories: [{ pages: [page] }] })
  const pageOf = (page: object) => keep(site(page)).categories[0]!.pages[0]
  const first = pageOf({ id: 'a', x: null })
  expect(pageOf({ id: 'a', x: null })).toBe(first)
  expect(pageOf({ id: 'a', x: Number.NaN })).toEqual({ id: 'a', x: Number.NaN })
  const inOrder = pageOf({ id: 'a', x: 1 })
  expect(pageOf({ x: 1, id: 'a' })).not.toBe(inOrder)
})

test.each([null, 'x', {}, { categories: 1 }, { categories: [null, {}, { pages: [null, 1] }] }])(
  'what is no definition stays as it is: %j',
  (input) => {
    const keep = createPageKeeper()
    expect(keep(input)).toEqual(input)
  },
)

test('a site that is checked with a memory has the same outcome, with and without problems', () => {
  const accept = createPageMemory()
  const keep = createPageKeeper()
  const check = (site: unknown) => {
    expect(checkSite(keep(site), { accept })).toEqual(checkSite(site))
  }
  const bare = sampleSite()
  check(bare)
  check(sampleSite())
  const wrong = sampleSite()
  Object.assign(wrong.categories[0]!.pages[1]!, { membersOnlyLock: 'yes' })
  check(wrong)
  check(sampleSite())
  const twice = sampleSite()
  twice.categories[0]!.pages.push(structuredClone(twice.categories[0]!.pages[0]!))
  expect(checkSite(twice).problems).toBeDefined()
  check(twice)
})
