import { type DomainFindings, domainQuarantineMs, isServed, ownershipText } from '#model/records/domain.ts'
import type { Db } from '../../db/database.ts'
import {
  type Domain,
  findDomain,
  findHolder,
  keepReleasedDomain,
  listDomainsOfSite,
  listReleasedDomains,
  removeReleasedDomain,
  updateDomain,
} from '../../db/domains/domains.ts'
import { everything } from '../../db/scope.ts'
import type { Certificate } from '../../infra/outbound/inspect-certificate.ts'
import { mailDomainChange } from './domain-mails.ts'
import { type DomainTools, targetHostOf } from './domain-tools.ts'
import { type DomainCheck, judgeDomain } from './judge-domain.ts'
import { lookUpDomain } from './look-up-domain.ts'

/** Checks a name and stores the result. Undefined if it was removed meanwhile. */
export async function checkDomain(tools: DomainTools, id: string): Promise<Domain | undefined> {
  const { database, dns, places, now, onChanged, notify } = tools
  const requestedDomain = findDomain(database.db, everything, id)
  if (!requestedDomain) return undefined
  const { name, token, target } = requestedDomain
  const { findings, ours } = await lookUpDomain(dns, {
    name,
    token,
    targetHost: targetHostOf(places, target),
    addresses: places.addresses,
  })
  const certificate = await certificateOf(tools, requestedDomain, findings, ours)
  const checked = database.transaction((db) => {
    const domain = findDomain(db, everything, id)
    // Checking was restarted with other records meanwhile.
    if (!domain || domain.token !== token) return domain
    const { consoleOrigin } = tools
    const at = { now: now(), targetHost: targetHostOf(places, target), consoleOrigin }
    const after = writeCheck(db, domain, { findings, certificate }, at)
    if (after) mailDomainChange(db, { before: domain, after }, at)
    return after
  })
  if (checked && differs(requestedDomain, checked)) {
    onChanged()
    notify()
  }
  return checked
}

const differs = (before: Domain, after: Domain): boolean =>
  before.state !== after.state ||
  before.isMain !== after.isMain ||
  before.readySince !== after.readySince ||
  before.findings?.pointing !== after.findings?.pointing

/** Checks the certificate only of names that point to this server, and only at one of its own addresses. */
async function certificateOf(
  { inspectCertificate, places }: DomainTools,
  { name, certificate, certificateUntil }: Domain,
  { pointing, ownership }: DomainFindings,
  ours: readonly string[],
): Promise<Certificate> {
  if (places.protocol === 'http:') return { state: 'not-needed' }
  const [address] = ours
  if (pointing === 'here' && ownership === 'found' && address) return inspectCertificate({ address, name })
  return { state: certificate, until: certificateUntil ?? undefined }
}

interface CheckedAt {
  now: number
  targetHost: string
  consoleOrigin: string
}

function writeCheck(db: Db, domain: Domain, check: DomainCheck, at: CheckedAt): Domain | undefined {
  const { now } = at
  const findings = isHeldByOthers(db, domain, check.findings, at)
    ? { ...check.findings, ownership: 'held' as const }
    : check.findings
  const judged = judgeDomain(domain, { ...check, findings }, now)
  if (judged.state === 'verified') takeFromOthers(db, domain, at)
  if (judged.state === 'off') {
    releaseDomain(db, domain, now)
    return updateDomain(db, domain.id, { ...judged, isMain: false })
  }
  const isMain = domain.isMain || (judged.readySince !== null && hasNoMain(db, domain.siteId))
  return updateDomain(db, domain.id, { ...judged, isMain })
}

const hasNoMain = (db: Db, siteId: string | null): boolean =>
  siteId !== null && !listDomainsOfSite(db, siteId).some((one) => one.isMain)

/**
 * Whether another account has a better claim. The current or recent holder of a name keeps it from others only as long as the
 * records that prove it still exist, and loses it even then to the account whose target the name points to.
 */
function isHeldByOthers(
  db: Db,
  domain: Domain,
  { ownership, texts, aliases }: DomainFindings,
  { now, targetHost }: CheckedAt,
): boolean {
  if (ownership !== 'found' || isServed(domain) || aliases.includes(targetHost)) return false
  const holder = findHolder(db, domain.name)
  const others = [...(holder ? [holder] : []), ...listReleasedDomains(db, domain.name, now)]
  return others.some(
    ({ accountId, token }) => accountId !== domain.accountId && texts.includes(ownershipText(token)),
  )
}

function takeFromOthers(db: Db, { id, name, accountId }: Domain, at: CheckedAt): void {
  const holder = findHolder(db, name)
  if (holder && holder.id !== id) {
    const taken = { state: 'off', isMain: false, readySince: null, nextCheckAt: null } as const
    const after = updateDomain(db, holder.id, taken)
    if (after) mailDomainChange(db, { before: holder, after }, at)
  }
  removeReleasedDomain(db, name, accountId)
}

/** Records the former holder of a name. The name must be taken from them in the same transaction. */
export function releaseDomain(db: Db, domain: Domain, now: number): void {
  const { name, accountId, siteId, token, target } = domain
  if (!isServed(domain)) return
  keepReleasedDomain(db, {
    name,
    accountId,
    siteId: siteId ?? '',
    token,
    target,
    until: now + domainQuarantineMs,
  })
}
