import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import { captionTop, webVttOf } from '#model/definition/media/caption-files.ts'
import { blobKey } from '#model/jobs/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { createJsonCache } from './blob-source.ts'
import { compileSite, type ReleaseSink } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memberPages } from './member-page.ts'
import { memorySource } from './memory-source.ts'
import { openRelease } from './open-release.ts'

const runtime = await loadRuntime(runtimeFolder)
const origin = 'https://inn.example'
const cues = [{ startMs: 0, durationMs: 500, text: 'Please <come> in' }]
const text = webVttOf(cues, captionTop(sampleSite().categories[1]!.pages[0]!))
const name = `${sha256(text).slice(0, 24)}.vtt`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-captions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function filmSite(change: { membersOnlyLock?: boolean } = {}) {
  const site = sampleSite()
  const page = site.categories[1]!.pages[0]!
  Object.assign(page, change)
  page.details.JP!.captions = cues
  return site
}

async function compiled(site = filmSite()) {
  const kept = new Map<string, string>()
  const written = new Map<string, { text: string; type: string }>()
  const sink: ReleaseSink = {
    write(path, content, type) {
      written.set(path, { text: Buffer.from(content as string).toString(), type })
      return { hash: sha256(content), bytes: content.length, type }
    },
    writeIndex(json) {
      kept.set(blobKey(sha256(json)), json)
      return sha256(json)
    },
  }
  const source = memorySource('inn', site, sampleAssets())
  const { manifest } = await compileSite({ source, sink, runtime, origin })
  const blobs = createFilesystemBlobStore(await mkdtemp(join(folder, 'store-')))
  for (const [key, json] of kept) await blobs.write(key, json)
  const release = openRelease(manifest, createJsonCache(blobs, 100))
  return { written, release, source }
}

test('M11 captions are a file of the release, named after what they say, and their page names it', async () => {
  const { written, release } = await compiled()
  expect(written.get(`/_assets/${name}`)).toEqual({ text, type: 'text/vtt; charset=utf-8' })
  expect(written.get('/B1')?.text).toContain(`src="/_assets/${name}"`)
  expect(await release.media(name)).toEqual({ hash: sha256(text), bytes: 0, type: 'text/vtt; charset=utf-8' })
  // Captions cannot be requested as a script, nor a script as captions.
  expect(await release.media(name.replace('.vtt', '.js'))).toBeUndefined()
  const scriptName = `${sha256('window.sampleChatbot = true').slice(0, 24)}.js`
  expect((await release.media(scriptName))?.type).toContain('javascript')
  expect(await release.media(scriptName.replace('.js', '.vtt'))).toBeUndefined()
})

test('M11 captions of a page for members are in no release, and are read where its film is', async () => {
  const { written, release, source } = await compiled(filmSite({ membersOnlyLock: true }))
  expect(written.has(`/_assets/${name}`)).toBe(false)
  expect(await release.media(name)).toBeUndefined()
  const pages = await memberPages({ source, language: 'JP', origin })
  const content = await pages.content('page-b1', (asked) => `/signed/${asked}`)
  expect(content?.film?.captions?.[0]?.src).toBe(`/signed/${name}`)
  expect(await pages.file('page-b1', name)).toEqual({ text, type: 'text/vtt; charset=utf-8' })
  expect(await pages.file('page-b2', name)).toBeUndefined()
})
