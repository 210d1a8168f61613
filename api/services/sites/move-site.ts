import type { MovePreview } from '#model/calls/sites/site-moves.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { contractEffects } from '#model/records/account.ts'
import { type Account, contractsFor, findAccount } from '../../db/accounts/accounts.ts'
import { countOpenReportLinks } from '../../db/analytics/report-links.ts'
import type { Db } from '../../db/database.ts'
import { countOwnMedia, listDraftMedia, listSnapshotsOfSite, shareMedia } from '../../db/media/site-media.ts'
import { everything, type Scope } from '../../db/scope.ts'
import {
  addSiteMove,
  countGoing,
  countStaying,
  markMoveFollowed,
  revokeFormerOwnerAccess,
  transferSite,
} from '../../db/sites/site-moves.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import { releaseLeads } from '../../db/submissions/leads.ts'
import { definitionLock } from '../definition/definition-tools.ts'
import type { DomainDeps } from '../domains/domain-tools.ts'
import { mediaOfSnapshots } from '../media/kept-media.ts'
import { writePointer } from '../publishing/live/live-pointer.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import { recompileSiteForPlan } from '../publishing/recompile-for-plan.ts'
import { moveProblems } from './move-problems.ts'

export type MoveTools = Publisher & { domains: Pick<DomainDeps, 'onChanged'> }

interface MoveSides {
  /** Must contain both accounts. */
  scope: Scope
  siteId: string
  accountId: string
}

/** The paths of both accounts. */
export interface MovedPaths {
  fromPath: string
  toPath: string
}

interface MoveRequest extends MoveSides {
  executor: string
  alongside: (db: Db, paths: MovedPaths) => void
}

interface Sides {
  site: Site
  from: Account
  to: Account
}

/** Throws NOT_FOUND, CONFLICT. */
function findSides(db: Db, { scope, siteId, accountId }: MoveSides): Sides {
  const site = findSite(db, scope, siteId)
  const from = site && findAccount(db, everything, site.accountId)
  if (!site || !from) throw new AppError('NOT_FOUND', 'no-such-site')
  const to = orNotFound(findAccount(db, scope, accountId), 'no-such-user')
  if (to.id === from.id) throw new AppError('CONFLICT', 'site-here-already')
  return { site, from, to }
}

/** The media of the site's snapshots that can be restored. */
async function mediaOf({ database, blobs }: MoveTools, siteId: string) {
  const snapshots = listSnapshotsOfSite(database.db, siteId)
  const refs = await mediaOfSnapshots(blobs, snapshots)
  return { snapshots, refs }
}

/** The effects of moving a site, and what prevents it. Throws NOT_FOUND, CONFLICT. */
export async function previewMove(tools: MoveTools, request: MoveSides): Promise<MovePreview> {
  const { db } = tools.database
  const { site, from, to } = findSides(db, request)
  const { refs } = await mediaOf(tools, site.id)
  return {
    problems: moveProblems(db, site, to),
    isOnline: contractsFor(db, to.id).every((contract) => contractEffects[contract].isOnline),
    goes: {
      media: countOwnMedia(db, from.id, [...refs, ...listDraftMedia(db, site.id)]),
      ...countGoing(db, site.id),
    },
    stays: {
      ...countStaying(db, site.id, to.path),
      reportLinks: countOpenReportLinks(db, site.id, tools.now()),
    },
  }
}

/**
 * Moves a site with everything that belongs to it to another account, in one transaction: from then on, people of the former
 * account have no access. Earlier days stay billed to the former account, later views count for the new one. `alongside` runs in
 * the same transaction. Throws NOT_FOUND, CONFLICT, INVALID_INPUT with everything that does not fit.
 */
export const moveSite = (tools: MoveTools, request: MoveRequest) =>
  tools.database.runExclusive(definitionLock(request.siteId), () => moveLocked(tools, request))

async function moveLocked(tools: MoveTools, request: MoveRequest): Promise<MovedPaths> {
  const { database, now } = tools
  // Checked first, so that the duration does not reveal whether a site exists.
  findSides(database.db, request)
  const { snapshots, refs } = await mediaOf(tools, request.siteId)
  const paths = database.transaction((db) => {
    const sides = findSides(db, request)
    // A version or release that was added meanwhile may use more media.
    if (listSnapshotsOfSite(db, request.siteId).join() !== snapshots.join())
      throw new AppError('CONFLICT', 'changed-meanwhile')
    const problems = moveProblems(db, sides.site, sides.to)
    if (problems.length > 0) throw new AppError('INVALID_INPUT', 'site-does-not-fit', problems)
    write(db, sides, { refs: [...refs], executor: request.executor, at: now() })
    const paths = { fromPath: sides.from.path, toPath: sides.to.path }
    request.alongside(db, paths)
    return paths
  })
  tools.domains.onChanged()
  await writePointer(tools, request.siteId)
  if (await recompileSiteForPlan(tools, request.siteId)) markMoveFollowed(database.db, request.siteId, now())
  return paths
}

function write(
  db: Db,
  { site, from, to }: Sides,
  { refs, executor, at }: { refs: readonly string[]; executor: string; at: number },
): void {
  const siteId = site.id
  shareMedia(db, { refs: [...refs, ...listDraftMedia(db, siteId)], fromId: from.id, toId: to.id, at })
  revokeFormerOwnerAccess(db, { siteId, fromId: from.id, toPath: to.path, at })
  releaseLeads(db, siteId, to.path)
  transferSite(db, { siteId, toId: to.id, at })
  addSiteMove(db, {
    siteId,
    ...{ fromId: from.id, fromCompany: from.company, toId: to.id, toCompany: to.company },
    ...{ at, executor },
  })
}
