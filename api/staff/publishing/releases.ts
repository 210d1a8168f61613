import { Readable } from 'node:stream'
import { MissingBlobError } from '#builder/blob-source.ts'
import { type BundleSigner, bundleKeyOf } from '#builder/bundles/sign-bundle.ts'
import { exportRelease } from '#builder/export-release.ts'
import type { ReleaseRow } from '#model/calls/sites/releases.ts'
import { AppError } from '#model/messages/errors.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import { listReleases, renameRelease } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import { findSigningKey, signingKey } from '../../db/secrets/signing-keys.ts'
import { findSite } from '../../db/sites/sites.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { approvedOf, authorOf, type Reader, readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { parseReleaseRowId } from '../../http/known-records.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { snapshotOf } from '../../services/publishing/deploys/build-release.ts'
import { bannerAnnouncementsOf } from '../../services/publishing/live/banner-announcements.ts'
import { activateRelease } from '../../services/publishing/move-pointer.ts'
import { recompileForPlan } from '../../services/publishing/recompile-for-plan.ts'
import { releaseChanges } from '../../services/publishing/site-changes.ts'

type ReleaseDeps = ApiDeps & { now: () => number }

export const releaseRoutes = (deps: ReleaseDeps) =>
  serveCalls({
    'GET /api/releases': (c, call) => {
      const { filter, offset, limit } = call.list()
      const ids = filter.id?.map(parseReleaseRowId).filter((id) => id !== undefined)
      const { rows, total } = listReleases(deps.database.db, c.get('scope'), {
        siteId: filter.siteId,
        ids,
        offset,
        limit,
      })
      const reader = readerOf(c, deps)
      return answerList<ReleaseRow>(c, {
        name: 'releases',
        rows: rows.map((row) => releaseRow(reader, row)),
        total,
        offset,
      })
    },
    'POST /api/releases/:id/activate': async (c, call) => {
      const { siteId, number } = readId(deps, c)
      await activateRelease(deps, { siteId, number, by: authorOf(c) })
      deps.publishing.notify()
      // It may have been compiled with other features of the plan.
      const site = findSite(deps.database.db, c.get('scope'), siteId)
      if (site) await recompileForPlan({ ...deps, notify: () => deps.publishing.notify() }, site.accountId)
      return call.answer(findRow(deps, c))
    },
    'PUT /api/releases/:id': async (c, call) => {
      const { release } = findListed(deps, c)
      const { name } = await call.body()
      renameRelease(deps.database.db, release, name || null)
      return call.answer(findRow(deps, c))
    },
    'GET /api/releases/:id/changes': async (c, call) => {
      const { siteId, number } = findListed(deps, c).release
      return call.answer(await releaseChanges(deps, { siteId, number, since: readSince(c) }))
    },
    'GET /api/bundle-keys/:id': (c, call) => {
      const seed = findSigningKey(deps.database.db, `bundles-${c.req.param('id')}`)
      return call.answer({ keys: seed === undefined ? [] : [bundleKeyOf(seed)] })
    },
    'GET /api/releases/:id/export': async (c) => {
      const { release } = findListed(deps, c)
      const { accountId } = findSite(deps.database.db, c.get('scope'), release.siteId)!
      const zip = await exported(deps, release, accountId)
      c.header('Content-Type', 'application/zip')
      c.header(
        'Content-Disposition',
        `attachment; filename="${release.siteId}-release-${release.number}.zip"`,
      )
      return c.body(Readable.toWeb(zip) as ReadableStream<Uint8Array>)
    },
  })

/** Throws INVALID_INPUT. */
function readSince(c: ApiContext): number | undefined {
  const text = c.req.query('since')
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'since' } })
  return Number(text)
}

/** Throws GONE. */
async function exported(
  deps: ReleaseDeps,
  exporting: ListedRelease['release'],
  accountId: string,
): Promise<Readable> {
  const { blobs, database, now } = deps
  const { siteId, manifest } = exporting
  const snapshot = await snapshotOf(blobs, manifest)
  if (snapshot === undefined) throw new AppError('GONE', 'release-gone')
  const { origin } = new URL(deps.siteUrl(siteId))
  const news = bannerAnnouncementsOf(database.db, siteId, now())
  const signer = signerOf(deps, exporting, { accountId, origin })
  const release = { snapshot, origin, runtime: await deps.runtime(), signer, ...news }
  // Each export compiles a site, so those of one account run one after another.
  const work = () => exportRelease(blobs, release)
  return database.runExclusive(`exports ${accountId}`, work).catch((error) => {
    throw error instanceof MissingBlobError ? new AppError('GONE', 'release-gone') : error
  })
}

function signerOf(
  { database: { db }, consoleOrigin, now }: ReleaseDeps,
  { siteId, number, createdAt }: ListedRelease['release'],
  { accountId, origin }: { accountId: string; origin: string },
): BundleSigner {
  const predicate = {
    account: { id: accountId, name: findAccount(db, everything, accountId)!.company },
    site: siteId,
    release: number,
    publishedAt: new Date(createdAt).toISOString(),
    origin,
    keys: `${consoleOrigin}/api/bundle-keys/${accountId}`,
  }
  return { seed: signingKey(db, `bundles-${accountId}`, now()), predicate }
}

/** Throws NOT_FOUND if it is not in the scope. */
function readId({ database }: ReleaseDeps, c: ApiContext): { siteId: string; number: number } {
  const id = parseReleaseRowId(c.req.param('id') ?? '')
  if (!id || !findSite(database.db, c.get('scope'), id.siteId))
    throw new AppError('NOT_FOUND', 'no-such-release')
  return id
}

function findListed(deps: ReleaseDeps, c: ApiContext): ListedRelease {
  const id = readId(deps, c)
  const listing = { siteId: id.siteId, ids: [id], offset: 0, limit: 1 }
  const [row] = listReleases(deps.database.db, c.get('scope'), listing).rows
  if (!row) throw new AppError('NOT_FOUND', 'no-such-release')
  return row
}

const findRow = (deps: ReleaseDeps, c: ApiContext): ReleaseRow =>
  releaseRow(readerOf(c, deps), findListed(deps, c))

type ListedRelease = ReturnType<typeof listReleases>['rows'][number]

const releaseRow = (
  reader: Reader,
  { release, liveRelease, author, languages, approval }: ListedRelease,
): ReleaseRow => ({
  id: `${release.siteId}.${release.number}`,
  siteId: release.siteId,
  number: release.number,
  createdAt: new Date(release.createdAt).toISOString(),
  definitionVersion: release.definitionVersion,
  isLive: liveRelease === release.number,
  pages: release.pages,
  rendered: release.rendered,
  reused: release.reused,
  name: release.name,
  by: author && reader.nameOf(author),
  languages,
  approved: approvedOf(reader, approval),
})
