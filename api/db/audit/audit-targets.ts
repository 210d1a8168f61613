import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { findWebhookDelivery } from '../messages/webhook-deliveries.ts'
import { findApproval } from '../publishing/approvals.ts'
import { findSchedule } from '../publishing/schedules.ts'
import { accounts, apiKeys } from '../schema/accounts.ts'
import { domains } from '../schema/domains.ts'
import { mediaFolders, ownedMedia } from '../schema/media.ts'
import { pages } from '../schema/pages.ts'
import { sites, siteTemplates } from '../schema/sites.ts'
import { staff } from '../schema/staff.ts'
import { webhooks } from '../schema/webhooks.ts'
import { accountWithin, type Scope } from '../scope.ts'
import { findVersion } from '../sites/versions.ts'
import { findMember, findPartial, findSubmission, findSurveyResponse } from '../submissions/received-lists.ts'

/** What the audit log shows of a record: whose it is, and the columns that hold no secrets. */
export interface AuditTarget {
  accountPath: string
  fields: Record<string, unknown>
  /** Raised by one with every change. */
  version: number
}

type Find = (db: Db, scope: Scope, id: string) => AuditTarget | undefined

interface Found {
  accountPath: string
  version: number
}

const target = (row: ({ fields: Record<string, unknown> } & Found) | undefined): AuditTarget | undefined =>
  row && { accountPath: row.accountPath, fields: row.fields, version: row.version }

const siteFields = {
  name: sites.name,
  status: sites.status,
  settings: sites.settingsHash,
  liveRelease: sites.liveRelease,
  deletedAt: sites.deletedAt,
  approvalRule: sites.approvalRule,
  previewNetworks: sites.previewNetworks,
  /** The reason; null where they run. */
  scriptsOff: sql`${sites.scriptsOff} ->> '$.reason'`,
}

const findSiteTarget: Find = (db, scope, id) =>
  target(
    db
      .select({ accountPath: accounts.path, version: sites.definitionVersion, fields: siteFields })
      .from(sites)
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(and(eq(sites.id, id), accountWithin(sites.accountId, scope)))
      .get(),
  )

/** `<siteId>.<pageId>` */
const findPageTarget: Find = (db, scope, id) => {
  const [siteId = '', pageId = ''] = id.split('.', 2)
  return target(
    db
      .select({
        accountPath: accounts.path,
        version: sites.definitionVersion,
        fields: { content: pages.hash },
      })
      .from(pages)
      .innerJoin(sites, eq(sites.id, pages.siteId))
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(and(eq(pages.siteId, siteId), eq(pages.id, pageId), accountWithin(sites.accountId, scope)))
      .get(),
  )
}

const findAccountTarget: Find = (db, scope, id) => {
  const { path, version, type, company, contract, contractStart, contractEnd, authority, theme } = accounts
  const { licenseIssuance, approvalRule, signInNetworks } = accounts
  const fields = {
    type,
    company,
    contract,
    contractStart,
    contractEnd,
    authority,
    licenseIssuance,
    approvalRule,
    signInNetworks,
    theme,
  }
  return target(
    db
      .select({ accountPath: path, version, fields })
      .from(accounts)
      .where(and(eq(accounts.id, id), accountWithin(accounts.id, scope)))
      .get(),
  )
}

const findStaffTarget: Find = (db, scope, id) => {
  const { version, name, email, position, authority, language, picture, totpSince } = staff
  const { passwordChosenAt } = staff
  const fields = {
    name,
    email,
    position,
    authority,
    language,
    picture,
    twoFactorSince: totpSince,
    passwordChosenAt,
  }
  return target(
    db
      .select({ accountPath: accounts.path, version, fields })
      .from(staff)
      .innerJoin(accounts, eq(accounts.id, staff.accountId))
      .where(and(eq(staff.id, id), accountWithin(staff.accountId, scope)))
      .get(),
  )
}

const findApiKeyTarget: Find = (db, scope, id) => {
  const { version, name, method, isEnabled, addresses } = apiKeys
  return target(
    db
      .select({ accountPath: accounts.path, version, fields: { name, method, isEnabled, addresses } })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
      .where(and(eq(apiKeys.id, id), accountWithin(apiKeys.accountId, scope)))
      .get(),
  )
}

const findDomainTarget: Find = (db, scope, id) => {
  const { version, name, siteId, state, isMain } = domains
  return target(
    db
      .select({ accountPath: accounts.path, version, fields: { name, siteId, state, isMain } })
      .from(domains)
      .innerJoin(accounts, eq(accounts.id, domains.accountId))
      .where(and(eq(domains.id, id), accountWithin(domains.accountId, scope)))
      .get(),
  )
}

