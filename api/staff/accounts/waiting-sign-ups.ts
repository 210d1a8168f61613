import type { WaitingSignUp } from '#model/calls/accounts/sign-ups.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import {
  findWaitingSignUp,
  listWaitingSignUps,
  removeSignUpsOf,
  type SignUp,
} from '../../db/accounts/staff-tokens.ts'
import type { Db } from '../../db/database.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext } from '../../http/env.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { openSignedUp } from '../../services/accounts/plans/open-signed-up.ts'
import { signInLink } from '../../services/messages/mail/mail-templates.ts'
import { queueMail } from '../../services/messages/mail/queue-mail.ts'

/** Confirmed sign-ups that wait for the provider's approval. */
export const waitingSignUpRoutes = ({ database, now, consoleOrigin, publishing }: SignInDeps) =>
  serveCalls({
    'GET /api/sign-ups': (c, call) => {
      const { sort, offset, limit } = call.list()
      const all = listWaitingSignUps(database.db, { now: now(), order: sort.order })
      const rows = all.slice(offset, offset + limit).map(
        ({ id, company, contactName, email, language, createdAt }): WaitingSignUp => ({
          ...{ id, company, contactName, email, language },
          createdAt: new Date(createdAt).toISOString(),
        }),
      )
      return answerList<WaitingSignUp>(c, { name: 'sign-ups', rows, total: all.length, offset })
    },
    'POST /api/sign-ups/:id/approval': (c, call) => {
      const id = c.req.param('id')
      const opened = database.transaction((db) => {
        const found = findWaiting(db, id, now())
        if (findStaffByEmail(db, found.email)) throw new AppError('CONFLICT', 'email-taken')
        removeSignUpsOf(db, found.email)
        const { accountId } = openSignedUp(db, found, now())
        const values = { name: found.contactName, company: found.company, link: signInLink(consoleOrigin) }
        const { email: to, language } = found
        queueMail(db, { template: 'sign-up-approved', to, language, values, now: now() })
        note(c, found, accountId)
        return { id, accountId }
      })
      publishing.notify()
      return call.answer(opened)
    },
    'DELETE /api/sign-ups/:id': (c, call) => {
      const id = c.req.param('id')
      database.transaction((db) => {
        const found = findWaiting(db, id, now())
        removeSignUpsOf(db, found.email)
        note(c, found, undefined)
      })
      return call.answer({ id })
    },
  })

const findWaiting = (db: Db, id: string, now: number): SignUp =>
  orNotFound(findWaitingSignUp(db, id, now), 'no-such-sign-up')

function note(c: ApiContext, { company, email }: SignUp, accountId: string | undefined): void {
  noteForAudit(c, { ...(accountId && { target: accountId }), details: { company, email } })
}
