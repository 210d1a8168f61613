import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import type { ReleasePart } from '#model/jobs/release.ts'
import type { MediaFocus } from '#model/jobs/snapshot.ts'
import { sampleAssets, sampleImage } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { compileSite, type PreviousRelease, type ReleaseSink } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memorySource } from './memory-source.ts'

const runtime = await loadRuntime(runtimeFolder)
const site = sampleSite()

async function compiled(focus?: MediaFocus, previous?: PreviousRelease, assets = sampleAssets()) {
  const files = new Map<string, string>()
  const parts = new Map<string, ReleasePart>()
  const sink: ReleaseSink = {
    write(path, content, type) {
      files.set(path, String(content))
      return { hash: sha256(content), bytes: content.length, type }
    },
    writeIndex(json) {
      parts.set(sha256(json), JSON.parse(json) as ReleasePart)
      return sha256(json)
    },
  }
  const source = memorySource('inn', site, assets, { focus })
  const { manifest } = await compileSite({ source, sink, runtime, previous, origin: 'https://inn.example' })
  const part = async (hash: string) => parts.get(hash) ?? previous?.part(hash)
  return { files, manifest, release: { manifest, part } }
}

const imageOf = (html: string | undefined) => /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html ?? '')?.[0]

test('M08 what is to be seen of a picture stands as far from the edges of the page as from its own', async () => {
  const plain = await compiled()
  expect(imageOf(plain.files.get('/'))).not.toContain('style')
  const { files } = await compiled({ [sampleMedia.picture]: [30, 80] })
  expect(imageOf(files.get('/'))).toContain('style="object-position:30% 80%"')
  expect(files.get('/_assets/grid-jp.json')).toContain('"focus":"30% 80%"')
})

test('M08 what stands out of a picture is kept in view where nobody chose a point', async () => {
  const assets = sampleAssets({ ...sampleImage, attention: [20, 40] })
  const { files } = await compiled(undefined, undefined, assets)
  expect(imageOf(files.get('/'))).toContain('style="object-position:20% 40%"')
  expect(files.get('/')).toContain('--focus-x:0.2;--picture-focus-y:0.4')
  const chosen = await compiled({ [sampleMedia.picture]: [30, 80] }, undefined, assets)
  expect(imageOf(chosen.files.get('/'))).toContain('style="object-position:30% 80%"')
  // A film shows more than the frame in which it was looked for, and a logo is never cropped.
  expect(files.get('/B1')).not.toMatch(/<video[^>]*object-position/)
  expect(/<a class="logo".*?<\/a>/.exec(files.get('/') ?? '')?.[0]).not.toContain('object-position')
})

test('M08 another point renders the pages that show the picture, and nothing besides them', async () => {
  const before = await compiled({ [sampleMedia.film]: [10, 10] })
  const focus = { [sampleMedia.film]: [90, 10] } as const
  const after = await compiled(focus, before.release)
  expect([...after.files.keys()].filter((path) => /^(?:\/en)?\/(?:[A-Z]\d+)?$/.test(path))).toEqual([
    '/B1',
    '/en/B1',
  ])
  const whole = await compiled(focus)
  expect(whole.manifest.parts).toEqual(after.manifest.parts)
  expect(whole.manifest.files).toEqual(after.manifest.files)
  expect(after.files.get('/B1')).toMatch(/<video[^>]*style="object-position:90% 10%"/)
})
