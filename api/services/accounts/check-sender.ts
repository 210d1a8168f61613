import { nextCheckAt } from '#model/records/domain.ts'
import {
  dkimHost,
  domainOfAddress,
  hasDkimKey,
  includesDomain,
  judgeSender,
  policiesIn,
  type SenderFindings,
} from '#model/records/mail-sender.ts'
import { findMainContact } from '../../db/accounts/plan-use.ts'
import type { Database, Db } from '../../db/database.ts'
import {
  findMailSender,
  listDueMailSenders,
  type MailSender,
  updateMailSender,
} from '../../db/domains/mail-senders.ts'
import { type DnsLookup, NoDnsAnswer } from '../../infra/outbound/dns-lookup.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'

export interface SenderTools {
  database: Database
  dns: Pick<DnsLookup, 'texts'>
  now: () => number
  consoleOrigin: string
  /** Sender address of the provider: `no-reply@example.com`. */
  providerAddress: string
  /** To be called when the outbox has new rows. */
  notify(): void
}

/** How much of somebody else's DNS records is kept and shown. */
const keptPolicies = 5
const keptLength = 500
const concurrentChecks = 8

/** Checks the DNS records of a sender and stores the result. Undefined if the sender was removed meanwhile. */
export async function checkSender(tools: SenderTools, accountId: string): Promise<MailSender | undefined> {
  const { database, now, notify } = tools
  const mailSender = findMailSender(database.db, accountId)
  if (!mailSender) return undefined
  const findings = await lookUpSender(tools, mailSender)
  const [checked, isNotified] = database.transaction((db) => {
    const sender = findMailSender(db, accountId)
    // Another address was entered meanwhile.
    if (sender?.selector !== mailSender.selector) return [sender, false]
    const after = updateMailSender(db, accountId, judged(sender, findings, now()))
    return [after, after !== undefined && mailChange(db, { before: sender, after }, tools)]
  })
  if (isNotified) notify()
  return checked
}

/** Checks all senders that are due. Returns how many. */
export async function checkDueSenders(tools: SenderTools, isStopped: () => boolean): Promise<number> {
  for (let checked = 0; ; ) {
    const due = listDueMailSenders(tools.database.db, tools.now(), concurrentChecks)
    await Promise.all(due.map(({ accountId }) => checkSender(tools, accountId)))
    checked += due.length
    if (due.length < concurrentChecks || isStopped()) return checked
  }
}

async function lookUpSender(
  { dns, providerAddress }: SenderTools,
  sender: MailSender,
): Promise<SenderFindings> {
  const domain = domainOfAddress(sender.address)
  const [keys, texts] = await Promise.all([
    textsOf(dns, dkimHost(sender.selector, domain)),
    textsOf(dns, domain),
  ])
  const policies = texts && policiesIn(texts)
  return {
    dkim: dkimOf(keys, sender.publicKey),
    spf: spfOf(policies, domainOfAddress(providerAddress)),
    policies: (policies ?? []).slice(0, keptPolicies).map((policy) => policy.slice(0, keptLength)),
  }
}

async function textsOf(dns: Pick<DnsLookup, 'texts'>, name: string): Promise<string[] | undefined> {
  try {
    return await dns.texts(name)
  } catch (error) {
    if (error instanceof NoDnsAnswer) return undefined
    throw error
  }
}

function dkimOf(keys: readonly string[] | undefined, publicKey: string): SenderFindings['dkim'] {
  if (!keys) return 'no-answer'
  if (keys.length === 0) return 'missing'
  // With several keys, each receiving server picks any of them.
  return keys.every((key) => hasDkimKey(key, publicKey)) ? 'found' : 'other'
}

function spfOf(policies: readonly string[] | undefined, provider: string): SenderFindings['spf'] {
  if (!policies) return 'no-answer'
  const [policy] = policies
  if (policy === undefined) return 'missing'
  if (policies.length > 1) return 'several'
  return includesDomain(policy, provider) ? 'found' : 'other'
}

function judged(sender: MailSender, findings: SenderFindings, now: number): Partial<MailSender> {
  const state = judgeSender(sender.state, findings)
  const readySince = sender.readySince ?? (state === 'verified' ? now : null)
  const hasNoAnswer = findings.dkim === 'no-answer' || findings.spf === 'no-answer'
  const schedule = { state, readySince, startedAt: sender.createdAt, hasNoAnswer }
  return { state, findings, readySince, checkedAt: now, nextCheckAt: nextCheckAt(schedule, now) ?? now }
}

/** Mails the main contact about a change. Returns whether there was one to report. */
function mailChange(
  db: Db,
  { before, after }: { before: MailSender; after: MailSender },
  { now, consoleOrigin }: SenderTools,
): boolean {
  const contact = before.state === after.state ? undefined : findMainContact(db, after.accountId)
  if (!contact) return false
  const { name, email: to, language } = contact
  const values = { name, address: after.address, link: `${consoleOrigin}/brand` }
  const template = after.state === 'verified' ? 'sender-ready' : 'sender-failing'
  queueMail(db, { to, language, now: now(), template, values })
  return true
}
