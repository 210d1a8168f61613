import { type SiteCategory, type SiteDetail, type SiteRow, shownStatus } from '#model/calls/sites/sites.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { positionOf } from '#model/values/position.ts'
import { listPausedAccounts } from '../../db/billing/spending-limits.ts'
import { listVerifyingSiteIds } from '../../db/domains/domains.ts'
import { listApprovalRules } from '../../db/publishing/approval-rules.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { listPageNames } from '../../db/sites/pages.ts'
import { listOwners, type Site } from '../../db/sites/sites.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'

export type RowDeps = Pick<ApiDeps, 'database' | 'siteUrl'> & {
  /** Prefix of picture addresses where the reader is not staff. */
  assetsPath?: string
}

export function siteRows({ database, siteUrl, assetsPath }: RowDeps, sites: readonly Site[]): SiteRow[] {
  const previewOf = thumbnailsOf(
    database.db,
    sites.map(({ thumbnail }) => thumbnail),
    assetsPath,
  )
  const verifying = listVerifyingSiteIds(
    database.db,
    sites.map(({ id }) => id),
  )
  const owners = listOwners(
    database.db,
    sites.map(({ accountId }) => accountId),
  )
  const pausedSince = listPausedAccounts(
    database.db,
    sites.map(({ accountId }) => accountId),
  )
  const rules = listApprovalRules(
    database.db,
    sites.map(({ id }) => id),
  )
  return sites.map((site) => ({
    id: site.id,
    name: site.name,
    accountId: site.accountId,
    company: owners.get(site.accountId)?.company ?? '',
    status: site.status,
    shownStatus: shownStatus(site.status, {
      isDomainVerifying: verifying.has(site.id),
      isExpired: owners.get(site.accountId)?.isExpired ?? false,
    }),
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    columns: site.columns,
    rows: site.rows,
    pageCount: site.pageCount,
    definitionVersion: site.definitionVersion,
    liveRelease: site.liveRelease,
    liveAt: site.liveAt === null ? null : new Date(site.liveAt).toISOString(),
    updatedAt: new Date(site.updatedAt).toISOString(),
    url: siteUrl(site.id),
    thumbnail: previewOf(site.thumbnail),
    hasUnpublishedChanges: site.definitionVersion !== site.liveVersion,
    approvalRule: rules.get(site.id)?.inForce ?? site.approvalRule,
    scriptsOff: site.scriptsOff && {
      reason: site.scriptsOff.reason,
      at: new Date(site.scriptsOff.at).toISOString(),
    },
    paused: pausedOf(site, {
      isExpired: owners.get(site.accountId)?.isExpired ?? false,
      since: pausedSince.get(site.accountId),
    }),
    revision: site.settingsHash,
  }))
}

/** Why a site is paused; null if it is not online, or hidden because of its contract. */
function pausedOf(
  { liveRelease }: Site,
  { isExpired, since }: { isExpired: boolean; since: number | undefined },
): SiteRow['paused'] {
  if (liveRelease === null || isExpired || since === undefined) return null
  return { reason: 'spending-limit', since: new Date(since).toISOString() }
}

export function siteDetail(deps: RowDeps, site: Site): SiteDetail {
  const { db } = deps.database
  const pages = listPageNames(db, site.id)
  const previewOf = thumbnailsOf(
    db,
    pages.map(({ thumbnail }) => thumbnail),
    deps.assetsPath,
  )
  const byCategory = Map.groupBy(pages, ({ categoryId }) => categoryId)
  const categories: SiteCategory[] = listCategories(db, site.id).map(({ id, name, column }) => ({
    id,
    name,
    pages: (byCategory.get(id) ?? []).map((page) => ({
      id: page.id,
      position: positionOf({ column, row: page.row }),
      thumbnail: previewOf(page.thumbnail),
      membersOnlyLock: page.isLocked,
    })),
  }))
  return { ...siteRows(deps, [site])[0]!, settings: JSON.parse(site.settings) as SiteSettings, categories }
}
