import { AppError } from '#model/messages/errors.ts'
import type { Db } from '../../../db/database.ts'
import { approvalRulesOf } from '../../../db/publishing/approval-rules.ts'
import { findApproved, findLatestApproval } from '../../../db/publishing/approvals.ts'
import { everything } from '../../../db/scope.ts'

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
