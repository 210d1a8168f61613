import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { compileFolder } from '#builder/compile-folder.ts'
import type { Delivery } from '#builder/delivery.ts'
import { openFolder } from '#builder/folder-delivery.ts'
import { sha256 } from '#builder/hash.ts'
import { ingestDefinition } from '#builder/ingest-definition.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { openMediaCache } from '#cli/media-cache.ts'
import { runtimeFolder, templatesFolder } from '#cli/places.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import type { SiteDefinition, SiteDefinitionInput } from '#model/definition/site.ts'
import { blobKey } from '#model/jobs/release.ts'
import { checkSite } from '#model/rules/check-site.ts'
import type { SiteMode } from '#runtime/documents/page-document.ts'
import { encodingsFolder } from './encodings.ts'
import { writeSampleMedia } from './sample-media.ts'
import { type Answer, createVisitorCalls, type RecordedCall } from './visitor-calls.ts'

export interface ServedSite {
  /** `http://localhost:40123`. */
  origin: string
  /** Every call of its visitors so far, oldest first. */
  calls: RecordedCall[]
  /** Sets the response of `POST /contact` or another call from now on. */
  answer(methodAndPath: string, answer: Answer): void
  close(): Promise<void>
}

export interface ServeSiteOptions {
  /** Folder of a starter site, or a definition with the samples' media. */
  from: string | SiteDefinitionInput
  /** Additional media of such a definition, by their names in it. */
  media?: Readonly<Record<string, Uint8Array>>
  /** Changes the definition. Media must be its own. */
  change?: (definition: SiteDefinition) => void
  mode?: SiteMode
  /** Whether the site knows the address of its calls; true by default. */
  hasCalls?: boolean
  /** Whether it is a folder for other hosts, where nobody answers calls. */
  isFolder?: boolean
}

/**
 * Compiles a site with an address for its visitors' calls and serves it with the product's own delivery. Calls are
 * recorded and answered as in `createVisitorCalls`. The runtime is built by the setup of the test run.
 */
export async function serveSite(options: ServeSiteOptions): Promise<ServedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-site-'))
  const { calls, answer, take } = createVisitorCalls()
  let deliver: Delivery | undefined
  const server = createServer(
    getRequestListener(async (request) => (await take(request)) ?? deliver!(request)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  deliver = await openFolder(await compile(options, folder, origin))
  return {
    origin,
    calls,
    answer,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function compile(
  { from, media = {}, change, mode, hasCalls = true, isFolder = false }: ServeSiteOptions,
  folder: string,
  origin: string,
): Promise<string> {
  const source = await sourceOf(from, join(folder, 'source'), media)
  const definition = checked(source.input)
  change?.(definition)
  const cache = openMediaCache(encodingsFolder)
  try {
    const taken = await ingestDefinition({
      definition: checked(definition),
      folder: source.folder,
      ingest: cache.ingest,
      atOnce: 2,
    })
    if ('problems' in taken) throw new Error(JSON.stringify(taken.problems))
    const out = join(folder, 'out')
    await compileFolder({
      ...taken,
      categoryHashes: taken.definition.categories.map((category) => sha256(JSON.stringify(category))),
      siteId: typeof from === 'string' ? from : 'own',
      blob: (hash) => cache.read(blobKey(hash)),
      out,
      origin,
      runtime: await loadRuntime(runtimeFolder),
      calls: hasCalls && !isFolder ? visitorCalls : undefined,
      layout: isFolder ? { name: 'directory', base: '' } : undefined,
      carriesPolicy: isFolder,
      mode,
    })
    return out
  } finally {
    await cache.close()
  }
}

async function sourceOf(
  from: string | SiteDefinitionInput,
  folder: string,
  media: NonNullable<ServeSiteOptions['media']>,
) {
  if (typeof from === 'string') return readDefinition(join(templatesFolder, from))
  await writeSampleMedia(folder, JSON.stringify(from))
  for (const [name, bytes] of Object.entries(media)) await writeFile(join(folder, name), bytes)
  return { input: from, folder }
}

function checked(input: unknown): SiteDefinition {
  const result = checkSite(input, { for: 'publish' })
  if (result.problems) throw new Error(JSON.stringify(result.problems))
  return result.definition
}
