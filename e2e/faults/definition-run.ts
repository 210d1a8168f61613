import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { compileFolder } from '#builder/compile-folder.ts'
import { openFolder } from '#builder/folder-delivery.ts'
import { sha256 } from '#builder/hash.ts'
import { ingestDefinition } from '#builder/ingest-definition.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import { openMediaCache } from '#cli/media-cache.ts'
import { blobKey } from '#model/jobs/release.ts'
import type { Problem } from '#model/messages/problem.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { makeFilm } from '#testing/builder/sample-media.ts'
import { makeWav } from '#testing/builder/sample-music.ts'
import { sampleMedia } from '#testing/model/samples.ts'

const origin = 'http://fuzz.localhost:3001'

/** A release in a folder of its own. */
export interface DefinitionRelease {
  problems?: undefined
  /** By path in the folder: `en/A2.html`. */
  documents: ReadonlyMap<string, string>
  /** Files outside of the folder, or with a name that files of a release cannot have. */
  strays: string[]
  /** Links and referenced files that do not exist. */
  lost: string[]
}

/** Compiles definitions into folders below `root`; media are files with the samples' names. */
export async function openDefinitionRunner(root: string, runtime: RuntimeBundle) {
  const folder = join(root, 'definition')
  await writeSampleMedia(folder)
  const cache = openMediaCache(join(root, 'cache'))
  return {
    close: cache.close,
    /** For any input: its problems, or its release. */
    async run(input: unknown): Promise<DefinitionRelease | { problems: Problem[] }> {
      const checked = checkSite(input, { for: 'publish' })
      if (checked.problems) return { problems: [...checked.problems] }
      const taken = await ingestDefinition({
        definition: checked.definition,
        folder,
        ingest: cache.ingest,
        atOnce: 2,
      })
      if ('problems' in taken) return { problems: taken.problems }
      const around = await mkdtemp(join(root, 'run-'))
      const out = join(around, 'out')
      try {
        const blob = (hash: string) => cache.read(blobKey(hash))
        const categoryHashes = checked.definition.categories.map((one) => sha256(JSON.stringify(one)))
        await compileFolder({ ...taken, categoryHashes, siteId: 'fuzz', blob, out, origin, runtime })
        const documents = await documentsIn(out)
        return { documents, strays: await strayFiles(around), lost: await lostLinks(out, documents) }
      } finally {
        await rm(around, { recursive: true, force: true })
      }
    },
  }
}

async function writeSampleMedia(folder: string): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  const picture = sharp({ create: { width: 64, height: 96, channels: 3, background: '#7a5' } })
  for (const name of Object.values(sampleMedia)) {
    const file = join(folder, name)
    if (name.endsWith('.wav')) await writeFile(file, makeWav({ seconds: 1 }))
    else if (name.endsWith('.mp4'))
      await makeFilm(file, { format: 'mp4', video: 'h264', width: 96, height: 160, fps: 5, seconds: 1 })
    else await writeFile(file, await (name.endsWith('.png') ? picture.png() : picture.jpeg()).toBuffer())
  }
}

async function documentsIn(out: string): Promise<Map<string, string>> {
  const documents = new Map<string, string>()
  for (const name of await readdir(out, { recursive: true }))
    if (name.endsWith('.html')) documents.set(name, await readFile(join(out, name), 'utf8'))
  return documents
}

const releaseName = /^out(?:\/(?:[A-Za-z0-9-]+\/){0,2}[\w.-]+)?$/

/** Files around a release folder, or in it under a name that files of a release cannot have. */
export async function strayFiles(around: string): Promise<string[]> {
  const entries = await readdir(around, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(around.length + 1)
    const isUsual =
      (entry.isFile() || entry.isDirectory()) &&
      (releaseName.test(path) || /^out\/_\w+(\/[\w.-]+)?$/.test(path))
    return isUsual ? [] : [path]
  })
}

const reference = /\s(?:href|src|srcset|imagesrcset|poster)="([^"]*)"/g

async function lostLinks(out: string, documents: ReadonlyMap<string, string>): Promise<string[]> {
  const deliver = await openFolder(out)
  const places = new Map<string, string>()
  for (const [place, html] of documents)
    for (const [, value] of html.matchAll(reference))
      for (const candidate of value!.split(', ')) {
        const path = candidate
          .trim()
          .split(' ')[0]!
          .replace(origin, '')
          .replaceAll('&amp;', '&')
          .split('#')[0]!
        if (/^\/(?!\/|_api\/)/.test(path)) places.set(path, place)
      }
  const lost: string[] = []
  for (const [path, place] of places) {
    const { status } = await deliver(new Request(origin + path))
    if (status !== 200 && !(status === 404 && path.endsWith('/404')))
      lost.push(`${place}: ${path} is answered ${status}`)
  }
  return lost
}
