import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSite } from '#model/rules/check-site.ts'
import { foldersForTests, problemOf, removeFiles, smallSite } from '#testing/builder/site-folders.ts'
import { readDefinition } from '../read-definition.ts'
import { siteFolderFiles } from './write-site-folder.ts'

const folderOf = foldersForTests()

interface Grid {
  categories: { id: string; pages: { id: string }[] }[]
}

/** `menu: coffee tea, visit: way` */
async function gridOf(files: readonly string[]): Promise<string> {
  const { 'pages/A-menu/1-coffee.md': _, 'pages/A-menu/category.yaml': __, ...site } = smallSite
  const folder = await folderOf({
    ...site,
    ...Object.fromEntries(files.map((file) => [`pages/${file}`, file.endsWith('.json') ? '{}' : ''])),
  })
  const { categories } = (await readDefinition(folder)).input as Grid
  return categories.map(({ id, pages }) => `${id}: ${pages.map((page) => page.id).join(' ')}`).join(', ')
}

describe('numbers and letters say the order, and nothing else', () => {
  test.each([
    ['gaps', ['A-menu/10-coffee.md', 'A-menu/30-tea.md', 'A-menu/200-milk.md'], 'menu: coffee tea milk'],
    [
      'a number between two others',
      ['A-menu/1-coffee.md', 'A-menu/2-tea.md', 'A-menu/1.5-milk.yaml', 'A-menu/1.25-water.json'],
      'menu: coffee water milk tea',
    ],
    [
      'a number before the first',
      ['A-menu/1-coffee.md', 'A-menu/0-tea.md', 'A-menu/0.5-x.md'],
      'menu: tea x coffee',
    ],
    ['zeros before and behind', ['A-menu/02-b.md', 'A-menu/1.50-a.md', 'A-menu/0010-c.md'], 'menu: a b c'],
    ['numbers that are longer than a text', ['A-menu/10-b.md', 'A-menu/9-a.md'], 'menu: a b'],
    [
      'a gap between letters',
      ['A-menu/1-a.md', 'AA-far/1-c.md', 'C-visit/1-b.md'],
      'menu: a, visit: b, far: c',
    ],
    [
      'a letter between two others',
      ['A-menu/1-a.md', 'B-visit/1-c.md', 'A.5-new/1-b.md'],
      'menu: a, new: b, visit: c',
    ],
  ])('%s', async (_, files, grid) => {
    expect(await gridOf(files)).toBe(grid)
  })
})

test('a number that stands twice is told with both files', async () => {
  for (const [one, other] of [
    ['2-tea.md', '02-milk.yaml'],
    ['1.5-tea.md', '1.50-milk.yaml'],
    ['7-tea.md', '7-tea.yaml'],
  ]) {
    const files = { [`pages/A-menu/${one}`]: '', [`pages/A-menu/${other}`]: '' }
    const problem = await problemOf(await folderOf({ ...smallSite, ...files }))
    const [first, second] = [one!, other!].sort()
    expect(problem).toBe(
      `pages/A-menu/${second}: has the number of pages/A-menu/${first}. Give one of both another: a number between two others may have decimals, as 2.5.`,
    )
  }
  const twice = { 'pages/b-x/1-x.md': '', 'pages/B-y/1-y.md': '' }
  expect(await problemOf(await folderOf({ ...smallSite, ...twice }))).toMatch(
    /pages\/b-x: has the letter of pages\/B-y\. Give one of both another: .* as A\.5\./,
  )
})

test('a page goes with its file, whichever it is, and comes between by its number', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const pages = Object.fromEntries(
    names.map((name, index) => [`pages/A-menu/${index + 1}-${name}.md`, '---\nmedia: a.jpg\n---\n']),
  )
  const { 'pages/A-menu/1-coffee.md': _, ...site } = smallSite
  for (const [index, name] of names.entries()) {
    const folder = await folderOf({ ...site, ...pages, [`pages/A-menu/${index + 0.5}-new.md`]: '' })
    await removeFiles(folder, [`pages/A-menu/${index + 1}-${name}.md`])
    const { input, sources } = await readDefinition(folder)
    const ids = (input as Grid).categories[0]!.pages.map(({ id }) => id)
    expect(ids).toEqual(names.map((one) => (one === name ? 'new' : one)))
    expect(checkSite(input, { for: 'draft' }).problems).toBeUndefined()
    for (const [row, id] of ids.entries())
      expect(sources.find(({ pointer }) => pointer === `/categories/0/pages/${row}`)?.file).toContain(
        `-${id}.md`,
      )
  }
})

test('a category has at most a hundred pages, whatever their numbers are', async () => {
  const pages = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`pages/A-menu/${10 * n + 20}-p${n}.yaml`, '']),
    )
  expect(await problemOf(await folderOf({ ...smallSite, ...pages(99) }))).toBe('read')
  expect(await problemOf(await folderOf({ ...smallSite, ...pages(100) }))).toBe(
    'pages/A-menu/1010-p99.yaml: is page 101. A category has at most 100: move it to another.',
  )
  const long = { 'pages/A-menu/1234567-x.md': '', 'pages/A-menu/1.2345678-y.md': '' }
  expect(await problemOf(await folderOf({ ...smallSite, ...long }))).toMatch(
    /^pages\/A-menu\/1.2345678-y.md: has a number that is too long/,
  )
})

test('whatever files are taken away and put between, the order is that of their numbers', async () => {
  const numbers = fc.uniqueArray(fc.tuple(fc.nat(300), fc.constantFrom('', '.5', '.25', '.125')), {
    minLength: 1,
    maxLength: 20,
    selector: ([whole, part]) => `${whole}${part}`,
  })
  await fc.assert(
    fc.asyncProperty(numbers, async (given) => {
      const names = given.map(([whole, part]) => `${whole}${part}`)
      const sorted = names.toSorted((one, other) => Number(one) - Number(other))
      const ids = (list: string[]) => list.map((name) => `p${name.replace('.', '_')}`).join(' ')
      expect(await gridOf(names.map((name) => `A-menu/${name}-${ids([name])}.yaml`))).toBe(
        `menu: ${ids(sorted)}`,
      )
    }),
    { numRuns: 30 },
  )
})

test('what is written anew counts from 1', () => {
  const page = (id: string) => ({ id, details: {} })
  const site = {
    version: 1,
    settings: { name: 'x', languages: ['EN'], defaultLanguage: 'EN' },
    categories: [{ id: 'menu', name: {}, pages: [page('a'), page('b')] }],
  }
  expect(siteFolderFiles(site).map(({ path }) => path)).toEqual([
    'site.yaml',
    'pages/A-menu/category.yaml',
    'pages/A-menu/1-a.yaml',
    'pages/A-menu/2-b.yaml',
  ])
})
