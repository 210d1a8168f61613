import { Hono } from 'hono'
import { fileOfMedia, parseMediaName } from '#builder/stages/asset-names.ts'
import {
  type MediaDetail,
  type MediaRecord,
  mediaNameSchema,
  noFolder,
  updateMediaBodySchema,
} from '#model/calls/media/media.ts'
import { blobKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import { siteIdPattern } from '#model/values/address.ts'
import { findSeenMedia } from '../../db/media/media.ts'
import {
  findOwnedMedium,
  type LibraryMedium,
  listOwnedMedia,
  updateOwnedMedium,
} from '../../db/media/owned-media.ts'
import type { Scope } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf } from '../../http/editors.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { changeMedia } from '../../services/media/change-media.ts'
import { editMedium } from '../../services/media/edit-medium.ts'
import { ingestOwned, type MediaDeps } from '../../services/media/ingest-owned.ts'
import { libraryAccount } from '../../services/media/library.ts'
import { mediaDetail, mediaRecord, thumbnailsOf } from '../../services/media/media-records.ts'
import { replaceEverywhere, undoReplacement } from '../../services/media/replace-media.ts'

/** Listing and adding media, for people and programs. */
export const libraryRoutes = (deps: MediaDeps & { assetsPath?: string }) =>
  serveCalls({
    'GET /api/media': (c, call) => {
      const { filter, sort, offset, limit } = call.list()
      const { id: ids, ref: refs, used, trash, siteId, folderId, ...rest } = filter
      const scope = c.get('scope')
      const ofSite = siteId === undefined ? {} : { accountId: accountOfSite(deps, scope, siteId) }
      const inFolder = { folderId: folderId === noFolder ? null : folderId }
      const wanted = { ...rest, ...ofSite, ...inFolder, ids, refs, isUsed: used, isInTrash: trash ?? false }
      const { rows, total } = listOwnedMedia(deps.database.db, scope, { ...wanted, sort, offset, limit })
      const records = rows.map((row) => mediaRecord(row, deps.assetsPath))
      return answerList<MediaRecord>(c, { name: 'media', rows: records, total, offset })
    },
    'POST /api/media': async (c, call) => {
      const siteId = c.req.query('siteId')
      if (siteId !== undefined && !siteIdPattern.test(siteId)) throw parameterError('siteId')
      const name = mediaNameSchema.safeParse(c.req.query('name') ?? '-')
      if (!name.success) throw parameterError('name')
      const accountId = libraryAccount(deps, c.get('scope'), siteId)
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const { medium, asset } = await ingestOwned(deps, { accountId, name: name.data, bytes })
      const { id, ref } = medium
      const previewUrl = thumbnailsOf(deps.database.db, [ref], deps.assetsPath)(ref) ?? ''
      return call.answer({ id, ref, asset, previewUrl })
    },
  })

/** The media library. */
export const mediaRoutes = (deps: MediaDeps) =>
  new Hono<ApiEnv>()
    .get('/media/:id', (c) => answerMedium(c, deps))
    .put('/media/:id', async (c) => {
      const medium = findKnown(c, deps)
      const { name, focalPoint } = await readBody(c, updateMediaBodySchema)
      deps.database.transaction((db) => {
        const { version } = findKnown(c, deps)
        checkIfMatch(c, {
          revisions: [version],
          current: () => mediaRecord(findKnown(c, deps)),
          sent: { name, focalPoint },
        })
        const focus =
          focalPoint === undefined ? {} : { focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null }
        updateOwnedMedium(db, medium.id, { ...(name === undefined ? {} : { name }), ...focus })
      })
      return answerMedium(c, deps)
    })
    .delete('/media/:id', (c) => {
      deps.database.transaction((db) => {
        const { id, uses } = findKnown(c, deps)
        if (uses > 0) throw new AppError('CONFLICT', { reason: 'media-in-use', params: { count: uses } })
        updateOwnedMedium(db, id, { deletedAt: deps.now() })
      })
      return answerMedium(c, deps)
    })
    .post('/media/:id/restore', (c) => {
      updateOwnedMedium(deps.database.db, findKnown(c, deps).id, { deletedAt: null })
      return answerMedium(c, deps)
    })

/** Edits of media, and where media are used. */
export const mediaWorkRoutes = (deps: MediaDeps) =>
  serveCalls({
    'POST /api/media/:id/edits': async (c, call) => {
      const medium = findKnown(c, deps)
      const made = await editMedium(deps, medium, await call.body())
      return call.answer(mediaRecord(findKnown(c, deps, made.id)))
    },
    'POST /api/media/:id/replacements': async (c, call) => {
      const medium = findKnown(c, deps)
      const { withId } = await call.body()
      const other = findKnown(c, deps, withId)
      if (other.accountId !== medium.accountId) throw new AppError('NOT_FOUND', 'no-such-media')
      const reply = await replaceEverywhere(deps, { medium, with: other, by: authorOf(c) })
      noteForAudit(c, { target: medium.id, details: { with: other.id, places: reply.places } })
      return call.answer(reply)
    },
    'POST /api/media-changes': async (c, call) => {
      const body = await call.body()
      const reply = changeMedia(deps, c.get('scope'), body)
      const media = reply.changed.reduce((sum, { ids }) => sum + ids.length, 0)
      noteForAudit(c, {
        details: { media, ...(body.isInTrash === undefined ? {} : { isInTrash: body.isInTrash }) },
      })
      return call.answer(reply)
    },
    'POST /api/media-replacements/:id/undo': async (c, call) =>
      call.answer(await undoReplacement(deps, c.get('scope'), { id: c.req.param('id'), by: authorOf(c) })),
  })

/** Empty for an unknown site, so that nothing is listed. */
const accountOfSite = ({ database }: MediaDeps, scope: Scope, siteId: string): string =>
  findSite(database.db, scope, siteId)?.accountId ?? ''

const parameterError = (name: string) =>
  new AppError('INVALID_INPUT', { reason: 'parameter', params: { name } })

function findKnown(c: ApiContext, { database }: MediaDeps, id = c.req.param('id') ?? ''): LibraryMedium {
  const medium = findOwnedMedium(database.db, c.get('scope'), id)
  if (!medium) throw new AppError('NOT_FOUND', 'no-such-media')
  return medium
}

function answerMedium(c: ApiContext, deps: MediaDeps) {
  const medium = findKnown(c, deps)
  c.header('ETag', `"${medium.version}"`)
  return c.json<MediaDetail>(mediaDetail(deps.database.db, medium))
}

/** For people and for programs. */
export const assetRoutes = ({ database, blobs }: Pick<ApiDeps, 'database' | 'blobs'>) =>
  serveCalls({
    'GET /api/assets/:name': async (c) => {
      const name = parseMediaName(c.req.param('name'))
      const media = name && findSeenMedia(database.db, c.get('scope'), name.stem)
      const file = media && fileOfMedia(media.asset, name)
      const bytes = file && (await blobs.read(blobKey(file.file)))
      if (!bytes) throw new AppError('NOT_FOUND', 'no-such-file')
      c.header('Cache-Control', 'private, max-age=31536000, immutable')
      return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': file.type })
    },
  })
