import type { AccountBrand, MailSenderBody, MailSenderRow } from '#model/calls/domains/brands.ts'
import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { mayHaveBrand } from '#model/records/account.ts'
import { dkimHost, dkimText, domainOfAddress, policyWith } from '#model/records/mail-sender.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { findConsoleDomain } from '../../db/domains/domains.ts'
import {
  addMailSender,
  changeMailSender,
  findMailSender,
  type MailSender,
  removeMailSender,
} from '../../db/domains/mail-senders.ts'
import type { Scope } from '../../db/scope.ts'
import { type DkimKey, sealDkimKey } from '../branding/dkim-keys.ts'
import { nameRow } from '../domains/domain-rows.ts'
import type { SitePlaces } from '../domains/domain-tools.ts'
import { takeOffDomain } from '../domains/manage-domains.ts'
import { labelOf, readName } from '../domains/read-name.ts'
import { findKnownAccount, refuseEnded } from './user-rules.ts'

interface BrandPlaces {
  places: SitePlaces
  providerAddress: string
}

/** The account, if accounts of its type can have a brand. Throws NOT_FOUND, CONFLICT. */
export function findBrandedAccount(db: Db, scope: Scope, id: string): Account {
  const account = findKnownAccount(db, scope, id)
  if (!mayHaveBrand(account.type)) throw new AppError('CONFLICT', 'no-brand-here')
  return account
}

/** The same, for changing its brand. Throws NOT_FOUND, CONFLICT. */
export function findChangeableBrand(db: Db, scope: Scope, id: string): Account {
  const account = findBrandedAccount(db, scope, id)
  refuseEnded(account)
  return account
}

export function readAccountBrand(
  db: Db,
  accountId: string,
  { places, providerAddress }: BrandPlaces,
): AccountBrand {
  const domain = findConsoleDomain(db, accountId)
  const sender = findMailSender(db, accountId)
  return {
    domain: domain ? nameRow(places, domain) : null,
    sender: sender ? senderRow(sender, providerAddress) : null,
    providerAddress,
  }
}

function senderRow(sender: MailSender, providerAddress: string): MailSenderRow {
  const { address, name, state, selector, publicKey, findings, checkedAt } = sender
  const domain = domainOfAddress(address)
  const label = labelOf(domain)
  const policy = findings?.policies[0]
  return {
    address,
    name,
    state,
    records: {
      dkim: {
        host: dkimHost(selector, domain),
        label: label ? dkimHost(selector, label) : `${selector}._domainkey`,
        value: dkimText(publicKey),
      },
      spf: { host: domain, label: label || '@', value: policyWith(policy, domainOfAddress(providerAddress)) },
    },
    findings,
    checkedAt: isoTime(checkedAt),
    nextCheckAt: isoTime(sender.nextCheckAt),
  }
}

interface Save {
  accountId: string
  body: MailSenderBody
  /** Used only if the address is at another domain than before. */
  key: DkimKey
  now: number
}

/**
 * Saves the sender address of a brand. A new address at the same domain keeps its verification; another domain must be verified
 * again. Throws INVALID_INPUT.
 */
export function saveMailSender(db: Db, places: SitePlaces, { accountId, body, key, now }: Save): void {
  const address = checkAddress(places, body.address)
  const known = findMailSender(db, accountId)
  if (known && domainOfAddress(known.address) === domainOfAddress(address)) {
    changeMailSender(db, accountId, { address, name: body.name })
    return
  }
  if (known) removeMailSender(db, accountId)
  addMailSender(db, {
    ...sealDkimKey(db, accountId, key),
    accountId,
    address,
    name: body.name,
    state: 'waiting',
    nextCheckAt: now,
    createdAt: now,
  })
}

function checkAddress({ sitesHost, consoleHost }: SitePlaces, written: string): string {
  const domain = domainOfAddress(written)
  const read = readName(domain, { hosts: [sitesHost, consoleHost] })
  if (read.problem)
    throw new AppError('INVALID_INPUT', 'request-problems', [
      problem('/address', read.problem.rule, read.problem.params),
    ])
  return `${written.slice(0, written.lastIndexOf('@'))}@${read.name}`
}

export function takeOffConsoleDomain(db: Db, accountId: string, now: number): void {
  const domain = findConsoleDomain(db, accountId)
  if (domain) takeOffDomain(db, domain, now)
}

/** To be called when an account is removed, in the same transaction. */
export function leaveNoBrand(db: Db, accountId: string, now: number): void {
  takeOffConsoleDomain(db, accountId, now)
  removeMailSender(db, accountId)
}
