import { transcode } from 'node:buffer'

const scratchBytes = 1 << 20

/**
 * Encodes texts one after the other; what it returns holds until the next one. V8 alone is quick with ASCII, the
 * transcoder of Node three times as quick with all other texts. A text does not tell what it is, but those of a site
 * resemble each other.
 */
export function createUtf8Encoder(): (text: string) => Uint8Array {
  const scratch = Buffer.allocUnsafeSlow(scratchBytes)
  let wasAscii = true

  return (text) => {
    // A character of JavaScript takes three bytes at most.
    if (text.length * 3 > scratchBytes) return Buffer.from(text)
    const bytes =
      (wasAscii ? undefined : transcoded(text, scratch)) ?? scratch.subarray(0, scratch.write(text))
    wasAscii = bytes.length === text.length
    return bytes
  }
}

/** Undefined for a text with half of a surrogate pair: the transcoder refuses it, UTF-8 has U+FFFD for it. */
function transcoded(text: string, scratch: Buffer): Uint8Array | undefined {
  try {
    return transcode(scratch.subarray(0, scratch.write(text, 'utf16le')), 'utf16le', 'utf8')
  } catch {
    return undefined
  }
}
