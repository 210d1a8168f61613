import { readFileSync, statSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import { partFolders } from '#builder/site-folder/site-names.ts'

/** A build that may not be needed. */
export interface BuildPlace {
  /** Where its result is stored. */
  cacheFolder: string
  /** Output folder of its files. */
  out: string
  /** Changes with every input other than the files that are read. */
  key: string
}

interface BuildRecord {
  key: string
  /** State of every file that was read and every folder that was written to, by path. */
  looks: Record<string, string>
  result: unknown
}

/** A file modified this shortly before a build may change again without a new modification time. */
const clockTickMs = 100

/**
 * The result of the same build, if none of the files that it read and folders that it wrote to has been touched since;
 * else undefined. Only looks at file metadata: for 10,000 pages, that takes a tenth of the time of reading their
 * definition.
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
  /** Folders that were written to. */
  folders: readonly string[]
  startedAt: number
  result: unknown
}

/** Stores the result of a build, unless one of its inputs was touched in the meantime. */
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

/** Changes when a file is written to, or when something in a folder is added, renamed or removed. */
export function lookOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : ''
}

/** Folders in which an added file would be read, including those that do not exist yet. */
const foldersBeside = (read: readonly string[]): string[] => {
  const folders = new Set(read.map((file) => dirname(file)))
  const below = [...folders].flatMap((folder) => partFolders.map((name) => join(folder, name)))
  return [...folders, ...below]
}
