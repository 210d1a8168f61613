import { setTimeout as sleep } from 'node:timers/promises'
import { contentHashOf } from '#model/jobs/release.ts'
import { blobPath } from './blob-path.ts'
import type { BlobStore } from './blob-store.ts'
import { createKnownFiles, type Known, type KnownFilesOptions } from './known-files.ts'

export interface LastKnownOptions extends Omit<KnownFilesOptions, 'keepsBefore'> {
  blobs: Pick<BlobStore, 'read' | 'list'>
  /** Whether what a key had before it changes is kept until `settle`. */
  keepsBefore?: ((key: string) => boolean) | undefined
  /** How long a read may take before what was last known is given. */
  patienceMs: number
}

export interface LastKnownBlobs extends Pick<BlobStore, 'read' | 'list'> {
  /** To be called when the store is known to answer: the next read asks it. */
  noteBack(): void
  /** What a key had before it changed, of those that are kept until `settle`. */
  before(key: string): Promise<Uint8Array | undefined>
  settle(key: string): void
}

const nameOf = (key: string): string => `blobs/${blobPath(key)}`

/** While the store is away, it is asked once in this time. */
const askEveryMs = 1_000

/**
 * Remembers blobs whose name is not their hash, such as pointers, and lists in a folder of this machine. While the store
 * does not answer, they are read from there, without waiting for it.
 */
export function createLastKnown(options: LastKnownOptions): LastKnownBlobs {
  const { blobs, patienceMs, keepsBefore, ...place } = options
  const { now } = place
  const files = createKnownFiles({
    ...place,
    // Names of such keys are the keys themselves.
    keepsBefore: keepsBefore && ((name) => keepsBefore(name.slice('blobs/'.length))),
  })
  let questions = 0
  let askedAt = 0
  /** What the latest question says; an answer to an earlier one changes nothing. */
  let state = { isAway: false, question: 0 }

  const note = (isAway: boolean, question: number) => {
    if (question >= state.question) state = { isAway, question }
  }

  function askStore(name: string, read: () => Promise<Known>) {
    const question = ++questions
    const at = now()
    askedAt = at
    const answer = read().then(
      (known) => {
        note(false, question)
        return files.keep(name, known, at)
      },
      (error) => {
        note(true, question)
        throw error
      },
    )
    answer.catch(() => {})
    return { answer, question }
  }

  async function know(name: string, read: () => Promise<Known>): Promise<Known> {
    const early = state.isAway ? await files.read(name) : undefined
    if (early) {
      if (now() - askedAt >= askEveryMs) askStore(name, read)
      return early
    }
    const { answer, question } = askStore(name, read)
    const inTime = await within(answer, patienceMs).catch(() => undefined)
    if (inTime) return inTime
    const kept = await files.read(name)
    if (!kept) return answer
    note(true, question)
    return kept
  }

  return {
    async read(key) {
      if (contentHashOf(key) !== undefined) return blobs.read(key)
      const { text } = await know(nameOf(key), async () => {
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
    noteBack: () => note(false, questions),
    async before(key) {
      const known = await files.before(nameOf(key))
      return typeof known?.text === 'string' ? Buffer.from(known.text) : undefined
    },
    settle: (key) => files.forgetBefore(nameOf(key)),
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
