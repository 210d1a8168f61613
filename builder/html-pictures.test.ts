import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import { htmlButtonSchema } from '#model/definition/button.ts'
import { blobKey } from '#model/jobs/release.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { compileSite } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memberPages } from './member-page.ts'
import { memorySource } from './memory-source.ts'
import { mediaStem } from './stages/media-names.ts'

const runtime = await loadRuntime(runtimeFolder)
const origin = 'https://inn.example'
const assets = sampleAssets()
const [image, ground] = [`media:${'a'.repeat(64)}`, `media:${'b'.repeat(64)}`]

function siteWith(change: { membersOnlyLock?: boolean } = {}) {
  const site = sampleSite()
  const html = `<style>.a { background:url("${ground}") }</style><img src="${image}" alt="Sea"><p class="a">x</p>`
  const button = htmlButtonSchema.parse({
    ...{ id: 'own', buttonType: 'HTML_CSS', buttonContentHtml: { JP: html } },
  })
  Object.assign(site.categories[1]!.pages[0]!, { ...change, buttons: [button] })
  return memorySource('inn', site, assets)
}

async function compiled(source: ReturnType<typeof siteWith>) {
  const written = new Map<string, string>()
  const kept = new Map<string, string>()
  const sink = {
    write(path: string, content: string | Uint8Array, type: string) {
      written.set(path, Buffer.from(content).toString())
      return { hash: sha256(content), bytes: content.length, type }
    },
    writeIndex(json: string) {
      kept.set(blobKey(sha256(json)), json)
      return sha256(json)
    },
  }
  const { manifest } = await compileSite({ sink, runtime, origin, source })
  return { written, index: kept.get(blobKey(manifest.media.hash))! }
}

test('E10 images of own HTML are files of the release, at the addresses that its page loads', async () => {
  const { written, index } = await compiled(siteWith())
  const page = written.get('/B1') ?? ''
  expect(page).toMatch(new RegExp(`<img src="/_assets/${mediaStem(image)}-\\d+\\.(?:jpeg|png)" srcset="`))
  expect(page).toContain(`:url(&quot;/_assets/${mediaStem(ground)}-`)
  expect(page).not.toContain('src="media:')
  for (const ref of [image, ground]) expect(index).toContain(mediaStem(ref))
})

test('those of a page for members are at addresses of this member, also in its style sheet', async () => {
  const source = siteWith({ membersOnlyLock: true })
  const { written } = await compiled(source)
  for (const text of written.values()) expect(text).not.toContain('--own-')
  const pages = await memberPages({ source, language: 'JP', origin })
  const content = await pages.content('page-b1', (name) => `/signed/${name}`)
  const html = content?.buttons?.[0]?.html ?? ''
  expect(html).toContain(`<img src="/signed/${mediaStem(image)}-`)
  expect(html).toContain(`:url(&quot;/signed/${mediaStem(ground)}-`)
  const [, sheet] = /href="\/signed\/([^"]+)"/.exec(html) ?? []
  expect(await pages.file('page-b1', sheet!)).toMatchObject({ text: expect.stringContaining('var(--own-') })
})
