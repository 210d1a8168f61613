import { and, eq, sql } from 'drizzle-orm'
import { providerAccountId } from '#model/records/account.ts'
import type { Db } from '../database.ts'
import { findAdDelivery } from '../messages/ad-deliveries.ts'
import { findConnectorDelivery } from '../messages/connector-deliveries.ts'
import { findWebhookDelivery } from '../messages/webhook-deliveries.ts'
import { findApproval } from '../publishing/approvals.ts'
import { findSchedule } from '../publishing/schedules.ts'
import { accounts } from '../schema/accounts.ts'
import { connectors } from '../schema/connectors.ts'
import { systemNotifications } from '../schema/notifications.ts'
import { pages } from '../schema/pages.ts'
import { sites, siteTemplates } from '../schema/sites.ts'
import { webhooks } from '../schema/webhooks.ts'
import { accountWithin, type Scope } from '../scope.ts'
import { findTrashedPart } from '../sites/trashed-parts.ts'
import { findVersion } from '../sites/versions.ts'
import { findMember, findPartial, findSubmission, findSurveyResponse } from '../submissions/received-lists.ts'
import { type AuditTarget, type FindTarget, ownedTargets, target } from './owned-targets.ts'

export type { AuditTarget } from './owned-targets.ts'

const siteFields = {
  name: sites.name,
  status: sites.status,
  settings: sites.settingsHash,
  liveRelease: sites.liveRelease,
  deletedAt: sites.deletedAt,
  approvalRule: sites.approvalRule,
  previewNetworks: sites.previewNetworks,
  /** The reason why scripts are switched off; null if they run. */
  scriptsOff: sql`${sites.scriptsOff} ->> '$.reason'`,
}

const findSiteTarget: FindTarget = (db, scope, id) =>
  target(
    db
      .select({ accountPath: accounts.path, version: sites.definitionVersion, fields: siteFields })
      .from(sites)
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(and(eq(sites.id, id), accountWithin(sites.accountId, scope)))
      .get(),
  )

/** `<siteId>.<pageId>` */
const findPageTarget: FindTarget = (db, scope, id) => {
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

const findAccountTarget: FindTarget = (db, scope, id) => {
  const { path, version, type, company, contract, contractStart, contractEnd, authority, theme } = accounts
  const { licenseIssuance, approvalRule, signInNetworks, secondStepSince, brandKit } = accounts
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
    secondStepSince,
    theme,
    brandKit,
  }
  return target(
    db
      .select({ accountPath: path, version, fields })
      .from(accounts)
      .where(and(eq(accounts.id, id), accountWithin(accounts.id, scope)))
      .get(),
  )
}

/** System notifications belong to the provider. */
const findSystemNotificationTarget: FindTarget = (db, scope, id) => {
  const { version, title, receivers, publishType, startAt, endAt } = systemNotifications
  return target(
    db
      .select({
        accountPath: accounts.path,
        version,
        fields: { name: title, receivers, publishType, startAt, endAt },
      })
      .from(systemNotifications)
      .innerJoin(accounts, eq(accounts.id, providerAccountId))
      .where(and(eq(systemNotifications.id, id), accountWithin(accounts.id, scope)))
      .get(),
  )
}

/** Settings show only by the version: secrets are among them. */
const findConnectorTarget: FindTarget = (db, scope, id) => {
  const { version, siteId, kind, name, source, surveyId, mapping, isEnabled } = connectors
  return target(
    db
      .select({
        accountPath: accounts.path,
        version,
        fields: { name, siteId, kind, source, surveyId, mapping, isEnabled },
      })
      .from(connectors)
      .innerJoin(sites, eq(sites.id, connectors.siteId))
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(and(eq(connectors.id, id), accountWithin(sites.accountId, scope)))
      .get(),
  )
}

const findWebhookTarget: FindTarget = (db, scope, id) => {
  const { version, siteId, url, events, isEnabled, oldSecretUntil } = webhooks
  return target(
    db
      .select({
        accountPath: accounts.path,
        version,
        // A new secret shows only by how long the old one is still valid.
        fields: { siteId, url, events, isEnabled, oldSecretUntil },
      })
      .from(webhooks)
      .innerJoin(sites, eq(sites.id, webhooks.siteId))
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(and(eq(webhooks.id, id), accountWithin(sites.accountId, scope)))
      .get(),
  )
}

const findTemplateTarget: FindTarget = (db, scope, id) => {
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

/** By the names of collections in addresses. */
export const auditFinders: Readonly<Record<string, FindTarget>> = {
  ...ownedTargets,
  sites: findSiteTarget,
  'trashed-sites': findSiteTarget,
  templates: findTemplateTarget,
  // Recorded as a change of the site, since putting a release online changes it.
  releases: (db, scope, id) => findSiteTarget(db, scope, id.split('.')[0]!),
  pages: findPageTarget,
  // Recorded as a change of the site, since restoring a version changes it.
  versions: (db, scope, id) => findSiteTarget(db, scope, findVersion(db, scope, id)?.siteId ?? ''),
  // Recorded as a change of the site, since what was deleted is restored into it.
  'trashed-parts': (db, scope, id) => findSiteTarget(db, scope, findTrashedPart(db, scope, id)?.siteId ?? ''),
  // Recorded for the site whose approval was requested.
  approvals: (db, scope, id) => findSiteTarget(db, scope, findApproval(db, scope, id)?.siteId ?? ''),
  // Recorded for the site that the schedule is for.
  schedules: (db, scope, id) => findSiteTarget(db, scope, findSchedule(db, scope, id)?.siteId ?? ''),
  webhooks: findWebhookTarget,
  // Recorded for the webhook of the delivery.
  'webhook-deliveries': (db, scope, id) =>
    findWebhookTarget(db, scope, findWebhookDelivery(db, scope, id)?.webhook.id ?? ''),
  connectors: findConnectorTarget,
  'connector-deliveries': (db, scope, id) =>
    findConnectorTarget(db, scope, findConnectorDelivery(db, scope, id)?.connector.id ?? ''),
  'ad-deliveries': (db, scope, id) => findSiteTarget(db, scope, findAdDelivery(db, scope, id)?.siteId ?? ''),
  // Recorded for the site: the contents of submissions must not appear in the log.
  members: (db, scope, id) => findSiteTarget(db, scope, findMember(db, scope, id)?.siteId ?? ''),
  submissions: (db, scope, id) => findSiteTarget(db, scope, findSubmission(db, scope, id)?.siteId ?? ''),
  'partial-submissions': (db, scope, id) =>
    findSiteTarget(db, scope, findPartial(db, scope, id)?.siteId ?? ''),
  'survey-responses': (db, scope, id) =>
    findSiteTarget(db, scope, findSurveyResponse(db, scope, id)?.siteId ?? ''),
  users: findAccountTarget,
  me: ownedTargets.admins,
  'system-notifications': findSystemNotificationTarget,
}

/** A record by the name of its collection in addresses and its id; undefined where it is not in the scope. */
export const findAuditTarget = (
  db: Db,
  scope: Scope,
  { collection, id }: { collection: string; id: string },
): AuditTarget | undefined => auditFinders[collection]?.(db, scope, id)
