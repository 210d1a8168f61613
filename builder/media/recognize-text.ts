import { z } from 'zod'
import { maxTextLines, type TextLine, textLineSchema } from '#model/media/picture-text.ts'
import type { Language } from '#model/values/language.ts'
import { createConfinement } from './find-isolation.ts'
import { MediaRefusedError } from './ingest.ts'
import { refuseLoss } from './ingest-media.ts'
import { missingOcrPackages } from './ocr-packages.ts'
import { createProcessPool, type ProcessLimits } from './process-pool.ts'

export interface OcrJob {
  /** The image, as base64. */
  bytes: string
  language: Language
}

/** Not trusted: a malicious image may have taken over the process. */
const ocrReplySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), lines: textLineSchema.array().max(maxTextLines) }),
  z.object({ outcome: z.literal('damaged') }),
  z.object({ outcome: z.literal('failed'), message: z.string().max(10_000) }),
])
export type OcrReply = z.infer<typeof ocrReplySchema>

/** Packages that reading a language needs are not installed. */
export class TextPackagesMissingError extends Error {
  override name = 'TextPackagesMissingError'
  readonly packages: readonly string[]
  constructor(packages: readonly string[]) {
    super(`Not installed: ${packages.join(', ')}.`)
    this.packages = packages
  }
}

/**
 * The text in an image, in one language, from top to bottom. Throws `TextPackagesMissingError`, and `MediaRefusedError`
 * for an image that cannot be read. `owner`: whoever has asked for little waits for nobody who has asked for much.
 */
export type RecognizeText = (
  picture: Uint8Array,
  language: Language,
  owner?: string,
) => Promise<readonly TextLine[]>

export interface TextRecognition {
  recognize: RecognizeText
  /** Whether the packages for a language are installed. */
  canRead(language: Language): boolean
  close(): Promise<void>
}

/** Enough for a page full of small print; less than the console waits for an answer. */
const defaultLimits: ProcessLimits = { cpuMs: 25_000, wallMs: 40_000, memoryBytes: 400 * 2 ** 20 }

/** Reads one image at a time, in a process of its own that ends when it has nothing to do. */
export function createTextRecognition({
  limits = defaultLimits,
  missing = missingOcrPackages,
}: {
  limits?: ProcessLimits
  missing?: (language: Language) => string[]
} = {}): TextRecognition {
  const pool = createProcessPool({
    script: new URL('./ocr-child.ts', import.meta.url),
    size: 1,
    questionsPerProcess: 20,
    idleMs: 30_000,
    findLauncher: createConfinement(),
  })
  return {
    async recognize(picture, language, owner) {
      const packages = missing(language)
      if (packages.length > 0) throw new TextPackagesMissingError(packages)
      const job: OcrJob = { bytes: Buffer.from(picture).toString('base64'), language }
      const reply = ocrReplySchema.parse(await pool.use((ask) => ask(job, limits).catch(refuseLoss), owner))
      if (reply.outcome === 'read') return reply.lines
      if (reply.outcome === 'damaged')
        throw new MediaRefusedError('damaged', 'The image is damaged or incomplete.')
      throw new Error(`Reading text failed: ${reply.message}`)
    },
    canRead: (language) => missing(language).length === 0,
    close: pool.close,
  }
}
