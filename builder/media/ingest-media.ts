import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { filesOf } from '#model/definition/media/asset-files.ts'
import { type MediaAsset, maxMediaBytes } from '#model/definition/media/media.ts'
import { withScratchFolder } from '#store/scratch-folder.ts'
import { createConfinement } from './find-isolation.ts'
import { findForeignType } from './foreign-type.ts'
import { type IngestMedia, type MediaOutput, MediaRefusedError } from './ingest.ts'
import { type MediaJob, mediaReplySchema } from './media-job.ts'
import { findMediaType, isImageType, type MediaType } from './media-type.ts'
import { type Ask, createProcessPool, type ProcessLimits, ProcessLostError } from './process-pool.ts'

export interface IngestMediaOptions {
  /** An `ffmpeg` to use for films and HEIC; without it, the libraries inside `node-av` are used. */
  ffmpegPath?: string
  /** Number of files processed at once. By default one per core. */
  processes?: number
  /** Parent of the jobs' temporary folders. By default the system's folder for temporary files. */
  workFolder?: string
  imageLimits?: ProcessLimits
  videoLimits?: ProcessLimits
}

/** Processes media in separate processes. They do not keep the program running; `close` ends them. */
export type MediaIntake = IngestMedia & { close(): Promise<void> }

const defaultImageLimits: ProcessLimits = { cpuMs: 15_000, wallMs: 60_000, memoryBytes: 0.75 * 2 ** 30 }
const defaultVideoLimits: ProcessLimits = { cpuMs: 120_000, wallMs: 300_000, memoryBytes: 2 ** 30 }

export function createIngestMedia(options: IngestMediaOptions = {}): MediaIntake {
  const { imageLimits = defaultImageLimits, videoLimits = defaultVideoLimits } = options
  const pool = createProcessPool({
    script: new URL('./media-child.ts', import.meta.url),
    size: options.processes ?? availableParallelism(),
    questionsPerProcess: 20,
    idleMs: 10_000,
    findLauncher: createConfinement(),
  })
  const ingest: IngestMedia = async (original, output, { edit, owner } = {}) => {
    const type = checkType(original)
    const limits = isImageType(type) ? imageLimits : videoLimits
    const work = (ask: Ask) =>
      withScratchFolder(async (folder) => {
        await writeFile(join(folder, 'original'), original)
        const job: MediaJob = { type, folder, edit, ffmpegPath: options.ffmpegPath }
        const asset = await askForAsset(ask, job, limits)
        await keepFiles(asset, folder, output)
        return asset
      }, options.workFolder)
    return pool.use(work, owner)
  }
  return Object.assign(ingest, { close: pool.close })
}

function checkType(original: Uint8Array): MediaType {
  if (original.byteLength > maxMediaBytes) {
    throw new MediaRefusedError(
      'too-large',
      `The file has more than ${maxMediaBytes.toLocaleString('en')} bytes.`,
    )
  }
  const type = findMediaType(original)
  if (type) return type
  const foreign = findForeignType(original)
  if (foreign)
    throw new MediaRefusedError(
      'other-type',
      `The file holds ${foreign}, which can not be taken. Save it as PNG, JPEG or MP4, or music as MP3.`,
      { type: foreign },
    )
  throw new MediaRefusedError(
    'unknown-type',
    original.byteLength === 0
      ? 'The file is empty.'
      : 'The file is no image, video or music that can be taken.',
  )
}

async function askForAsset(ask: Ask, job: MediaJob, limits: ProcessLimits): Promise<MediaAsset> {
  const reply = mediaReplySchema.parse(await ask(job, limits).catch(refuseLoss))
  if (reply.outcome === 'taken-in') return reply.asset
  if (reply.outcome === 'refused') {
    throw new MediaRefusedError(reply.code, reply.message, reply.params)
  }
  throw new Error(`Taking media in failed: ${reply.message}`)
}

/** A file that crashes a working decoder is refused. A decoder that never started is our own fault. */
export function refuseLoss(error: unknown): never {
  if (!(error instanceof ProcessLostError)) throw error
  if (error.loss === 'timed-out')
    throw new MediaRefusedError('timed-out', 'The file takes too long to decode.')
  if (error.loss === 'crashed' || error.loss === 'out-of-memory') {
    throw new MediaRefusedError('damaged', 'The file cannot be decoded.')
  }
  throw error
}

/** Larger than any result of the encoders for the largest original. */
const maxFileBytes = 2 ** 27

/** Only files that match their claimed hash leave the job's folder. */
async function keepFiles(asset: MediaAsset, folder: string, output: MediaOutput): Promise<void> {
  for (const hash of new Set(filesOf(asset))) {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('A decoding process named a file that cannot be one.')
    const path = join(folder, hash)
    if ((await stat(path)).size > maxFileBytes) throw new Error('A decoding process wrote too large a file.')
    const bytes = await readFile(path)
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new Error('A decoding process wrote another file than it named.')
    }
    await output.put(bytes)
  }
}
