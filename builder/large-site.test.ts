import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaRef } from '#model/definition/media/media.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { lockedOnPages } from '#model/rules/checks/folder-checks.ts'
import { unreachableWarnings } from '#model/rules/checks/reach-checks.ts'
import { readabilityWarnings } from '#model/rules/readability-rules.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { definitionSource } from './compile-folder.ts'
import { sha256 } from './hash.ts'
import { ingestDefinition } from './ingest-definition.ts'
import { readLargeSite } from './large-site.ts'
import { openDefinition, readOpened } from './read-definition.ts'
import { scriptWarnings } from './script-warnings.ts'
import { htmlWarnings } from './stages/html-warnings.ts'

const site = sampleSite()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-large-'))
  for (const { ref } of createMediaRefs(siteDefinitionSchema).findRefs(site)) {
    await mkdir(dirname(join(folder, ref)), { recursive: true })
    await writeFile(join(folder, ref), ref)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes each category to a file of its own. */
async function write({ categories, ...rest }: SiteDefinition): Promise<void> {
  const names = categories.map((_, column) => `${column}.json`)
  for (const [column, category] of categories.entries())
    await writeFile(join(folder, names[column]!), JSON.stringify(category))
  await writeFile(join(folder, 'site.json'), JSON.stringify({ ...rest, categories: names }))
}

const taking = {
  atOnce: 2,
  async ingest(bytes: Uint8Array) {
    const name = Buffer.from(bytes).toString()
    const ref: MediaRef = `${sha256(name)}${/\.\w+$/.exec(name)?.[0]}`
    return { ref, asset: await sampleAssets().asset(ref) }
  },
}
const noBlob = async () => new Uint8Array()

async function readLarge(from = 0) {
  const opened = await openDefinition(folder)
  return readLargeSite({ opened, settingsOf: (settings) => settings, mostWarnings: 100, from, ...taking })
}

test('read category by category, a site is what it is as a whole', async () => {
  await write(site)
  const large = (await readLarge())!
  const read = await readOpened(await openDefinition(folder))
  const { definition } = checkSite(read.input)
  const taken = await ingestDefinition({ definition: definition!, folder, ...taking })
  if ('problems' in taken) throw new Error('A sample site has no problems')
  const whole = definitionSource({ ...taken, categoryHashes: read.categoryHashes })('one', noBlob)
  const source = large.source('one', noBlob)
  expect(source.root).toEqual(whole.root)
  expect(source.hash).toBe(whole.hash)
  expect(source.settings).toEqual(whole.settings)
  for (const entry of whole.root.categories) {
    const { pages } = await whole.category(entry)
    expect((await source.category(entry)).pages).toEqual(pages)
    for (const { hash } of pages) expect(await source.page(hash)).toEqual(await whole.page(hash))
  }
  expect(large.warnings).toEqual({
    media: taken.warnings,
    unreachable: unreachableWarnings(definition!),
    locked: lockedOnPages(definition!),
    scripts: scriptWarnings(definition!),
    html: htmlWarnings(definition!),
    unread: [],
    readability: readabilityWarnings(definition!, 100),
  })
  expect(new Set(large.files)).toEqual(new Set([...read.files, ...taken.files]))
})

test('a small site, one with its categories in its first file and one with texts beside it are read as a whole', async () => {
  await write(site)
  expect(await readLarge(10_000_000)).toBeUndefined()
  await mkdir(join(folder, 'texts'))
  await writeFile(join(folder, 'texts', 'en.yaml'), '')
  expect(await readLarge()).toBeUndefined()
  await rm(join(folder, 'texts'), { recursive: true })
  expect(await readLarge()).toBeDefined()
  await writeFile(join(folder, 'site.json'), JSON.stringify(site))
  expect(await readLarge()).toBeUndefined()
})

test('a site with a medium that is missing is read as a whole, which tells of it', async () => {
  await write(createMediaRefs(siteDefinitionSchema).replaceRefs(site, ({ ref }) => `no-${ref}`))
  expect(await readLarge()).toBeUndefined()
})

test('a category that changes before it is compiled is refused with its file', async () => {
  await write(site)
  const source = (await readLarge())!.source('one', noBlob)
  const { pages } = await source.category(source.root.categories[0]!)
  await writeFile(join(folder, '0.json'), JSON.stringify({ ...site.categories[0], name: {} }))
  await expect(source.page(pages[0]!.hash)).rejects.toThrow(/0\.json.*has changed while/)
})
