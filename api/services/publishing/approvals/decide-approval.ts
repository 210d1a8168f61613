import type { z } from 'zod'
import type { decideApprovalBodySchema } from '#model/calls/sites/approvals.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Approval, findApproval, updateApproval } from '../../../db/publishing/approvals.ts'
import { everything } from '../../../db/scope.ts'
import { findSite, type Site } from '../../../db/sites/sites.ts'
import type { EditAuthor } from '../../definition/commit-edits.ts'
import { definitionLock } from '../../definition/definition-tools.ts'
import { mailDecision } from './approval-mails.ts'
import { type ApprovalTools, keepDraft } from './ask-approval.ts'

interface Deciding {
  approval: Pick<Approval, 'id' | 'siteId'>
  body: z.output<typeof decideApprovalBodySchema>
  by: EditAuthor
}

/**
 * Approves, asks for changes, or withdraws an approval. It applies to the state that the approver has seen: the requested one, or
 * the current draft. Throws CONFLICT, NOT_FOUND, INVALID_INPUT.
 */
export async function decideApproval(tools: ApprovalTools, deciding: Deciding): Promise<void> {
  const { siteId } = deciding.approval
  await tools.database.runExclusive(definitionLock(siteId), () => decideLocked(tools, deciding))
  tools.publishing.notify()
}

async function decideLocked(tools: ApprovalTools, { approval: { id, siteId }, body, by }: Deciding) {
  const { database, now, consoleOrigin } = tools
  const site = findSite(database.db, everything, siteId)
  const approval = findApproval(database.db, everything, id)
  if (!site || !approval) throw new AppError('NOT_FOUND', 'no-such-approval')
  const { decision, answer } = body
  const isApproved = decision === 'approve'
  if (isApproved && approval.rule === 'second-person' && approval.authorId === by.id)
    throw new AppError('CONFLICT', 'approval-own')
  const seen = await stateSeen(tools, site, approval, body)
  database.transaction((db) => {
    const isDone = updateApproval(db, id, {
      from: isApproved ? ['asked'] : ['asked', 'approved'],
      state: isApproved ? 'approved' : 'changes-wanted',
      ...(isApproved ? seen : {}),
      answer,
      deciderId: by.id,
      deciderName: by.name,
      decidedAt: now(),
    })
    if (!isDone) throw new AppError('CONFLICT', 'approval-over')
    const decided = { authorId: approval.authorId, decider: by, isApproved, answer }
    mailDecision(db, site, decided, { now: now(), consoleOrigin })
  })
}

async function stateSeen(
  tools: ApprovalTools,
  site: Site,
  { version, snapshot }: Approval,
  body: { version: number },
): Promise<Pick<Approval, 'version' | 'snapshot'>> {
  if (body.version === version) return { version, snapshot }
  if (body.version !== site.definitionVersion) throw new AppError('CONFLICT', 'approval-draft-changed')
  return { version: body.version, snapshot: await keepDraft(tools, site) }
}
