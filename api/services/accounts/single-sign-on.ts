import type {
  EmailDomainRow,
  SingleSignOnBody,
  SingleSignOnReply,
} from '#model/calls/accounts/single-sign-on.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import {
  emailDomainHost,
  emailDomainLabel,
  emailDomainText,
  maxEmailDomains,
} from '#model/records/single-sign-on.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import {
  addEmailDomain,
  type EmailDomain,
  findEmailDomain,
  findIdentityProvider,
  findOtherWays,
  findProvenDomain,
  listEmailDomains,
  openClientSecret,
  putIdentityProvider,
  removeEmailDomain,
  updateProof,
} from '../../db/accounts/single-sign-on.ts'
import type { Database, Db } from '../../db/database.ts'
import type { DnsLookup } from '../../infra/outbound/dns-lookup.ts'
import { findTextRecord } from '../domains/look-up-domain.ts'
import { randomLabel } from '../domains/manage-domains.ts'
import { labelOf, readName } from '../domains/read-name.ts'

/** The connection of an account and its domains, as its main contact sees them. */
export function readSingleSignOn(db: Db, accountId: string, redirectUri: string): SingleSignOnReply {
  const provider = findIdentityProvider(db, accountId)
  const { mainContact = null, peopleElsewhere } = findOtherWays(db, accountId)
  return {
    redirectUri,
    connection: provider
      ? {
          issuer: provider.issuer,
          clientId: provider.clientId,
          asksSecondStep: provider.asksSecondStep,
          newPeople: provider.newPeople,
          isRequired: provider.isRequired,
        }
      : null,
    domains: listEmailDomains(db, accountId).map(domainRow),
    mainContact,
    peopleElsewhere,
  }
}

function domainRow({ domain, token, provenAt }: EmailDomain): EmailDomainRow {
  const label = labelOf(domain)
  return {
    name: domain,
    record: {
      host: emailDomainHost(domain),
      label: label ? emailDomainHost(label) : emailDomainLabel,
      value: emailDomainText(token),
    },
    provenAt: isoTime(provenAt),
  }
}

const hasProven = (db: Db, accountId: string): boolean =>
  listEmailDomains(db, accountId).some(({ provenAt }) => provenAt !== null)

/** In a transaction. Throws INVALID_INPUT, CONFLICT. */
export function saveSingleSignOn(
  db: Db,
  accountId: string,
  { clientSecret: entered, ...settings }: SingleSignOnBody,
  now: number,
): void {
  const before = findIdentityProvider(db, accountId)
  // A secret is sent to nobody but the provider that it was entered for.
  const isSamePlace = before?.issuer === settings.issuer
  const clientSecret = entered ?? (before && isSamePlace ? openClientSecret(db, before) : undefined)
  if (clientSecret === undefined)
    throw new AppError('INVALID_INPUT', 'request-problems', [problem('/clientSecret', 'required')])
  if (settings.isRequired && !hasProven(db, accountId))
    throw new AppError('CONFLICT', 'single-sign-on-unproven')
  putIdentityProvider(db, accountId, { ...settings, clientSecret }, now)
}

/** In a transaction. Throws INVALID_INPUT, CONFLICT. */
export function enterEmailDomain(db: Db, accountId: string, written: string, now: number): void {
  const read = readName(written.replace(/^.*@/, ''), { hosts: [] })
  if (read.problem)
    throw new AppError('INVALID_INPUT', 'request-problems', [
      problem('/name', read.problem.rule, read.problem.params),
    ])
  if (findEmailDomain(db, accountId, read.name)) throw new AppError('CONFLICT', 'email-domain-known')
  if (listEmailDomains(db, accountId).length >= maxEmailDomains)
    throw new AppError('CONFLICT', { reason: 'too-many-email-domains', params: { limit: maxEmailDomains } })
  addEmailDomain(db, { accountId, domain: read.name, token: randomLabel(40), createdAt: now })
}

const known = (db: Db, accountId: string, domain: string): EmailDomain =>
  orNotFound(findEmailDomain(db, accountId, domain), 'no-such-domain')

/** In a transaction. Throws NOT_FOUND, CONFLICT. */
export function takeOffEmailDomain(db: Db, accountId: string, domain: string): void {
  known(db, accountId, domain)
  removeEmailDomain(db, accountId, domain)
  if (findIdentityProvider(db, accountId)?.isRequired && !hasProven(db, accountId))
    throw new AppError('CONFLICT', 'single-sign-on-unproven')
}

/**
 * Looks for the record of a domain. If another account has it proven, that one keeps it for as long as its own record is there.
 * Throws NOT_FOUND, CONFLICT, UNAVAILABLE.
 */
export async function proveEmailDomain(
  { database, dns, now }: { database: Database; dns: DnsLookup; now: () => number },
  accountId: string,
  domain: string,
): Promise<void> {
  const { token } = known(database.db, accountId, domain)
  await requireRecord(dns, { domain, token })
  const holder = findProvenDomain(database.db, domain)
  const isHeld =
    holder !== undefined && holder.accountId !== accountId && (await findRecord(dns, holder)) === 'found'
  if (isHeld) throw new AppError('CONFLICT', 'email-domain-held')
  database.transaction((db) => {
    known(db, accountId, domain)
    const current = findProvenDomain(db, domain)
    if (current && current.accountId !== accountId) updateProof(db, { ...current, provenAt: null })
    updateProof(db, { accountId, domain, provenAt: now() })
  })
}

const findRecord = async (dns: DnsLookup, { domain, token }: Pick<EmailDomain, 'domain' | 'token'>) =>
  (
    await findTextRecord(dns, {
      host: emailDomainHost(domain),
      text: emailDomainText(token),
      name: domain,
      token,
    })
  ).ownership

async function requireRecord(dns: DnsLookup, sought: Pick<EmailDomain, 'domain' | 'token'>): Promise<void> {
  const found = await findRecord(dns, sought)
  if (found === 'found') return
  if (found === 'no-answer') throw new AppError('UNAVAILABLE', 'dns-silent')
  const params = { host: emailDomainHost(sought.domain) }
  throw new AppError('CONFLICT', { reason: 'email-domain-unproven', params })
}
