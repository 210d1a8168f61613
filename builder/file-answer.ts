import { blobKey, type ReleaseFile, type ReleaseManifest } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { matchesEtag, wantedRange } from './byte-range.ts'
import { type CdnName, cdnHeaders } from './cdn/cdn-headers.ts'
import type { CheckedBlobs } from './checked-blobs.ts'
import type { Answer, DeliveryRequest } from './delivery-answer.ts'
import type { Compressor } from './encoded-files.ts'
import type { Found } from './find-file.ts'
import { keptBy } from './shut-out.ts'

export interface FileSource {
  blobs: Pick<BlobStore, 'read'> & Partial<Pick<CheckedBlobs, 'open'>>
  compress: Compressor
  /** The CDN in front of delivery, if there is one. */
  cdn?: CdnName | undefined
  /** Called for each request whose bytes are missing, with the key of the missing blob. */
  onLost?: ((siteId: string, key: string) => void) | undefined
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

/** Undefined if the bytes are missing. */
export async function fileAnswer(
  { method, headers: requestHeaders }: DeliveryRequest,
  { manifest, pathname, found }: { manifest: ReleaseManifest; pathname: string; found: Found },
  { blobs, cdn, compress, onLost }: FileSource,
): Promise<Answer | undefined> {
  const { file, status } = found
  const etag = `"${file.hash.slice(0, 32)}"`
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': keptBy(manifest, found.cacheControl),
    etag,
    'content-security-policy': policyOf(manifest, pathname, found),
    ...securityHeaders,
    ...(cdn && cdnHeaders(cdn, { manifest, pathname, found })),
  }
  const isKnown = status === 200 && matchesEtag(requestHeaders.get('if-none-match'), etag)
  const encoded = await compress(file, isKnown ? '' : (requestHeaders.get('accept-encoding') ?? ''))
  if (encoded.vary) headers.vary = 'accept-encoding'
  if (isKnown) return { status: 304, headers, body: null }
  if (encoded.encoding) headers['content-encoding'] = encoded.encoding
  const content = encoded.encoding ? inMemory(encoded.bytes) : await contentOf(file, blobs)
  if (!content) {
    onLost?.(manifest.siteId, blobKey(file.hash))
    return undefined
  }
  const { bytes: size } = content
  const answerWith = (from: number, to: number, as: number): Answer => {
    headers['content-length'] = String(to - from)
    return { status: as, headers, body: method === 'HEAD' ? null : content.part(from, to) }
  }
  const header = (name: string) => requestHeaders.get(name)
  const range = encoded.encoding ? undefined : wantedRange({ method, status, header, etag, size })
  if (!encoded.vary) headers['accept-ranges'] = 'bytes'
  if (!range) return answerWith(0, size, status)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: null }
  headers['content-range'] = `bytes ${range.from}-${range.to}/${size}`
  return answerWith(range.from, range.to + 1, 206)
}

interface Content {
  bytes: number
  /** From `from` to before `to`. */
  part(from: number, to: number): Answer['body']
}

/** Larger files, such as films, are sent part by part. */
const largestInMemory = 2 ** 20

async function contentOf(file: ReleaseFile, blobs: FileSource['blobs']): Promise<Content | undefined> {
  const key = blobKey(file.hash)
  if (!blobs.open || file.bytes <= largestInMemory) return inMemory(await blobs.read(key))
  const large = await blobs.open(key)
  return large && { bytes: large.bytes, part: large.parts }
}

const inMemory = (bytes: Uint8Array | undefined): Content | undefined =>
  bytes && {
    bytes: bytes.byteLength,
    part: (from, to) => (to - from === bytes.byteLength ? bytes : bytes.subarray(from, to)),
  }

/** Screens whose forms have the spam check, if the site uses it. */
export const takesCheck = (path: string): boolean => /\/(?:contact|forms|register)$/.test(path)

const assetPolicy = "default-src 'none'; sandbox"

function policyOf(manifest: ReleaseManifest, pathname: string, { file, isPage }: Found): string {
  if (!file.type.startsWith('text/html')) return assetPolicy
  return (
    (isPage && manifest.framedPolicy) ||
    (takesCheck(pathname) && manifest.checkedPolicy) ||
    manifest.contentSecurityPolicy
  )
}
