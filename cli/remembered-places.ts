import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import { type MovedPages, movedPages, type PagePlaces } from './moved-pages.ts'

export interface BuiltPlace {
  cacheFolder: string
  /** Output folder of the site. */
  out: string
  /** Source of the site. */
  site: string
}

interface Remembered {
  site: string
  places: PagePlaces
}

/** Pages that have moved since the previous build of this site into the same folder. Remembers the new positions. */
export async function movedSince(
  { cacheFolder, out, site }: BuiltPlace,
  places: PagePlaces,
): Promise<MovedPages | undefined> {
  const file = join(cacheFolder, 'builds', `${sha256(out).slice(0, 32)}.places.json`)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const now = JSON.stringify({ site, places } satisfies Remembered)
  if (text === now) return undefined
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}~${process.pid}`, now)
  await rename(`${file}~${process.pid}`, file)
  const before = text === undefined ? undefined : read(text)
  return before?.site === site ? movedPages(before.places, places) : undefined
}

/** Undefined for an invalid file, for example after a power cut. */
function read(text: string): Remembered | undefined {
  try {
    return JSON.parse(text) as Remembered
  } catch {
    return undefined
  }
}
