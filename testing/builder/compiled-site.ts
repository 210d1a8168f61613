import { compileSite, type PreviousRelease, type ReleaseSink } from '#builder/compile-site.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { memorySource } from '#builder/memory-source.ts'
import type { SiteExtensions } from '#builder/release-tools.ts'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { ReleasePart } from '#model/jobs/release.ts'
import { sampleAssets } from './sample-assets.ts'

const runtime = await loadRuntime(runtimeFolder)
export const origin = 'https://inn.example'
export const media = sampleAssets()

interface Compiled {
  manifest: Awaited<ReturnType<typeof compileSite>>['manifest']
  rendered: number
  reused: number
  files: Map<string, string>
  previous: PreviousRelease & { index(hash: string): string }
}

/** Compiles into memory; the written files are available by path. */
export async function compiled(
  definition: SiteDefinition,
  previous?: PreviousRelease,
  extensions?: SiteExtensions,
): Promise<Compiled> {
  const { files, ...rest } = await compiledBytes(definition, previous, extensions)
  return { ...rest, files: new Map([...files].map(([path, bytes]) => [path, bytes.toString()])) }
}

/** The same, byte by byte. */
export async function compiledBytes(
  definition: SiteDefinition,
  previous?: PreviousRelease,
  extensions?: SiteExtensions,
): Promise<Omit<Compiled, 'files'> & { files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>()
  const indexes = new Map<string, string>()
  const sink: ReleaseSink = {
    write(path, content, type) {
      files.set(path, Buffer.from(content as string))
      return { hash: sha256(content), bytes: Buffer.byteLength(content), type }
    },
    writeIndex(json) {
      const hash = sha256(json)
      indexes.set(hash, json)
      return hash
    },
  }
  const source = memorySource('inn', definition, media)
  const result = await compileSite({ source, sink, runtime, origin, previous, extensions })
  const part = async (hash: string) =>
    indexes.has(hash) ? (JSON.parse(indexes.get(hash)!) as ReleasePart) : previous?.part(hash)
  const index = (hash: string) => indexes.get(hash) ?? ''
  return { ...result, files, previous: { manifest: result.manifest, part, index } }
}
