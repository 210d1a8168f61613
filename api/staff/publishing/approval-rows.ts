import type { ApprovalRow, SiteApproval } from '#model/calls/sites/approvals.ts'
import { reachOf } from '#model/records/permissions.ts'
import type { Database } from '../../db/database.ts'
import { approvalRulesOf } from '../../db/publishing/approval-rules.ts'
import { findApproved, findLatestApproval, type ListedApproval } from '../../db/publishing/approvals.ts'
import { everything } from '../../db/scope.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import { readerOf } from '../../http/editors.ts'
import type { ApiContext, SignedInStaff } from '../../http/env.ts'
import { freezeSite } from '../../services/definition/snapshot.ts'

/** Makes rows for the caller. */
export function approvalReader(c: ApiContext, { database }: { database: Database }) {
  const reader = readerOf(c, { database })
  // Undefined if a program calls, despite its type.
  const staff: SignedInStaff | undefined = c.get('staff')
  const mayApprove = staff !== undefined && reachOf(staff, 'site.approve') !== undefined
  const drafts = new Map<string, string | undefined>()
  const draftOf = (siteId: string): string | undefined => {
    if (!drafts.has(siteId)) drafts.set(siteId, draftHash(database, siteId))
    return drafts.get(siteId)
  }
  return (row: ListedApproval): ApprovalRow => {
    const isMine = row.authorId === reader.id
    const { deciderId: authorId, deciderName: authorName } = row
    return {
      id: row.id,
      siteId: row.siteId,
      siteName: row.siteName,
      company: row.company,
      version: row.version,
      state: row.state,
      note: row.note,
      answer: row.answer,
      by: reader.nameOf(row),
      isMine,
      askedAt: new Date(row.askedAt).toISOString(),
      decidedBy: reader.nameOf({ authorId, authorName }),
      decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
      isDraft: row.version === row.draftVersion || row.snapshot === draftOf(row.siteId),
      mayDecide:
        mayApprove &&
        (row.state === 'approved' || (row.state === 'asked' && !(isMine && row.rule === 'second-person'))),
    }
  }
}

const draftHash = ({ db }: Database, siteId: string): string | undefined => {
  const site = findSite(db, everything, siteId)
  return site && freezeSite(db, site).hash
}

export function siteApproval(c: ApiContext, { database }: { database: Database }, site: Site): SiteApproval {
  const { db } = database
  const { id: siteId, definitionVersion: version } = site
  const { inForce: rule, ofSite: siteRule, ofAccount: accountRule } = approvalRulesOf(db, siteId)
  const rowOf = approvalReader(c, { database })
  const latest = findLatestApproval(db, c.get('scope'), siteId)
  const approved = rule === 'none' ? undefined : findApproved(db, { siteId, rule })
  const isApproved =
    rule === 'none' || findApproved(db, { siteId, rule, snapshot: freezeSite(db, site).hash }) !== undefined
  return {
    rule,
    siteRule,
    accountRule,
    version,
    isApproved,
    mayApproveOwn: rule !== 'second-person' && reachOf(c.get('staff'), 'site.approve') !== undefined,
    latest: latest ? rowOf(latest) : null,
    approved: approved ? rowOf(approved) : null,
  }
}
