import type { Db } from '../../../db/database.ts'
import { findPerson } from '../../../db/publishing/approval-people.ts'
import type { Approval } from '../../../db/publishing/approvals.ts'
import type { Site } from '../../../db/sites/sites.ts'
import { queueMail } from '../../messages/mail/queue-mail.ts'
import { listApprovers, nameFor } from './approval-people.ts'

interface Mailing {
  now: number
  consoleOrigin: string
}

/** Placeholder for an empty note. */
const noWords = '–'

type ApprovalRequest = Pick<Approval, 'authorId' | 'authorName' | 'note'>

/** Mails the approvers that a site waits for approval. In the transaction of the change. */
export function mailApprovers(
  db: Db,
  site: Site,
  approval: ApprovalRequest,
  { now, consoleOrigin }: Mailing,
): void {
  for (const person of listApprovers(db, site.accountId, approval.authorId))
    queueMail(db, {
      template: 'approval-asked',
      to: person.email,
      language: person.language,
      values: {
        name: person.name,
        site: site.name,
        by: nameFor(db, person, { id: approval.authorId, name: approval.authorName }),
        text: approval.note || noWords,
        link: `${consoleOrigin}/approvals`,
      },
      now,
    })
}

export interface Decided {
  authorId: string
  decider: { id: string; name: string }
  isApproved: boolean
  answer: string
}

/** Mails the person who requested approval about the decision. In the transaction of the change. */
export function mailDecision(db: Db, site: Site, decided: Decided, { now, consoleOrigin }: Mailing): void {
  const person = findPerson(db, decided.authorId)
  if (!person || person.id === decided.decider.id) return
  queueMail(db, {
    template: decided.isApproved ? 'approval-given' : 'approval-changes',
    to: person.email,
    language: person.language,
    values: {
      name: person.name,
      site: site.name,
      by: nameFor(db, person, decided.decider),
      text: decided.answer || noWords,
      link: `${consoleOrigin}/sites/${site.id}`,
    },
    now,
  })
}
