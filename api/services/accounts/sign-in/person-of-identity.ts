import { randomUUID } from 'node:crypto'
import { shortName } from '#model/calls/accounts/session.ts'
import { AppError } from '#model/messages/errors.ts'
import { emailDomainOf } from '#model/records/single-sign-on.ts'
import { isEmail } from '#model/values/email.ts'
import type { Language } from '#model/values/language.ts'
import {
  addStaffIdentity,
  findStaffOfIdentity,
  type IdentityProvider,
  listEmailDomains,
} from '../../../db/accounts/single-sign-on.ts'
import { addStaff, findStaff, findStaffByEmail, type StaffMember } from '../../../db/accounts/staff.ts'
import type { Db } from '../../../db/database.ts'
import type { ProvenIdentity } from './open-id.ts'
import { normalEmail } from './staff-accounts.ts'

interface Arrival {
  provider: IdentityProvider
  identity: ProvenIdentity
  /** For mails to somebody who is added. */
  language: Language
  now: number
}

export interface Arrived {
  member: StaffMember
  isNew: boolean
}

const google = 'https://accounts.google.com'
const longestName = 50

const refused = (
  reason: 'single-sign-on-unverified' | 'single-sign-on-taken' | 'single-sign-on-other-person',
) => new AppError('NOT_ALLOWED', reason)

/**
 * The person of the account whom its identity provider has proven: the one who has come as that subject before, or else the one with
 * that address, if it is verified and of a domain that the account has proven. Never anybody of another account, whatever the
 * provider says. In a transaction. Throws NOT_ALLOWED.
 */
export function personOfIdentity(db: Db, arrival: Arrival): Arrived {
  const { provider, identity } = arrival
  const { accountId, issuer } = provider
  const domains = provenDomains(db, accountId)
  const { hostedDomain = '', subject } = identity
  // Anybody can open an account with a company's address at Google; only the company's own have its domain here.
  if (issuer === google && !domains.includes(hostedDomain)) throw foreign(hostedDomain)
  const knownId = findStaffOfIdentity(db, { accountId, issuer, subject })
  const known = knownId === undefined ? undefined : findStaff(db, knownId)
  if (known) {
    if (known.accountId !== accountId) throw refused('single-sign-on-taken')
    return { member: known, isNew: false }
  }
  const email = normalEmail(identity.email ?? '')
  if (!isEmail(email) || !identity.isVerified) throw refused('single-sign-on-unverified')
  const domain = emailDomainOf(email)
  if (!domains.includes(domain)) throw foreign(domain)
  return connect(db, arrival, email)
}

const provenDomains = (db: Db, accountId: string): string[] =>
  listEmailDomains(db, accountId)
    .filter(({ provenAt }) => provenAt !== null)
    .map(({ domain }) => domain)

const foreign = (domain: string) =>
  new AppError('NOT_ALLOWED', { reason: 'single-sign-on-foreign', params: { domain } })

/** Remembers the subject for the person with an address. */
function connect(db: Db, arrival: Arrival, email: string): Arrived {
  const { provider, identity, now } = arrival
  const { accountId, issuer } = provider
  const found = findStaffByEmail(db, email)
  if (found && found.accountId !== accountId) throw refused('single-sign-on-taken')
  const member = found ?? add(db, arrival, email)
  const known = { accountId, issuer, subject: identity.subject, staffId: member.id, createdAt: now }
  // Companies give addresses of people who have left to others.
  if (!addStaffIdentity(db, known)) throw refused('single-sign-on-other-person')
  return { member, isNew: !found }
}

function add(db: Db, { provider, identity, language, now }: Arrival, email: string): StaffMember {
  const { accountId, newPeople } = provider
  if (newPeople === 'NONE')
    throw new AppError('NOT_ALLOWED', { reason: 'single-sign-on-nobody', params: { email } })
  const id = randomUUID()
  const name = shortName.safeParse(identity.name).data ?? email.slice(0, longestName)
  const authority = newPeople === 'EDITOR' ? 'EDIT' : 'VIEW'
  addStaff(db, { id, accountId, email, name, position: newPeople, authority, language, createdAt: now })
  const added = findStaff(db, id)
  if (!added) throw new Error('The person who was added is not there.')
  return added
}
