import { randomUUID } from 'node:crypto'
import type { DuplicateSiteBody } from '#model/calls/sites/sites.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { definitionOf } from '#model/definition/edited-site.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { shareMedia } from '../../db/media/site-media.ts'
import type { Scope } from '../../db/scope.ts'
import { type Site, updateSite } from '../../db/sites/sites.ts'
import { editedSiteJson } from '../definition/site-document.ts'
import { checkGridWithinPlan, checkRoomForSite } from '../plan-limits/site-limits.ts'
import { type ImportTools, importSite } from './import-site.ts'

const siteMedia = createMediaRefs(siteDefinitionSchema)

/** The draft of a site as a definition. */
export const definitionOfSite = (db: Db, site: Site): SiteDefinition =>
  definitionOf(JSON.parse(editedSiteJson(db, site)) as EditedSite)

/**
 * Creates a draft with the same definition and media, the same approval rule and preview networks, and with scripts switched off
 * if they are, but without releases, domains, members and previews. Throws NOT_FOUND if the account it is for is not in the
 * scope.
 */
export async function duplicateSite(
  tools: ImportTools,
  { site, scope, name, accountId = site.accountId }: { site: Site; scope: Scope } & DuplicateSiteBody,
): Promise<Site> {
  const { database, now } = tools
  const account = orNotFound(findAccount(database.db, scope, accountId), 'no-such-user')
  if (account.contract === 'TERMINATED') throw new AppError('CONFLICT', 'contract-ended')
  checkRoomForSite(database.db, accountId)
  checkGridWithinPlan(database.db, accountId, {
    columns: site.columns,
    rows: site.rows,
    pages: site.pageCount,
  })
  const definition = definitionOfSite(database.db, site)
  if (accountId !== site.accountId)
    database.transaction((db) =>
      shareMedia(db, {
        refs: siteMedia.findRefs(definition).map(({ ref }) => ref),
        ...{ fromId: site.accountId, toId: accountId, at: now() },
      }),
    )
  const copy = await importSite(tools, {
    id: randomUUID(),
    accountId,
    definition,
    readMedia: async () => undefined,
    name,
  })
  // Otherwise a copy would circumvent them.
  const { approvalRule, previewNetworks, scriptsOff } = site
  return updateSite(database.db, copy.id, { approvalRule, previewNetworks, scriptsOff }) ?? copy
}
