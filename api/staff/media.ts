import { Hono } from 'hono'
import { MediaRefusedError } from '#builder/media/take-in.ts'
import { fileOfMedia, parseMediaName } from '#builder/stages/media-names.ts'
import type { MediaReply } from '#model/endpoints/media.ts'
import { AppError } from '#model/errors.ts'
import { blobKey } from '#model/release.ts'
import { addMedia, findMediaByStem } from '../db/media.ts'
import { mediaRow } from '../definitions/media-row.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { previewsOf } from './previews.ts'

type MediaDeps = ApiDeps & { now: () => number }

export const mediaRoutes = (deps: MediaDeps) =>
  new Hono<ApiEnv>().post('/media', async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if (bytes.length === 0) throw new AppError('INVALID_INPUT', 'file-empty')
    const { ref, asset } = await takeInUpload(deps, bytes)
    await deps.blobs.flush()
    addMedia(deps.database.db, mediaRow(ref, asset, deps.now()))
    const previewUrl = previewsOf(deps.database.db, [ref])(ref) ?? ''
    return c.json<MediaReply>({ ref, asset, previewUrl }, 201)
  })

/** For people and for programs. */
export const assetRoutes = ({ database, blobs }: Pick<ApiDeps, 'database' | 'blobs'>) =>
  new Hono<ApiEnv>().get('/assets/:name', async (c) => {
    const name = parseMediaName(c.req.param('name'))
    const media = name && findMediaByStem(database.db, name.stem)
    const file = media && fileOfMedia(media.asset, name)
    const bytes = file && (await blobs.read(blobKey(file.file)))
    if (!bytes) throw new AppError('NOT_FOUND', 'no-such-file')
    c.header('Cache-Control', 'private, max-age=31536000, immutable')
    return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': file.type })
  })

/** Throws INVALID_INPUT, TOO_LARGE with what is wrong with the file. */
export async function takeInUpload({ takeIn }: Pick<ApiDeps, 'takeIn'>, bytes: Uint8Array) {
  try {
    return await takeIn(bytes)
  } catch (error) {
    if (!(error instanceof MediaRefusedError)) throw error
    throw new AppError(error.code === 'too-large' ? 'TOO_LARGE' : 'INVALID_INPUT', `file-${error.code}`)
  }
}
