import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contentHashOf } from '#model/jobs/release.ts'
import { blobPath } from './blob-path.ts'
import type { BlobStore } from './blob-store.ts'
import { createFileWriter } from './file-writer.ts'
import { orAbsent } from './write-whole.ts'

export interface LastKnownOptions {
  blobs: Pick<BlobStore, 'read' | 'list'>
  /** Created if missing. Any number of processes may share it. */
  folder: string
  /** How long a read may take before what was last known is given. */
  patienceMs: number
  now: () => number
}

export interface LastKnownBlobs extends Pick<BlobStore, 'read' | 'list'> {
  /** To be called when the store is known to answer: the next read asks it. */
  noteBack(): void
}

/** While the store is away, it is asked once in this time. */
const askEveryMs = 1_000
const maxWritten = 20_000

/** What a store gave for a key; null: there was nothing. */
interface Known {
  text: string | null
}

/**
 * Remembers blobs whose name is not their hash, such as pointers, and lists in a folder of this machine. While the store
 * does not answer, they are read from there, without waiting for it.
 */
export function createLastKnown({ blobs, folder, patienceMs, now }: LastKnownOptions): LastKnownBlobs {
  const root = resolve(folder)
  const writeFile = createFileWriter({ temporaryFolder: join(root, 'tmp~'), changed: () => {} })
  const written = new Map<string, string>()
  let isAway = false
  let askedAt = 0

  const pathOf = (name: string) => join(root, `${name}.json`)

  async function keep(name: string, known: Known): Promise<Known> {
    const json = JSON.stringify(known)
    if (written.get(name) === json) return known
    if (written.size >= maxWritten) written.clear()
    try {
      await writeFile({ path: pathOf(name), bytes: Buffer.from(json), keepSame: false })
      written.set(name, json)
    } catch {
      // A full disk takes what is remembered, nothing else.
    }
    return known
  }

  async function readKept(name: string): Promise<Known | undefined> {
    const json = await readFile(pathOf(name), 'utf8').catch(orAbsent)
    return json === undefined ? undefined : (JSON.parse(json) as Known)
  }

  function askStore(name: string, read: () => Promise<Known>): Promise<Known> {
    askedAt = now()
    return read().then(
      (known) => {
        isAway = false
        return keep(name, known)
      },
      (error) => {
        isAway = true
        throw error
      },
    )
  }

  async function know(name: string, read: () => Promise<Known>): Promise<Known> {
    const early = isAway ? await readKept(name) : undefined
    if (early) {
      if (now() - askedAt >= askEveryMs) askStore(name, read).catch(() => {})
      return early
    }
    const asking = askStore(name, read)
    asking.catch(() => {})
    const inTime = await within(asking, patienceMs).catch(() => undefined)
    if (inTime) return inTime
    const kept = await readKept(name)
    if (!kept) return asking
    isAway = true
    return kept
  }

  return {
    async read(key) {
      if (contentHashOf(key) !== undefined) return blobs.read(key)
      const { text } = await know(`blobs/${blobPath(key)}`, async () => {
        const bytes = await blobs.read(key)
        return { text: bytes ? Buffer.from(bytes).toString() : null }
      })
      return text === null ? undefined : Buffer.from(text)
    },
    async *list(prefix) {
      const { text } = await know(`lists/${prefix}all`, async () => {
        const keys: string[] = []
        for await (const key of blobs.list(prefix)) keys.push(key)
        return { text: JSON.stringify(keys) }
      })
      yield* JSON.parse(text ?? '[]') as string[]
    },
    noteBack() {
      isAway = false
    },
  }
}

/** Undefined if it takes longer. */
async function within<Result>(work: Promise<Result>, limitMs: number): Promise<Result | undefined> {
  const ended = new AbortController()
  const late = sleep(limitMs, undefined, { signal: ended.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
