import { randomUUID } from 'node:crypto'
import { definitionKey } from '#model/jobs/release.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Db } from '../../../db/database.ts'
import { approvalRulesOf } from '../../../db/publishing/approval-rules.ts'
import {
  addApproval,
  findApproved,
  findLatestApproval,
  listRequestedApprovals,
  updateApproval,
} from '../../../db/publishing/approvals.ts'
import { everything } from '../../../db/scope.ts'
import { findSite, type Site } from '../../../db/sites/sites.ts'
import type { EditAuthor } from '../../definition/commit-edits.ts'
import { type DefinitionTools, definitionLock } from '../../definition/definition-tools.ts'
import { freezeSite, publishProblems } from '../../definition/snapshot.ts'
import type { MailTools } from '../../messages/mail/queue-mail.ts'
import { mailApprovers } from './approval-mails.ts'

export type ApprovalTools = DefinitionTools & MailTools

interface Asking {
  siteId: string
  /** Version of the draft that the person asking has seen. */
  version: number
  note: string
  by: EditAuthor
}

/**
 * Requests approval of the current draft; returns the id. Replaces an open request. Throws CONFLICT, NOT_FOUND, INVALID_INPUT
 * with the problems that prevent publishing.
 */
export async function askApproval(tools: ApprovalTools, asking: Asking): Promise<string> {
  const { siteId } = asking
  const id = await tools.database.runExclusive(definitionLock(siteId), () => askLocked(tools, asking))
  tools.publishing.notify()
  return id
}

async function askLocked(tools: ApprovalTools, { siteId, version, note, by }: Asking): Promise<string> {
  const { database, now, consoleOrigin } = tools
  const site = orNotFound(findSite(database.db, everything, siteId), 'no-such-site')
  if (approvalRulesOf(database.db, siteId).inForce === 'none')
    throw new AppError('CONFLICT', 'approval-not-needed')
  if (site.definitionVersion !== version) throw new AppError('CONFLICT', 'approval-draft-changed')
  const snapshot = await keepDraft(tools, site)
  const id = randomUUID()
  const approval = { authorId: by.id, authorName: by.name, note }
  database.transaction((db) => {
    const { inForce: rule } = approvalRulesOf(db, siteId)
    if (findApproved(db, { siteId, rule, snapshot })) throw new AppError('CONFLICT', 'approval-given')
    for (const waiting of listRequestedApprovals(db, siteId)) {
      if (waiting.snapshot === snapshot) throw new AppError('CONFLICT', 'approval-asked')
      updateApproval(db, waiting.id, { from: ['asked'], state: 'replaced', decidedAt: now() })
    }
    addApproval(db, { ...approval, id, siteId, version, snapshot, state: 'asked', askedAt: now() })
    mailApprovers(db, site, approval, { now: now(), consoleOrigin })
  })
  return id
}

/** Freezes the draft and stores its blobs. Throws INVALID_INPUT if it could not be published. */
export async function keepDraft({ database, blobs }: DefinitionTools, site: Site): Promise<string> {
  const problems = publishProblems(database.db, site)
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'not-publishable', problems)
  const { hash, json } = freezeSite(database.db, site)
  await blobs.write(definitionKey(hash), json)
  await blobs.flush()
  return hash
}

/**
 * The id of the approval by which a state of a site may go online; null where none is needed. Throws CONFLICT where one
 * is needed and missing.
 */
export function requireApproval(db: Db, siteId: string, snapshot: string): string | null {
  const { inForce: rule } = approvalRulesOf(db, siteId)
  if (rule === 'none') return null
  const approved = findApproved(db, { siteId, rule, snapshot })
  if (approved) return approved.id
  const latest = findLatestApproval(db, everything, siteId)
  const isAbout = latest?.snapshot === snapshot
  if (isAbout && latest.state === 'asked') throw new AppError('CONFLICT', 'approval-waits')
  if (isAbout && latest.state === 'changes-wanted') throw new AppError('CONFLICT', 'approval-changes-wanted')
  if (findApproved(db, { siteId, rule })) throw new AppError('CONFLICT', 'approval-outdated')
  throw new AppError('CONFLICT', 'approval-needed')
}
