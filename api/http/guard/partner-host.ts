import { createMiddleware } from 'hono/factory'
import { findSignInByEmail, findStaff, findStaffByEmail, type StaffMember } from '../../db/accounts/staff.ts'
import type { Database, Db } from '../../db/database.ts'
import { findAccountPath, findPartnerOfName, type Partner } from '../../db/domains/partners.ts'
import { nameOfHost } from '../../services/domains/host-names.ts'
import type { ApiContext, ApiEnv } from '../env.ts'

/** Sets `partner` in the context if a call came through a partner's console. */
export const knowPartnerHost = ({ database }: { database: Database }) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const partner = findPartnerOfName(database.db, nameOfHost(hostOf(c)))
    if (partner) c.set('partner', partner)
    await next()
  })

/** The `Host` header as the browser sent it. */
export const hostOf = (c: ApiContext): string => c.req.header('host') ?? new URL(c.req.url).host

/** Whether people of an account can sign in here: at a partner's console only those of the partner and of accounts below it. */
export const isPlaceOf = (partner: Pick<Partner, 'path'> | undefined, accountPath: string): boolean =>
  partner === undefined || accountPath.startsWith(partner.path)

/** The person who can sign in here with an email address. */
export function findSignInHere(c: ApiContext, db: Db, email: string): StaffMember | undefined {
  return ofThisPlace(c, db, findSignInByEmail(db, email))
}

/** The person with an email address who belongs here, even if their account does not let anybody in. */
export const findPersonHere = (c: ApiContext, db: Db, email: string): StaffMember | undefined =>
  ofThisPlace(c, db, findStaffByEmail(db, email))

function ofThisPlace(c: ApiContext, db: Db, member: StaffMember | undefined): StaffMember | undefined {
  const partner = c.get('partner')
  if (!member || !partner) return member
  return isPlaceOf(partner, findAccountPath(db, member.accountId) ?? '') ? member : undefined
}

/** The same by the person's id. */
export function findKnownSignInHere(c: ApiContext, db: Db, id: string): StaffMember | undefined {
  const member = findStaff(db, id)
  return member && findSignInHere(c, db, member.email)
}