const findWebhookTarget: Find = (db, scope, id) => {
  const { version, siteId, url, events, isEnabled, oldSecretUntil } = webhooks
  return target(
    db
      .select({
        accountPath: accounts.path,
        version,
        // Another secret shows in how long the one before is good.
        fields: { siteId, url, events, isEnabled, oldSecretUntil },
      })
      .from(webhooks)
      .innerJoin(sites, eq(sites.id, webhooks.siteId))
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(and(eq(webhooks.id, id), accountWithin(sites.accountId, scope)))
      .get(),
  )
}

const findMediumTarget: Find = (db, scope, id) => {
  const { version, name, deletedAt, folderId, focalX, focalY } = ownedMedia
  return target(
    db
      .select({ accountPath: accounts.path, version, fields: { name, deletedAt, folderId, focalX, focalY } })
      .from(ownedMedia)
      .innerJoin(accounts, eq(accounts.id, ownedMedia.accountId))
      .where(and(eq(ownedMedia.id, id), accountWithin(ownedMedia.accountId, scope)))
      .get(),
  )
}

const findMediaFolderTarget: Find = (db, scope, id) => {
  const { version, name, deletedAt } = mediaFolders
  return target(
    db
      .select({ accountPath: accounts.path, version, fields: { name, deletedAt } })
      .from(mediaFolders)
      .innerJoin(accounts, eq(accounts.id, mediaFolders.accountId))
      .where(and(eq(mediaFolders.id, id), accountWithin(mediaFolders.accountId, scope)))
      .get(),
  )
}

const findTemplateTarget: Find = (db, scope, id) => {
  const { name, definition } = siteTemplates
  return target(
    db
      .select({
        accountPath: accounts.path,
        version: sql<number>`1`,
        fields: { name, bytes: sql`length(${definition})` },
      })
      .from(siteTemplates)
      .innerJoin(accounts, eq(accounts.id, siteTemplates.accountId))
      .where(and(eq(siteTemplates.id, id), accountWithin(siteTemplates.accountId, scope)))
      .get(),
  )
}

const finders: Readonly<Record<string, Find>> = {
  sites: findSiteTarget,
  'trashed-sites': findSiteTarget,
  templates: findTemplateTarget,
  // A release is of a site, and putting it online changes the site.
  releases: (db, scope, id) => findSiteTarget(db, scope, id.split('.')[0]!),
  pages: findPageTarget,
  // A version is of a site, and going back to it changes the site.
  versions: (db, scope, id) => findSiteTarget(db, scope, findVersion(db, scope, id)?.siteId ?? ''),
  // What somebody was asked to look at is a site.
  approvals: (db, scope, id) => findSiteTarget(db, scope, findApproval(db, scope, id)?.siteId ?? ''),
  // What is planned is planned for a site.
  schedules: (db, scope, id) => findSiteTarget(db, scope, findSchedule(db, scope, id)?.siteId ?? ''),
  domains: findDomainTarget,
  webhooks: findWebhookTarget,
  // A delivery is of a webhook.
  'webhook-deliveries': (db, scope, id) =>
    findWebhookTarget(db, scope, findWebhookDelivery(db, scope, id)?.webhook.id ?? ''),
  // What visitors have sent is of a site; what it says is nobody else's to read.
  members: (db, scope, id) => findSiteTarget(db, scope, findMember(db, scope, id)?.siteId ?? ''),
  submissions: (db, scope, id) => findSiteTarget(db, scope, findSubmission(db, scope, id)?.siteId ?? ''),
  'partial-submissions': (db, scope, id) =>
    findSiteTarget(db, scope, findPartial(db, scope, id)?.siteId ?? ''),
  'survey-responses': (db, scope, id) =>
    findSiteTarget(db, scope, findSurveyResponse(db, scope, id)?.siteId ?? ''),
  media: findMediumTarget,
  'media-folders': findMediaFolderTarget,
  users: findAccountTarget,
  admins: findStaffTarget,
  me: findStaffTarget,
  'api-keys': findApiKeyTarget,
}

/** A record by the name of its collection in addresses and its id; undefined where it is not in the scope. */
export const findAuditTarget = (
  db: Db,
  scope: Scope,
  { collection, id }: { collection: string; id: string },
): AuditTarget | undefined => finders[collection]?.(db, scope, id)
