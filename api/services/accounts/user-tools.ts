import type { AccountType } from '#model/records/account.ts'
import type { MailTools } from '../messages/mail/queue-mail.ts'

export type UserTools = MailTools & { now: () => number }

/** Who does it. */
export interface Actor {
  staffId: string
  name: string
  accountId: string
  accountType: AccountType
}
