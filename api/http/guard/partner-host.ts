import { createMiddleware } from 'hono/factory'
import { findSignInByEmail, findStaff, findStaffByEmail, type StaffMember } from '../../db/accounts/staff.ts'
import type { Database, Db } from '../../db/database.ts'
import { findAccountPath, findPartnerOfName, type Partner } from '../../db/domains/partners.ts'
import { nameOfHost } from '../../services/domains/host-names.ts'
import type { ApiContext, ApiEnv } from '../env.ts'

/** Finds out whether a call came in through the console of a partner: what follows finds `partner` in the context. */
export const knowPartnerHost = ({ database }: { database: Database }) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const partner = findPartnerOfName(database.db, nameOfHost(hostOf(c)))
    if (partner) c.set('partner', partner)
    await next()
  })

/** As the browser wrote it. */
export const hostOf = (c: ApiContext): string => c.req.header('host') ?? new URL(c.req.url).host

/** Whether people at the path of an account sign in here: at the console of a partner only those of its own tree do. */
export const isPlaceOf = (partner: Pick<Partner, 'path'> | undefined, accountPath: string): boolean =>
  partner === undefined || accountPath.startsWith(partner.path)

/** Who may sign in here with an address. */
export function findSignInHere(c: ApiContext, db: Db, email: string): StaffMember | undefined {
  return ofThisPlace(c, db, findSignInByEmail(db, email))
}

/** Whose address it is, also where nobody of their account may sign in. */
export const findPersonHere = (c: ApiContext, db: Db, email: string): StaffMember | undefined =>
  ofThisPlace(c, db, findStaffByEmail(db, email))

function ofThisPlace(c: ApiContext, db: Db, member: StaffMember | undefined): StaffMember | undefined {
  const partner = c.get('partner')
  if (!member || !partner) return member
  return isPlaceOf(partner, findAccountPath(db, member.accountId) ?? '') ? member : undefined
}

/** The same for somebody who is known already. */
export function findKnownSignInHere(c: ApiContext, db: Db, id: string): StaffMember | undefined {
  const member = findStaff(db, id)
  return member && findSignInHere(c, db, member.email)
}
