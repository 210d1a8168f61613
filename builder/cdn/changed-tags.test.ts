import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type SmallRelease, writeRelease } from '#testing/builder/small-release.ts'
import { createJsonCache } from '../blob-source.ts'
import { assetsTag, pathTag, siteTag } from './cdn-headers.ts'
import { changedTags } from './changed-tags.ts'

const folder = await mkdtemp(join(tmpdir(), 'swipress-tags-'))
const blobs = createFilesystemBlobStore(folder)
afterAll(() => rm(folder, { recursive: true }))

const liveOf = async (release: Omit<SmallRelease, 'number'>, over = {}) => {
  const { manifest } = await writeRelease(blobs, 'inn', { number: 1, ...release })
  return { manifest, isPaused: false, over }
}
type Live = Awaited<ReturnType<typeof liveOf>>

const tagsOf = (before: Live | undefined, after: Live | undefined) =>
  changedTags({ siteId: 'inn', before, after }, createJsonCache(blobs, 10))
const tags = (...paths: string[]) => paths.map((path) => pathTag('inn', path))
const whole = [siteTag('inn'), assetsTag('inn')]

test('nothing has changed', async () => {
  const live = await liveOf({ pages: ['1', '2'] })
  expect(await tagsOf(live, live)).toEqual([])
})

test('the pages that were changed, added or removed, at their addresses', async () => {
  const before = await liveOf({ pages: ['1', '2', '3'] })
  expect(await tagsOf(before, await liveOf({ pages: ['1', 'other', '3'] }))).toEqual(tags('/A2'))
  expect(await tagsOf(before, await liveOf({ pages: ['other', '2', '3', '4'] }))).toEqual(tags('/', '/A4'))
  expect(await tagsOf(before, await liveOf({ pages: ['1'] }))).toEqual(tags('/A2', '/A3'))
})

test('files under their paths, and what stands over them without a release', async () => {
  const before = await liveOf({ pages: ['1'], files: { '/contact': 'a', '/robots.txt': 'r' } })
  const after = await liveOf({ pages: ['1'], files: { '/contact': 'b', '/robots.txt': 'r' } })
  expect(await tagsOf(before, after)).toEqual(tags('/contact'))
  const over = { '/news.json': 'f'.repeat(64) }
  expect(await tagsOf(before, { ...before, over })).toEqual(tags('/news.json'))
})

test('assets only when one of them is gone', async () => {
  const before = await liveOf({ pages: ['1'], files: { '/_assets/a.js': 'a' } })
  const more = await liveOf({ pages: ['1'], files: { '/_assets/a.js': 'a', '/_assets/b.js': 'b' } })
  expect(await tagsOf(before, more)).toEqual([])
  expect(await tagsOf(more, before)).toEqual([assetsTag('inn')])
})

test('everything of a site that goes offline, is paused, or whose earlier state is not known', async () => {
  const live = await liveOf({ pages: ['1'] })
  expect(await tagsOf(live, undefined)).toEqual(whole)
  expect(await tagsOf(live, { ...live, isPaused: true })).toEqual(whole)
  expect(await tagsOf({ ...live, isPaused: true }, live)).toEqual(whole)
  expect(await tagsOf(undefined, live)).toEqual(whole)
  expect(await tagsOf({ ...live, manifest: '0'.repeat(64) }, live)).toEqual(whole)
})

test('the whole site in the place of very many pages', async () => {
  const pages = Array.from({ length: 501 }, (_, row) => `${row}`)
  const before = await liveOf({ pages })
  expect(await tagsOf(before, await liveOf({ pages: pages.map((text) => `${text}!`) }))).toEqual([
    siteTag('inn'),
  ])
  expect(await tagsOf(before, await liveOf({ pages: pages.with(0, 'other') }))).toEqual(tags('/'))
})
