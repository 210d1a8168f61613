import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import { sha256 } from '#builder/hash.ts'
import { bundleEdges } from '#cli/bundle-edges.ts'
import { edgeHosts } from '#cli/edges/edge-hosts.ts'
import { compatibilityDate, compatibilityFlags } from '#cli/edges/edge-settings.ts'
import { blobKey, livePointerKey, manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

/** A program at the edge, with the real runtime of Cloudflare. */
export interface Workerd {
  port: number
  /** The same program anew, with nothing in memory. */
  restart(): Promise<void>
  /** Writes an object into its bucket of R2. */
  put(key: string, bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

interface WritableBucket {
  put(key: string, bytes: Uint8Array): Promise<unknown>
}

/** Starts the Worker. Requests come to it directly, without what Miniflare does before and after. */
export async function startWorkerd(
  folder: string,
  bindings: Record<string, string>,
  more: Partial<MiniflareOptions> = {},
): Promise<Workerd> {
  await bundleEdges(folder)
  const contents = await readFile(join(folder, edgeHosts.cloudflare.bundle), 'utf8')
  const open = async () => {
    const runtime = new Miniflare({
      modules: [{ type: 'ESModule', path: 'worker.js', contents }],
      ...{ compatibilityDate, compatibilityFlags, bindings },
      cachePersist: join(folder, 'cache'),
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      ...more,
    } as MiniflareOptions)
    await runtime.ready
    const { port } = await runtime.unsafeGetDirectURL()
    return { runtime, port: Number(port) }
  }
  let current = await open()
  return {
    get port() {
      return current.port
    },
    async restart() {
      await current.runtime.dispose()
      current = await open()
    },
    async put(key, bytes) {
      // Its types are those of Workers, which are not in this program.
      const bucket = (await current.runtime.getR2Bucket('BLOBS')) as unknown as WritableBucket
      await bucket.put(key, bytes)
    },
    end: () => current.runtime.dispose(),
  }
}

export interface PassedOn {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/** In the place of the product: tells what was passed on to it. */
export async function startOrigin() {
  const passed: PassedOn[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    let body = ''
    for await (const chunk of incoming) body += chunk
    passed.push({ method, url, headers })
    outgoing.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-from': 'origin' }).end(`origin got ${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    passed,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => void server.close(),
  }
}

export const largeFilm = Buffer.alloc(3 * 2 ** 20, 'Steam over cedar. ')

/** Writes a site with one large film and nothing else. */
export async function writeFilmSite(blobs: BlobStore, siteId: string): Promise<void> {
  const put = async (content: string | Buffer) => {
    const hash = sha256(content)
    await blobs.write(blobKey(hash), content)
    return { key: '', hash, bytes: content.length, type: 'video/mp4' }
  }
  const manifest: ReleaseManifest = {
    ...{ version: 1, siteId, snapshot: '', build: '', defaultLanguage: 'EN', languages: ['EN'] },
    ...{ contentSecurityPolicy: '', media: await put('{}'), parts: { EN: [] } },
    files: { '/film.mp4': await put(largeFilm) },
  }
  const json = JSON.stringify(manifest)
  await blobs.write(manifestKey(sha256(json)), json)
  await blobs.write(livePointerKey(siteId), JSON.stringify({ release: 1, manifest: sha256(json), fence: 1 }))
}
