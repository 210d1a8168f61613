import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../database.ts'
import { accounts, apiKeys } from '../schema/accounts.ts'
import { bills } from '../schema/billing.ts'
import { domains } from '../schema/domains.ts'
import { mediaFolders, ownedMedia } from '../schema/media.ts'
import { news } from '../schema/notifications.ts'
import { plans } from '../schema/plans.ts'
import { staff } from '../schema/staff.ts'
import { accountWithin, type Scope } from '../scope.ts'

/** What the audit log shows of a record: its owner's path, and the columns that hold no secrets. */
export interface AuditTarget {
  accountPath: string
  fields: Record<string, unknown>
  /** Raised by one with every change. */
  version: number
}

export type FindTarget = (db: Db, scope: Scope, id: string) => AuditTarget | undefined

interface Found {
  accountPath: string
  version: number
}

export const target = (
  row: ({ fields: Record<string, unknown> } & Found) | undefined,
): AuditTarget | undefined =>
  row && { accountPath: row.accountPath, fields: row.fields, version: row.version }

interface OwnedRecord {
  table: SQLiteTable
  id: SQLiteColumn
  /** Column with the id of the account that owns the record. */
  owner: SQLiteColumn
  version: SQLiteColumn
  /** Columns without secrets, under the names that entries use; `name` is the record's label. */
  fields: Record<string, SQLiteColumn>
}

const owned =
  ({ table, id: idOf, owner, version, fields }: OwnedRecord): FindTarget =>
  (db, scope, id) => {
    const row = db
      .select({ accountPath: accounts.path, version: sql<number>`${version}`, fields })
      .from(table)
      .innerJoin(accounts, eq(accounts.id, owner))
      .where(and(eq(idOf, id), accountWithin(owner, scope)))
      .get()
    return target(row)
  }

/** Records of accounts, by the names of their collections in addresses. */
export const ownedTargets = {
  admins: owned({
    table: staff,
    id: staff.id,
    owner: staff.accountId,
    version: staff.version,
    fields: {
      name: staff.name,
      email: staff.email,
      position: staff.position,
      authority: staff.authority,
      language: staff.language,
      picture: staff.picture,
      twoFactorSince: staff.totpSince,
      passwordChosenAt: staff.passwordChosenAt,
    },
  }),
  'api-keys': owned({
    table: apiKeys,
    id: apiKeys.id,
    owner: apiKeys.accountId,
    version: apiKeys.version,
    fields: {
      name: apiKeys.name,
      method: apiKeys.method,
      isEnabled: apiKeys.isEnabled,
      addresses: apiKeys.addresses,
      agentRights: apiKeys.agentRights,
    },
  }),
  domains: owned({
    table: domains,
    id: domains.id,
    owner: domains.accountId,
    version: domains.version,
    fields: { name: domains.name, siteId: domains.siteId, state: domains.state, isMain: domains.isMain },
  }),
  media: owned({
    table: ownedMedia,
    id: ownedMedia.id,
    owner: ownedMedia.accountId,
    version: ownedMedia.version,
    fields: {
      name: ownedMedia.name,
      deletedAt: ownedMedia.deletedAt,
      folderId: ownedMedia.folderId,
      focalX: ownedMedia.focalX,
      focalY: ownedMedia.focalY,
    },
  }),
  'media-folders': owned({
    table: mediaFolders,
    id: mediaFolders.id,
    owner: mediaFolders.accountId,
    version: mediaFolders.version,
    fields: { name: mediaFolders.name, deletedAt: mediaFolders.deletedAt },
  }),
  news: owned({
    table: news,
    id: news.id,
    owner: news.accountId,
    version: news.version,
    fields: {
      name: news.heading,
      status: news.status,
      publishType: news.publishType,
      startAt: news.startAt,
      endAt: news.endAt,
    },
  }),
  plans: owned({
    table: plans,
    id: plans.id,
    owner: plans.ownerId,
    version: plans.version,
    fields: { name: plans.name, kind: plans.kind, isRetired: plans.isRetired, version: plans.version },
  }),
  bills: owned({
    table: bills,
    id: bills.id,
    owner: bills.accountId,
    version: bills.version,
    fields: {
      company: bills.company,
      month: bills.month,
      number: bills.number,
      status: bills.status,
      total: bills.total,
      refunded: bills.refunded,
    },
  }),
} satisfies Record<string, FindTarget>
