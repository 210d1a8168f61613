import type { UploadRow } from '#model/calls/media/uploads.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { listOwnedMedia } from '../../db/media/owned-media.ts'
import { findUpload, type Upload, updateUpload } from '../../db/media/uploads.ts'
import { onlyAccount } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext } from '../../http/env.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import type { MediaDeps } from '../../services/media/ingest-owned.ts'
import { findFolderOf, libraryAccount } from '../../services/media/library.ts'
import { mediaRecord } from '../../services/media/media-records.ts'
import {
  announceUploads,
  findAddressed,
  receivePart,
  renewAddress,
  worded,
} from '../../services/media/receive-upload.ts'
import { createUploadWork } from '../../services/media/upload-work.ts'

/** Whether a call's body is a file: such bodies are written to disk while they arrive, and have their own limits. */
export const isUploadOfBytes = (path: string): boolean => /^\/api\/uploads\/[^/]+\/bytes$/.test(path)

/** Uploads into a library: announced, sent, ingested. */
export function uploadRoutes(deps: MediaDeps) {
  const work = createUploadWork(deps)
  work.resume()
  return serveCalls({
    'POST /api/uploads': async (c, call) => {
      const { files, siteId, folderId = null } = await call.body()
      const accountId = libraryAccount(deps, c.get('scope'), siteId)
      if (folderId !== null) findFolderOf(deps, accountId, folderId)
      const reply = announceUploads(deps, { accountId, folderId, files, language: languageOf(c) })
      noteForAudit(c, { details: { files: reply.uploads.length, refused: reply.failed.length } })
      return call.answer(reply)
    },
    'GET /api/uploads/:id': async (c, call) => call.answer(await uploadRow(c, deps, findKnown(c, deps))),
    'POST /api/uploads/:id/address': (c, call) => call.answer(renewAddress(deps, findKnown(c, deps))),
    'DELETE /api/uploads/:id': async (c) => {
      const upload = findKnown(c, deps)
      if (upload.state !== 'waiting') throw new AppError('GONE', 'upload-done')
      updateUpload(deps.database.db, upload.id, { state: 'cancelled' })
      await deps.uploads.breakOff(upload.id)
      await deps.uploads.remove(upload.id)
      return c.body(null, 204)
    },
    'GET /api/uploads/:id/bytes': async (c) => {
      const upload = findSent(c, deps)
      c.header('Upload-Offset', String(await deps.uploads.size(upload.id)))
      c.header('Upload-Length', String(upload.bytes))
      return c.body(null, 204)
    },
    'PUT /api/uploads/:id/bytes': async (c) => {
      const upload = findSent(c, deps)
      const type = c.req.header('content-type')
      if (upload.type !== null && type !== upload.type)
        throw new AppError('WRONG_MEDIA_TYPE', { reason: 'upload-type', params: { type: upload.type } })
      await receive(c, upload, undefined)
      return c.body(null, 204)
    },
    'PATCH /api/uploads/:id/bytes': async (c) => {
      const upload = findSent(c, deps)
      const offset = Number(c.req.header('upload-offset') ?? Number.NaN)
      if (!Number.isInteger(offset) || offset < 0)
        throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'Upload-Offset' } })
      await receive(c, upload, offset)
      return c.body(null, 204)
    },
  })

  async function receive(c: ApiContext, upload: Upload, offset: number | undefined): Promise<void> {
    const received = await receivePart(deps, { upload, body: c.req.raw.body, offset })
    c.header('Upload-Offset', String(received))
    if (received === upload.bytes) work.start(upload)
  }
}

const languageOf = (c: ApiContext) => requestLanguage(c.req.header('accept-language'))

function findKnown(c: ApiContext, { database }: MediaDeps): Upload {
  return orNotFound(findUpload(database.db, c.get('scope'), c.req.param('id') ?? ''), 'no-such-upload')
}

const findSent = (c: ApiContext, deps: MediaDeps): Upload =>
  findAddressed(deps, c.req.param('id') ?? '', c.req.query('token') ?? '')

async function uploadRow(c: ApiContext, deps: MediaDeps, upload: Upload): Promise<UploadRow> {
  const { id, name, bytes, state, done, total, files } = upload
  const language = languageOf(c)
  return {
    id,
    name,
    bytes,
    received: state === 'waiting' ? await deps.uploads.size(id) : bytes,
    state,
    done,
    total,
    media: mediaOf(deps, upload),
    failed: files
      .filter(({ faults }) => faults.length > 0)
      .map((file) => ({ name: file.name, bytes: file.bytes, faults: worded(file.faults, language) })),
    expiresAt: new Date(upload.expiresAt).toISOString(),
  }
}

/** In the order of the files; a file that was in the upload twice stands there twice. */
function mediaOf({ database }: MediaDeps, { accountId, files }: Upload): UploadRow['media'] {
  const ids = [...new Set(files.flatMap(({ mediaId }) => mediaId ?? []))]
  if (ids.length === 0) return []
  const { rows } = listOwnedMedia(database.db, onlyAccount(accountId), {
    ids,
    isInTrash: false,
    sort: { field: 'createdAt', order: 'ASC' },
    offset: 0,
    limit: ids.length,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return files.flatMap(({ name, mediaId }) => {
    const medium = byId.get(mediaId ?? '')
    const folder = name.includes('/') ? name.slice(0, name.indexOf('/')) : ''
    return medium ? [{ ...mediaRecord(medium), folder }] : []
  })
}
