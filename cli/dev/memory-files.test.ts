import { expect, test } from 'vitest'
import { compileSite } from '#builder/compile-site.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { memorySource } from '#builder/memory-source.ts'
import { openRelease } from '#builder/open-release.ts'
import { htmlButtonSchema } from '#model/definition/button.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { runtimeFolder } from '../places.ts'
import { createMemoryFiles } from './memory-files.ts'

test('what pages load besides media is kept with their release: scripts, captions, style sheets of HTML', async () => {
  const files = createMemoryFiles({
    asset: () => undefined,
    encoding: async () => undefined,
    whole: (html) => html,
  })
  const site = sampleSite()
  const [page] = site.categories[1]!.pages
  const buttonContentHtml = { JP: '<style>.a { color: red }</style><p class="a">x</p>' }
  page!.buttons = [htmlButtonSchema.parse({ id: 'own', buttonType: 'HTML_CSS', buttonContentHtml })]
  page!.details.JP!.captions = [{ startMs: 0, durationMs: 500, text: 'Come in' }]
  const { manifest } = await compileSite({
    source: memorySource('inn', site, sampleAssets()),
    sink: files.sink,
    runtime: await loadRuntime(runtimeFolder),
    origin: 'https://inn.example',
  })
  const texts = async () => {
    const index = await files.cache.read<Record<string, string>>(`blobs/${manifest.media.hash}`)
    return Object.entries(index).filter(([, record]) => record.startsWith('blobs/'))
  }
  const names = (await texts()).map(([name]) => name.replace(/^[0-9a-f]{24}/, ''))
  expect(new Set(names)).toEqual(new Set(['', '.vtt', '.css']))
  await files.keepOnly([manifest])
  for (const [name, record] of await texts()) expect(await files.read(record), name).toBeDefined()
  const sheet = (await texts()).find(([name]) => name.endsWith('.css'))!
  expect(await openRelease(manifest, files.cache).media(sheet[0])).toMatchObject({
    type: 'text/css; charset=utf-8',
  })
  // Files without a release are removed.
  await files.keepOnly([])
  for (const [, record] of [sheet]) expect(await files.read(record)).toBeUndefined()
})
