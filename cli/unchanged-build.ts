import { readFileSync, statSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import { partFolders } from '#builder/site-folder/site-names.ts'

/** A build that may have nothing to do. */
export interface BuildPlace {
  /** Where it is remembered. */
  cacheFolder: string
  /** Where its files are written. */
  out: string
  /** Changes with everything that is made differently, besides the files that are read. */
  key: string
}

interface BuildRecord {
  key: string
  /** How everything looked from outside that was read or written, by its path. */
  looks: Record<string, string>
  result: unknown
}

/** What was touched so shortly before a build may be touched again without looking different. */
const clockTickMs = 100

/**
 * What the same build came to before, if since then nobody has touched what it read, nor any folder that it wrote to;
 * else undefined. Only looked at from outside: for 10,000 pages that takes a tenth of reading their definition.
 */
export function unchangedBuild<Result>(place: BuildPlace): Result | undefined {
  try {
    const record = JSON.parse(readFileSync(recordFile(place), 'utf8')) as BuildRecord
    const isSame =
      record.key === place.key && Object.entries(record.looks).every(([path, look]) => lookOf(path) === look)
    return isSame ? (record.result as Result) : undefined
  } catch {
    return undefined
  }
}

interface BuildToRemember {
  read: readonly string[]
  /** Written to. */
  folders: readonly string[]
  startedAt: number
  result: unknown
}

/** Remembers a build that has just been made, unless something that it read was touched meanwhile. */
export async function rememberBuild(
  place: BuildPlace,
  { read, folders, startedAt, result }: BuildToRemember,
): Promise<void> {
  const isOld = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return !found || Math.max(found.mtimeMs, found.ctimeMs) < startedAt - clockTickMs
  }
  const beside = foldersBeside(read)
  if (![...read, ...beside].every(isOld)) return
  const paths = new Set([...read, ...beside, ...folders])
  const looks = Object.fromEntries([...paths].map((path) => [path, lookOf(path)]))
  const file = recordFile(place)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    `${file}~${process.pid}`,
    JSON.stringify({ key: place.key, looks, result } satisfies BuildRecord),
  )
  await rename(`${file}~${process.pid}`, file)
}

const recordFile = ({ cacheFolder, out }: BuildPlace): string =>
  join(cacheFolder, 'builds', `${sha256(out).slice(0, 32)}.json`)

/** Differs once a file has been written to, or something of a folder was added, renamed or removed. */
export function lookOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : ''
}

/** Where a file that is added would be read, also in folders that are not there yet. */
const foldersBeside = (read: readonly string[]): string[] => {
  const folders = new Set(read.map((file) => dirname(file)))
  const below = [...folders].flatMap((folder) => partFolders.map((name) => join(folder, name)))
  return [...folders, ...below]
}
