import { ZipFile } from 'yazl'

export interface SampleFile {
  name: string
  bytes: Uint8Array
  /** Unix mode; an ordinary file by default. */
  mode?: number
  isStored?: boolean
}

/** An archive such as packers write. */
export async function makeZip(files: readonly SampleFile[]): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const { name, bytes, mode, isStored } of files)
    zip.addBuffer(Buffer.from(bytes), name, {
      compress: !isStored,
      ...(mode === undefined ? {} : { mode }),
    })
  zip.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.from(Buffer.concat(chunks))
}

/** Replaces all occurrences of a text by another one of the same length. */
export function overwritten(bytes: Buffer, from: string, to: string): Buffer<ArrayBuffer> {
  if (from.length !== to.length) throw new TypeError('The texts have to be of one length.')
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

const centralHeader = 0x02014b50

/** Changes every entry in the central directory of an archive, which readers use. */
export function withCentralEntries(bytes: Buffer, change: (entry: Buffer) => void): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes)
  for (let at = 0; at + 46 <= copy.length; at++)
    if (copy.readUInt32LE(at) === centralHeader) change(copy.subarray(at))
  return copy
}
