import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import {
  type ContentEncoding,
  encodingEndings,
  type FolderFile,
  type StoredFile,
} from '#model/jobs/folder-files.ts'
import { isCompressible } from '../encoded-files.ts'
import { sha256 } from '../hash.ts'

type Compress = (bytes: Uint8Array, isLasting: boolean) => Promise<Uint8Array>

/** Immutable files are worth the most time. */
const compressors: Readonly<Record<ContentEncoding, Compress>> = {
  br: (bytes, isLasting) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  zstd: (bytes, isLasting) =>
    promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: isLasting ? 19 : 12 } }),
}

const filesAtOnce = 8

/**
 * Writes compressed versions of the listed files, which servers send to browsers that accept them. Existing ones are
 * kept.
 */
export async function compressFiles(
  folder: string,
  files: readonly FolderFile[],
  { encodings, before }: { encodings: readonly ContentEncoding[]; before: readonly FolderFile[] },
): Promise<FolderFile[]> {
  if (encodings.length === 0) return [...files]
  const known = new Map(before.map((file) => [`${file.path} ${file.sha256}`, file.encodings]))
  const made: FolderFile[] = []
  const one = async (file: FolderFile): Promise<FolderFile> => {
    if (file.kind === 'host' || !isCompressible(file)) return file
    const kept = known.get(`${file.path} ${file.sha256}`) ?? {}
    const bytes = encodings.every((encoding) => kept[encoding])
      ? undefined
      : await readFile(join(folder, file.path))
    const own: [ContentEncoding, StoredFile][] = []
    for (const encoding of encodings)
      own.push([encoding, kept[encoding] ?? (await compressed(folder, file, { encoding, bytes: bytes! }))])
    return { ...file, encodings: Object.fromEntries(own) }
  }
  for (let from = 0; from < files.length; from += filesAtOnce)
    made.push(...(await Promise.all(files.slice(from, from + filesAtOnce).map(one))))
  return made
}

async function compressed(
  folder: string,
  { path, kind }: FolderFile,
  { encoding, bytes }: { encoding: ContentEncoding; bytes: Uint8Array },
): Promise<StoredFile> {
  const name = path + encodingEndings[encoding]
  const out = await compressors[encoding](bytes, kind === 'asset')
  await writeFile(join(folder, name), out)
  return { path: name, sha256: sha256(out), bytes: out.byteLength }
}
