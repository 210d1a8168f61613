import { Hono } from 'hono'
import { mediaStem } from '#builder/stages/media-names.ts'
import { AppError } from '#model/errors.ts'
import { findSeenMedia } from '../db/media.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { readOriginal } from '../media/read-original.ts'

/** Media as they were given, by the hash of their reference. */
export const originalRoutes = (deps: Pick<ApiDeps, 'database' | 'blobs'>) =>
  new Hono<ApiEnv>().get('/originals/:hash', async (c) => {
    const ref = `media:${c.req.param('hash')}`
    const medium = findSeenMedia(deps.database.db, c.get('scope'), mediaStem(ref))
    if (medium?.ref !== ref) throw new AppError('NOT_FOUND', 'no-such-file')
    const bytes = await readOriginal(deps, medium.ref, medium.asset)
    c.header('Cache-Control', 'private, max-age=31536000, immutable')
    return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': 'application/octet-stream' })
  })
