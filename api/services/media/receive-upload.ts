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

/** An address ends when nothing has come for this long. */
export const addressMs = 10 * 60_000
/** What one account may have under way. */
const maxOpenUploads = 500
const maxOpenBytes = 4 * maxZipBytes

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface Announcement {
  accountId: string
  folderId: string | null
  files: AnnounceUploadsBody['files']
  language: Language
}

/** Opens an address for each file that can be taken, and says of the others why not. Throws TOO_MANY. */
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

/** Another address for an upload whose first one has ended; what has come is kept. */
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

/**
 * The upload that an address is for. What is missing, wrong and too late looks the same. Throws GONE.
 */
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
  /** Where the part begins; absent for a whole file. */
  offset: number | undefined
}

/** Keeps a part. Answers with how many bytes are there. Throws CONFLICT for another place, TOO_LARGE. */
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
