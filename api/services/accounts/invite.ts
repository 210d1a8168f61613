import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { invitationLink } from '../messages/mail/mail-templates.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'
import { issueToken, tokenUntil } from './sign-in/staff-tokens.ts'
import type { Actor, UserTools } from './user-rules.ts'

interface Invitation {
  staffId: string
  name: string
  email: string
  language: Language
  company: string
}

/** Queues a mail with a link for choosing a password. The outbox must be notified after the transaction. */
export function invite(
  db: Db,
  { consoleOrigin, now }: UserTools,
  { staffId, name, email, language, company }: Invitation,
  actor: Actor,
): void {
  const at = now()
  const token = issueToken(db, { staffId, purpose: 'invitation', now: at })
  queueMail(db, {
    template: 'invitation',
    to: email,
    language,
    values: {
      name,
      company,
      inviter: actor.name,
      link: invitationLink(consoleOrigin, token),
    },
    cause: actor,
    expiresAt: tokenUntil('invitation', at),
    now: at,
  })
}
