import { randomBytes, randomUUID } from 'node:crypto'
import { blobKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import { type StaffMember, updateStaff } from '../../db/accounts/staff.ts'
import { removeStaffDevices } from '../../db/accounts/staff-devices.ts'
import { removeStaffSessionsOf } from '../../db/accounts/staff-sessions.ts'
import { findStaffToken, removeOldStaffTokens, removeStaffTokensOf } from '../../db/accounts/staff-tokens.ts'
import type { Db } from '../../db/database.ts'
import { findPartnerOfPerson } from '../../db/domains/partners.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { ApiContext } from '../../http/env.ts'
import { findKnownSignInHere, findSignInHere } from '../../http/guard/partner-host.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { notePerson, noteTargetPerson } from '../../http/guard/staff-session.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { checkUncommon } from '../../services/accounts/sign-in/common-passwords.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { issueToken, tokenHash, tokenUntil } from '../../services/accounts/sign-in/staff-tokens.ts'
import { findLogo, shownBrand } from '../../services/branding/shown-brand.ts'
import { newPasswordLink } from '../../services/messages/mail/mail-templates.ts'
import { queueMail, simulateQueuedMail } from '../../services/messages/mail/queue-mail.ts'

/** For people without a password, or who have forgotten it. These calls need no session. */
export const passwordRoutes = (deps: SignInDeps) =>
  serveCalls({
    'POST /api/passwords/forgot': async (c, call) => {
      const email = normalEmail((await call.body()).email)
      await deps.attempts.reset({ email, address: addressBlock(c, deps) })
      mailLink(c, deps, email)
      return c.body(null, 204)
    },
    'POST /api/passwords/check': async (c, call) => {
      const { token } = await call.body()
      findByLink(c, deps.database.db, token, deps.now())
      return c.body(null, 204)
    },
    'POST /api/passwords/brand': async (c, call) => {
      const { token } = await call.body()
      const { db } = deps.database
      const partner = findPartnerOfPerson(db, findByLink(c, db, token, deps.now()).email)
      const logo = partner && findLogo(db, partner)
      const bytes = logo && (await deps.blobs.read(blobKey(logo.file)))
      return call.answer(
        shownBrand(
          partner,
          bytes ? `data:${logo.type};base64,${Buffer.from(bytes).toString('base64')}` : null,
        ),
      )
    },
    'POST /api/passwords/reset': async (c, call) => {
      await reset(c, deps, await call.body())
      return c.body(null, 204)
    },
  })

/** Does the same work in one transaction if the address is unknown, so that the response time reveals nothing. */
function mailLink(c: ApiContext, deps: SignInDeps, email: string): void {
  const { database, consoleOrigin, publishing } = deps
  const now = deps.now()
  const expiresAt = tokenUntil('reset', now)
  database.transaction((db) => {
    const member = findSignInHere(c, db, email)
    if (!member) {
      removeOldStaffTokens(db, now)
      removeStaffTokensOf(db, randomUUID())
      const link = newPasswordLink(consoleOrigin, randomBytes(32).toString('base64url'))
      return simulateQueuedMail(db, {
        ...{ template: 'password-reset', to: email, language: 'EN', expiresAt, now },
        values: { name: '', link },
      })
    }
    noteTargetPerson(c, db, member)
    const { id, name, language } = member
    const token = issueToken(db, { staffId: id, purpose: 'reset', now })
    const values = { name, link: newPasswordLink(consoleOrigin, token) }
    queueMail(db, { template: 'password-reset', to: email, language, values, expiresAt, now })
  })
  publishing.notify()
}

/** The person to whom the link was sent. Throws GONE. */
function findByLink(c: ApiContext, db: Db, token: string, now: number): StaffMember {
  const found = findStaffToken(db, tokenHash(token), now)
  const isOurs = found?.purpose === 'reset' || found?.purpose === 'invitation'
  const member = isOurs ? findKnownSignInHere(c, db, found.staffId) : undefined
  if (!member) throw new AppError('GONE', 'link-over')
  return member
}

async function reset(
  c: ApiContext,
  deps: SignInDeps,
  { token, password }: { token: string; password: string },
) {
  const { database, passwords, publishing } = deps
  checkUncommon(password, findByLink(c, database.db, token, deps.now()).email)
  const passwordHash = await passwords.hash(password)
  const now = deps.now()
  database.transaction((db) => {
    // Checked again: of two requests with the same link, one is too late.
    const member = findByLink(c, db, token, now)
    const { id, email, name, language } = member
    notePerson(c, db, member)
    updateStaff(db, id, { passwordHash, passwordChosenAt: now })
    removeStaffTokensOf(db, id)
    removeStaffSessionsOf(db, id)
    removeStaffDevices(db, id)
    queueMail(db, { template: 'password-changed', to: email, language, values: { name }, now })
  })
  publishing.notify()
}
