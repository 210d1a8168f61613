import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { domainPatienceMs, isServed, maxDomainsOfSite } from '#model/records/domain.ts'
import { includes } from '#model/records/plan.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import {
  addDomain,
  changeDomain,
  clearMainDomain,
  type Domain,
  findConsoleDomain,
  findDomainOfAccount,
  listDomainsOfSite,
  listReleasedDomains,
  removeDomain,
} from '../../db/domains/domains.ts'
import { everything } from '../../db/scope.ts'
import type { Site } from '../../db/sites/sites.ts'
import { releaseDomain } from './check-domain.ts'
import type { SitePlaces } from './domain-tools.ts'
import { readName } from './read-name.ts'

/** Letters and digits that are not taken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const randomLabel = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

interface Entering {
  site: Pick<Site, 'id' | 'accountId'>
  written: string
  now: number
}

/** Enters a name for a site, unproven. Throws INVALID_INPUT, CONFLICT. */
export function enterDomain(db: Db, places: SitePlaces, { site, written, now }: Entering): Domain {
  const name = checkName(places, written)
  const plan = findAccount(db, everything, site.accountId)?.plan ?? undefined
  if (!includes(plan, 'privateDomain')) throw new AppError('CONFLICT', 'plan-domains')
  const known = findDomainOfAccount(db, site.accountId, name)
  if (known?.siteId === site.id) throw new AppError('CONFLICT', 'domain-here-already')
  if (known)
    throw new AppError('CONFLICT', known.siteId === null ? 'domain-of-console' : 'domain-of-another-site')
  if (listDomainsOfSite(db, site.id).length >= maxDomainsOfSite)
    throw new AppError('CONFLICT', { reason: 'too-many-domains', params: { limit: maxDomainsOfSite } })
  return addWaiting(db, { accountId: site.accountId, siteId: site.id, name, now })
}

interface EnteringConsole {
  accountId: string
  written: string
  now: number
}

/** Enters a name for the console of a partner. Throws INVALID_INPUT, CONFLICT. */
export function enterConsoleDomain(
  db: Db,
  places: SitePlaces,
  { accountId, written, now }: EnteringConsole,
): Domain {
  const name = checkName(places, written)
  if (findConsoleDomain(db, accountId)) throw new AppError('CONFLICT', 'console-has-domain')
  if (findDomainOfAccount(db, accountId, name)) throw new AppError('CONFLICT', 'domain-of-another-site')
  return addWaiting(db, { accountId, siteId: null, name, now })
}

function checkName(places: SitePlaces, written: string): string {
  const read = readName(written, { hosts: [places.sitesHost, places.consoleHost] })
  if (read.problem)
    throw new AppError('INVALID_INPUT', 'request-problems', [
      problem('/name', read.problem.rule, read.problem.params),
    ])
  return read.name
}

interface Waiting extends Pick<Domain, 'accountId' | 'siteId' | 'name'> {
  now: number
}

function addWaiting(db: Db, { accountId, siteId, name, now }: Waiting): Domain {
  // An account that enters its former name again gets the same records, which may still exist.
  const before = listReleasedDomains(db, name, now).find((released) => released.accountId === accountId)
  return addDomain(db, {
    id: randomUUID(),
    siteId,
    accountId,
    name,
    token: before?.token ?? randomLabel(40),
    target: before && before.siteId === (siteId ?? '') ? before.target : `d--${randomLabel(20)}`,
    state: 'waiting',
    isMain: false,
    certificate: 'unknown',
    waitsUntil: now + domainPatienceMs,
    nextCheckAt: now,
    createdAt: now,
  })
}

/** Starts checking a name again that was not proven in time, or was lost. Its records stay the same. */
export function restartDomain(db: Db, { id, state }: Domain, now: number): Domain | undefined {
  if (state !== 'expired' && state !== 'off') throw new AppError('CONFLICT', 'domain-not-over')
  return changeDomain(db, id, {
    state: 'waiting',
    readySince: null,
    failingSince: null,
    waitsUntil: now + domainPatienceMs,
    nextCheckAt: now,
  })
}

/** Makes a name the main domain of its site. */
export function makeMain(db: Db, domain: Domain): Domain | undefined {
  if (domain.isMain) return domain
  if (!isServed(domain) || domain.readySince === null) throw new AppError('CONFLICT', 'domain-not-ready')
  if (domain.siteId !== null) clearMainDomain(db, domain.siteId)
  return changeDomain(db, domain.id, { isMain: true })
}

/** Removes a name. If it was the main domain, another one that is ready takes its place. */
export function takeOffDomain(db: Db, domain: Domain, now: number): void {
  releaseDomain(db, domain, now)
  removeDomain(db, domain.id)
  if (domain.siteId === null) return
  const next = listDomainsOfSite(db, domain.siteId).find((one) => isServed(one) && one.readySince !== null)
  if (domain.isMain && next) changeDomain(db, next.id, { isMain: true })
}

/** To be called when a site is removed, in the same transaction. */
export function takeOffDomainsOfSite(db: Db, siteId: string, now: number): void {
  for (const domain of listDomainsOfSite(db, siteId)) {
    releaseDomain(db, domain, now)
    removeDomain(db, domain.id)
  }
}
