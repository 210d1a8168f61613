import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { compileFolder } from '#builder/compile-folder.ts'
import type { Delivery } from '#builder/delivery.ts'
import { openFolder } from '#builder/folder-delivery.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { makeFilm } from '#builder/media/sample-media.ts'
import { takeInDefinition } from '#builder/take-in-definition.ts'
import { openMediaCache } from '#cli/media-cache.ts'
import { runtimeFolder } from '#cli/places.ts'
import { prepareRuntime } from '#cli/prepare.ts'
import { checkSite } from '#model/check-site.ts'
import { blobKey } from '#model/release.ts'
import { sampleMedia } from '#model/samples.ts'
import type { SiteDefinitionInput } from '#model/site.ts'

export interface OwnSite {
  origin: string
  /** The compiled folder. */
  folder: string
  close(): Promise<void>
}

/** Compiles a definition whose media have the samples' names, and serves it with the product's own delivery. */
export async function serveOwnSite(input: SiteDefinitionInput): Promise<OwnSite> {
  const root = await mkdtemp(join(tmpdir(), 'swipress-own-site-'))
  let deliver: Delivery | undefined
  const server = createServer(getRequestListener((request) => deliver!(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://own.localhost:${(server.address() as AddressInfo).port}`
  const folder = await compileInto(root, origin, input)
  deliver = await openFolder(folder)
  return {
    origin,
    folder,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function compileInto(root: string, origin: string, input: SiteDefinitionInput): Promise<string> {
  await prepareRuntime(console.error)
  const checked = checkSite(input, { for: 'publish' })
  if (checked.problems) throw new Error(JSON.stringify(checked.problems[0]))
  const cache = openMediaCache(join(root, 'cache'))
  try {
    const source = join(root, 'definition')
    await writeSampleMedia(source)
    const taken = await takeInDefinition({
      definition: checked.definition,
      folder: source,
      takeIn: cache.takeIn,
      atOnce: 2,
    })
    if ('problems' in taken) throw new Error(JSON.stringify(taken.problems[0]))
    const out = join(root, 'out')
    await compileFolder({
      ...taken,
      categoryHashes: checked.definition.categories.map((category) => sha256(JSON.stringify(category))),
      siteId: 'own',
      blob: (hash) => cache.read(blobKey(hash)),
      out,
      origin,
      runtime: await loadRuntime(runtimeFolder),
    })
    return out
  } finally {
    await cache.close()
  }
}

/** Pictures with the proportions of the frame, in a colour that stands for each; a film with a tone. */
async function writeSampleMedia(folder: string): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  for (const [index, name] of Object.values(sampleMedia).entries()) {
    const file = join(folder, name)
    if (name.endsWith('.mp4'))
      await makeFilm(file, {
        format: 'mp4',
        video: 'h264',
        audio: 'aac',
        width: 194,
        height: 368,
        fps: 10,
        seconds: 1,
      })
    else {
      const background = { r: 60 + index * 12, g: 90, b: 70 + index * 5 }
      const picture = sharp({ create: { width: 389, height: 737, channels: 3, background } })
      await writeFile(file, await (name.endsWith('.png') ? picture.png() : picture.jpeg()).toBuffer())
    }
  }
}
