import { appendFile, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuildPlace, rememberBuild, unchangedBuild } from './unchanged-build.ts'

let folder: string
let place: BuildPlace
let source: string
let page: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-unchanged-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  const own = await mkdtemp(join(folder, 'case-'))
  place = { cacheFolder: join(own, 'cache'), out: join(own, 'out'), key: 'one' }
  source = join(own, 'site', 'site.json')
  page = join(place.out, 'en', 'A1.html')
  await mkdir(join(place.out, 'en'), { recursive: true })
  await mkdir(join(own, 'site', 'texts'), { recursive: true })
  await writeFile(source, '{}')
  await writeFile(page, 'A1')
  await setTimeout(150)
  const folders = [place.out, join(place.out, 'en')]
  await rememberBuild(place, { read: [source], folders, startedAt: Date.now(), result: { pages: 1 } })
})

test('a build of which nothing was touched is known', () => {
  expect(unchangedBuild(place)).toEqual({ pages: 1 })
})

test('a build of another kind, or into another folder, is not', () => {
  expect(unchangedBuild({ ...place, key: 'two' })).toBeUndefined()
  expect(unchangedBuild({ ...place, out: `${place.out}-2` })).toBeUndefined()
})

test.each<[string, () => Promise<unknown>]>([
  ['what was read says something else', () => appendFile(source, ' ')],
  [
    'what was read says something else, as long and as old as before',
    async () => {
      await writeFile(source, '[]')
      await utimes(source, 0, 0)
    },
  ],
  ['what was read is gone', () => rm(source)],
  ['a file is put beside what was read', () => writeFile(join(source, '..', 'other.yaml'), '')],
  ['a file is put into a folder that was empty', () => writeFile(join(source, '..', 'texts', 'JP.yaml'), '')],
  ['a page is gone', () => rm(page)],
  ['a page was renamed', () => rename(page, `${page}.old`)],
  ['the folder of the site is gone', () => rm(place.out, { recursive: true })],
  ['what is remembered is torn', () => rm(join(place.cacheFolder, 'builds'), { recursive: true })],
])('a build is made again when %s', async (_, change) => {
  expect(unchangedBuild(place)).toBeDefined()
  await change()
  expect(unchangedBuild(place)).toBeUndefined()
})

test('a build during which something it read was touched is not remembered', async () => {
  const other = { ...place, key: 'other' }
  const startedAt = Date.now()
  await writeFile(source, '{ }')
  await rememberBuild(other, { read: [source], folders: [], startedAt, result: {} })
  expect(unchangedBuild(other)).toBeUndefined()
})
