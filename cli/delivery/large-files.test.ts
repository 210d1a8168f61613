import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createAnswers, createDelivery } from '#builder/delivery.ts'
import { createEarlierFiles } from '#builder/earlier-files.ts'
import { sha256 } from '#builder/hash.ts'
import { createKeptBlobs } from '#builder/kept-blobs.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import { createRememberedAnswers } from '#builder/remembered-answers.ts'
import { blobKey } from '#model/jobs/release.ts'
import { blobPath } from '#store/blobs/blob-path.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { goLive } from '#testing/builder/small-release.ts'
import { createDirectAnswers } from './answer-directly.ts'

const mebibyte = 2 ** 20
const folder = mkdtempSync(join(tmpdir(), 'large-files-'))
const stored = createFilesystemBlobStore(folder)
/** Longer than what is held in memory, and no multiple of a part. */
const film = randomBytes(5 * mebibyte)
  .toString('latin1')
  .replaceAll(/[^ -~]/g, '.')
  .slice(0, 5 * mebibyte - 7)
const key = blobKey(sha256(film))
const read: { bytes: number }[] = []
afterAll(() => rmSync(folder, { recursive: true }))

/** Whole blobs are read for small files only. */
const blobs: BlobStore = {
  ...stored,
  read: (one) => {
    if (one === key) throw new Error('A film was read at once.')
    return stored.read(one)
  },
  readPart: async (one, from, length) => {
    const part = await stored.readPart(one, from, length)
    read.push({ bytes: part?.byteLength ?? 0 })
    return part
  },
}

beforeAll(async () => {
  await goLive(blobs, 'inn', { number: 1, pages: ['A 1'], files: { '/_assets/film.mp4': film } })
})

const lost: string[] = []

/** As a process that has just begun delivers it. */
function open() {
  const checked = createCheckedBlobs(blobs)
  const cache = createJsonCache(checked, 100)
  const live = createLiveReleases({
    earlier: createEarlierFiles,
    blobs,
    cache,
    freshMs: 60_000,
    now: Date.now,
  })
  const options = {
    ...{ live, blobs: createKeptBlobs(checked, mebibyte), compress: async () => ({ vary: false }) },
    ...{
      siteOfHost: () => 'inn',
      originOf: () => '',
      onLost: (_: string, one: string) => void lost.push(one),
    },
  }
  return { options, live }
}

const ask = (headers: Record<string, string> = {}, method = 'GET', { options } = open()) =>
  createDelivery(options)(new Request('http://inn.localhost/_assets/film.mp4', { method, headers }))

test('a film is sent part by part, whole or any range of it, with the headers of any file', async () => {
  const whole = await ask()
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(film.length)])
  expect(sha256(await whole.text())).toBe(sha256(film))
  for (const [range, from, to] of [
    ['bytes=0-', 0, film.length],
    ['bytes=-9', film.length - 9, film.length],
    ['bytes=300000-3000000', 300_000, 3_000_001],
  ] as const) {
    const part = await ask({ range })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to - 1}/${film.length}`,
    ])
    expect(sha256(await part.text())).toBe(sha256(film.slice(from, to)))
  }
  expect((await ask({ range: `bytes=${film.length}-` })).status).toBe(416)
  const head = await ask({}, 'HEAD')
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(film.length), ''])
})

test('nothing is read ahead of who does not read, nor after who has gone', async () => {
  const answer = await ask()
  read.length = 0
  const reader = answer.body!.getReader()
  await reader.read()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).toHaveLength(1)
  await reader.cancel()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).toHaveLength(1)
})

test('a film that is damaged, cut off or missing is not sent; once it is whole, it is', async () => {
  const path = join(folder, blobPath(key))
  const delivery = open()
  expect((await ask({}, 'HEAD', delivery)).status).toBe(200)
  truncateSync(path, 2 * mebibyte)
  // In a process that has checked it before, too.
  for (const one of [delivery, open()]) expect((await ask({}, 'GET', one)).status).toBe(503)
  writeFileSync(path, film.replace(/.$/, '\n'))
  expect((await ask()).status).toBe(503)
  rmSync(path)
  expect((await ask()).status).toBe(503)
  expect(new Set(lost)).toEqual(new Set([key]))
  await stored.write(key, film)
  expect((await ask({}, 'GET', delivery)).status).toBe(200)
})

test('a film that can not be read to its end is cut off, and never looks complete', async () => {
  const { options, live } = open()
  const answering = createDirectAnswers({
    ...{ answer: createAnswers(options), remembered: createRememberedAnswers(live, mebibyte) },
    ...{ siteOfHost: () => 'inn', isSharedHost: () => false, trustedProxies: 0 },
    ...{ forward: () => {}, onAnswered: () => {}, onError: () => {} },
  } as never)
  const server = createServer(answering)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_assets/film.mp4`
  try {
    expect(sha256(await (await fetch(url)).text())).toBe(sha256(film))
    const answer = await fetch(url)
    const reader = answer.body!.getReader()
    await reader.read()
    rmSync(join(folder, blobPath(key)))
    const rest = async () => {
      for (;;) if ((await reader.read()).done) return
    }
    await expect(rest()).rejects.toThrow()
    await stored.write(key, film)
    expect(sha256(await (await fetch(url)).text())).toBe(sha256(film))
  } finally {
    server.close()
  }
})
