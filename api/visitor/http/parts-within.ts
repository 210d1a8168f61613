export interface PartLimits {
  parts: number
  /** Bytes of all parts that are no files. */
  textBytes: number
}

/** Of one part: the name of a field, and of a file. */
const longestHead = 8 * 1024
const headEnd = '\r\n\r\n'

/** The boundary of a multipart body (RFC 2046); undefined if there is none. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(type) ?? []
  const boundary = quoted ?? plain ?? ''
  return /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary) ? boundary : undefined
}

/** Whether a multipart body is within the limits. Reading it costs seconds if it is made of parts, or of the heads of parts. */
export function arePartsWithin(
  bytes: Uint8Array<ArrayBuffer>,
  boundary: string,
  { parts, textBytes }: PartLimits,
): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = `--${boundary}`
  let [count, texts] = [0, 0]
  for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, at + mark.length)) {
    const start = at + mark.length
    const begin = whole.subarray(start, start + longestHead)
    const next = whole.indexOf(mark, start)
    const length = (next < 0 ? whole.length : next) - start
    const end = begin.indexOf(headEnd)
    if (end < 0 && length > longestHead) return false
    if (!/;\s*filename\*?=/i.test(begin.subarray(0, Math.max(end, 0)).toString('latin1'))) texts += length
    count++
    if (count > parts || texts > textBytes) return false
  }
  return true
}
