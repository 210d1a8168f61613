import { transcode } from 'node:buffer'

const scratchBytes = 1 << 20

/**
 * Encodes texts one after the other. V8 alone is quick with ASCII, the transcoder of Node three times as quick with all
 * other texts. A text does not tell what it is, but those of a site resemble each other.
 */
export function createUtf8Encoder(): (text: string) => Uint8Array {
  const scratch = Buffer.allocUnsafeSlow(scratchBytes)
  let wasAscii = true

  return (text) => {
    const bytes = (wasAscii ? undefined : transcoded(text, scratch)) ?? Buffer.from(text)
    wasAscii = bytes.length === text.length
    return bytes
  }
}

/** Undefined for a text that is too long, or has half of a surrogate pair, which the transcoder refuses. */
function transcoded(text: string, scratch: Buffer): Uint8Array | undefined {
  if (text.length * 2 > scratch.length) return undefined
  try {
    return transcode(scratch.subarray(0, scratch.write(text, 'utf16le')), 'utf16le', 'utf8')
  } catch {
    return undefined
  }
}
