import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { AnnounceUploadsBody, AnnounceUploadsReply, UploadAddress } from '#model/calls/media/uploads.ts'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { fileFaults, isZipName, maxZipBytes } from '#model/media/media-files.ts'
import { AppError } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { Language } from '#model/values/language.ts'
import {
  addUploads,
  countOpenUploads,
  findUpload,
  type Upload,
  updateUpload,
} from '../../db/media/uploads.ts'
import { everything } from '../../db/scope.ts'
import type { MediaDeps } from './ingest-owned.ts'

/** An upload address expires after this long without data. */
export const addressMs = 10 * 60_000
/** Limits of unfinished uploads per account. */
const maxOpenUploads = 500
const maxOpenBytes = 4 * maxZipBytes

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface Announcement {
  accountId: string
  folderId: string | null
  files: AnnounceUploadsBody['files']
  language: Language
}

/** Returns an upload address for each file that can be uploaded, and the reason for each that cannot. Throws TOO_MANY. */
export function announceUploads(
  { database, now }: Pick<MediaDeps, 'database' | 'now'>,
  { accountId, folderId, files, language }: Announcement,
): AnnounceUploadsReply {
  const checked = files.map((file) => ({ file, faults: fileFaults(file) }))
  const failed = checked
    .filter(({ faults }) => faults.length > 0)
    .map(({ file: { name, bytes }, faults }) => ({ name, bytes, faults: worded(faults, language) }))
  const taken = checked
    .filter(({ faults }) => faults.length === 0)
    .map(({ file }) => ({ ...file, token: newToken() }))
  const rows = taken.map(({ name, bytes, type, token }) => ({
    id: randomUUID(),
    accountId,
    folderId,
    tokenHash: hashOf(token),
    name,
    bytes,
    type: type ?? null,
    isZip: isZipName(name),
    state: 'waiting' as const,
    files: [],
    createdAt: now(),
    expiresAt: now() + addressMs,
  }))
  database.transaction((db) => {
    const open = countOpenUploads(db, accountId)
    const bytes = rows.reduce((sum, row) => sum + row.bytes, open.bytes)
    if (open.uploads + rows.length > maxOpenUploads || bytes > maxOpenBytes)
      throw new AppError('TOO_MANY', 'too-many-uploads')
    if (rows.length > 0) addUploads(db, rows)
  })
  const uploads = rows.map((row, index) => addressOf(row, taken[index]?.token ?? ''))
  return { uploads, failed }
}

const newToken = () => randomBytes(32).toString('base64url')

const addressOf = (
  { id, name, expiresAt }: Pick<Upload, 'id' | 'name' | 'expiresAt'>,
  token: string,
): UploadAddress => ({
  id,
  name,
  url: `/api/uploads/${id}/bytes?token=${token}`,
  expiresAt: new Date(expiresAt).toISOString(),
})

/** A new address for an upload whose address has expired; received bytes are kept. */
export function renewAddress(
  { database, now }: Pick<MediaDeps, 'database' | 'now'>,
  upload: Upload,
): UploadAddress {
  if (upload.state !== 'waiting') throw new AppError('GONE', 'upload-done')
  const token = newToken()
  const expiresAt = now() + addressMs
  updateUpload(database.db, upload.id, { tokenHash: hashOf(token), expiresAt })
  return addressOf({ ...upload, expiresAt }, token)
}

export const worded = (faults: ReturnType<typeof fileFaults>, language: Language) =>
  faults.map((fault) => ({ ...fault, message: failureMessage(fault, language) }))

/** The upload of an address. Unknown, wrong and expired addresses are not distinguished. Throws GONE. */
export function findAddressed(
  { database, now }: Pick<MediaDeps, 'database' | 'now'>,
  id: string,
  token: string,
): Upload {
  const upload = findUpload(database.db, everything, id)
  const isRight =
    upload !== undefined && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(upload.tokenHash))
  if (!isRight || upload.state === 'cancelled' || upload.expiresAt < now())
    throw new AppError('GONE', 'no-such-upload')
  if (upload.state !== 'waiting') throw new AppError('GONE', 'upload-done')
  return upload
}

interface Part {
  upload: Upload
  body: ReadableStream<Uint8Array> | null
  /** Offset of the part; undefined for a whole file. */
  offset: number | undefined
}

/** Stores a part. Returns the number of bytes received so far. Throws CONFLICT for a wrong offset, TOO_LARGE. */
export async function receivePart(
  { database, uploads, now }: Pick<MediaDeps, 'database' | 'uploads' | 'now'>,
  { upload, body, offset }: Part,
): Promise<number> {
  await uploads.breakOff(upload.id)
  const there = offset === undefined ? 0 : await uploads.size(upload.id)
  if (offset !== undefined && offset !== there)
    throw new AppError('CONFLICT', { reason: 'upload-offset', params: { received: there } })
  const limit = Math.min(upload.bytes, upload.isZip ? maxZipBytes : maxMediaBytes)
  const received = body ? await uploads.append(upload.id, body, { offset: there, limit }) : there
  const isWrong = received > limit || (offset === undefined && received < upload.bytes)
  if (isWrong) {
    await uploads.remove(upload.id)
    updateUpload(database.db, upload.id, { received: 0 })
    throw new AppError('INVALID_INPUT', { reason: 'upload-size', params: { limit: upload.bytes } })
  }
  updateUpload(database.db, upload.id, {
    received,
    expiresAt: now() + addressMs,
    ...(received === upload.bytes ? { state: 'taking-in' as const } : {}),
  })
  return received
}
