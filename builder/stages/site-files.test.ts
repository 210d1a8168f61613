import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { compileSite, type ReleaseSink } from '../compile-site.ts'
import { sha256 } from '../hash.ts'
import { loadRuntime } from '../load-runtime.ts'
import { memorySource } from '../memory-source.ts'

const sink: ReleaseSink = {
  write: (_, content, type) => ({ hash: sha256(content), bytes: Buffer.byteLength(content), type }),
  writeIndex: sha256,
}

async function redirectsOf(definition: SiteDefinition) {
  const source = memorySource('inn', definition, sampleAssets())
  const runtime = await loadRuntime(runtimeFolder)
  return (await compileSite({ source, sink, runtime, origin: 'https://inn.example' })).manifest.redirects
}

test('P17 old addresses lead to where their pages are, and to none that can not be entered', async () => {
  const definition = sampleSite()
  const pages = definition.categories.flatMap((category) => category.pages)
  const wanted = [
    { from: '/old.html', pageId: pages[0]!.id, status: 301 as const },
    { from: '/春/', pageId: pages[0]!.id, language: 'EN' as const, status: 308 as const },
    { from: '/gone', pageId: 'not-there', status: 301 as const },
  ]
  expect(await redirectsOf(definition)).toBeUndefined()
  definition.settings.redirects = wanted
  expect(await redirectsOf(definition)).toEqual({
    '/old.html': { to: '/', status: 301 },
    '/%E6%98%A5': { to: '/en', status: 308 },
  })
})
