import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { Layout } from '#model/values/layout.ts'
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

async function redirectsOf(definition: SiteDefinition, layout?: Layout) {
  const source = memorySource('inn', definition, sampleAssets())
  const runtime = await loadRuntime(runtimeFolder)
  const { manifest } = await compileSite({ source, sink, runtime, origin: 'https://inn.example', layout })
  return [manifest.redirects, manifest.redirectPatterns] as const
}

test('P17 old addresses lead to where their pages are, and to none that can not be entered', async () => {
  const definition = sampleSite()
  const pages = definition.categories.flatMap((category) => category.pages)
  const wanted = [
    { from: '/old.html', pageId: pages[0]!.id, status: 301 as const },
    { from: '/春/', pageId: pages[0]!.id, language: 'EN' as const, status: 308 as const },
    { from: '/gone', pageId: 'not-there', status: 301 as const },
  ]
  expect(await redirectsOf(definition)).toEqual([undefined, undefined])
  definition.settings.redirects = wanted
  expect(await redirectsOf(definition)).toEqual([
    { '/old.html': { to: '/', status: 301 }, '/%E6%98%A5': { to: '/en', status: 308 } },
    undefined,
  ])
})

test('P17 patterns stand apart, the most specific first, and addresses of the site are those of its layout', async () => {
  const definition = sampleSite()
  const pageId = definition.categories[0]!.pages[0]!.id
  const to = (from: string, address: string) => ({ from, to: address, status: 302 as const })
  definition.settings.redirects = [
    to('/*', '/a1'),
    to('/blog/all/*', '/x'),
    to('/blog/:year/*', '/new/:splat?y=:year#top'),
    to('/index.php', '/a2?x=1'),
    to('/index.php?p=1', 'https://example.com'),
    { from: '/shop/*', pageId, language: 'EN', status: 301 },
    to('/plain', '/contact'),
  ]
  const [exact, patterns] = await redirectsOf(definition)
  expect(exact).toEqual({ '/plain': { to: '/contact', status: 302 } })
  const froms = patterns!.map(({ from }) => from)
  expect(new Set(froms)).toEqual(
    new Set(['/index.php?p=1', '/index.php', '/blog/:year/*', '/shop/*', '/blog/all/*', '/*']),
  )
  for (const [before, after] of [
    ['/index.php?p=1', '/index.php'],
    ['/blog/all/*', '/blog/:year/*'],
    ['/shop/*', '/*'],
  ] as const)
    expect(froms.indexOf(before)).toBeLessThan(froms.indexOf(after))
  expect(patterns).toContainEqual({ from: '/*', to: '/', status: 302 })
  expect(patterns).toContainEqual({ from: '/shop/*', to: '/en', status: 301 })
  expect(patterns).toContainEqual({ from: '/index.php?p=1', to: 'https://example.com/', status: 302 })
  const [below, others] = await redirectsOf(definition, { name: 'directory', base: '/repo' })
  expect(below).toEqual({ '/plain': { to: '/repo/contact/', status: 302 } })
  expect(others).toContainEqual({ from: '/index.php', to: '/repo/A2/?x=1', status: 302 })
  expect(others).toContainEqual({ from: '/blog/:year/*', to: '/repo/new/:splat?y=:year#top', status: 302 })
})
