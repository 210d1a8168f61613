import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type Meter,
  percentOf,
  thresholdOf,
  type UsageKind,
  usageThresholds,
} from '#model/calls/accounts/usage.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import {
  addUsageWarning,
  findMainContact,
  listAccountsWithPlan,
  type MainContact,
} from '../../db/accounts/plan-use.ts'
import type { Database, Db } from '../../db/database.ts'
import { queueAccountAlerts } from '../messages/alerts/queue-alerts.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'
import { readUsage } from './read-usage.ts'

export interface UsageTools {
  database: Database
  now: () => number
  consoleOrigin: string
  /** To be called when the outbox has new rows. */
  notify(): void
}

const accountsPerBatch = 100
const amount = (value: number): string => value.toLocaleString('en-US')

/**
 * Mails main contacts of accounts that have used 80 or 100 % of a limit: once per month and threshold, in the transaction that
 * remembers it. Returns the number of mails.
 */
export async function warnOfUsage(tools: UsageTools): Promise<number> {
  const { database, notify } = tools
  let [mails, after] = [0, '']
  for (;;) {
    const batch = listAccountsWithPlan(database.db, after, accountsPerBatch)
    const last = batch.at(-1)
    if (!last) break
    after = last.id
    mails += database.transaction((db) =>
      batch.reduce((sum, account) => sum + warnAccount(db, account, tools), 0),
    )
    await yieldToEventLoop()
  }
  if (mails > 0) notify()
  return mails
}

interface Fullness {
  kind: UsageKind
  meter: Meter
  siteId: string
  name: string
}

function warnAccount(db: Db, account: Account, { now, consoleOrigin }: UsageTools): number {
  const at = now()
  const usage = readUsage(db, account, at)
  const full: Fullness[] = [
    { kind: 'sites', meter: usage.sites, siteId: '', name: '' },
    { kind: 'views', meter: usage.views, siteId: '', name: '' },
    ...usage.pages.map((site) => ({
      kind: 'pages' as const,
      meter: site,
      siteId: site.siteId,
      name: site.name,
    })),
  ]
  let contact: MainContact | undefined
  let mails = 0
  for (const { kind, meter, siteId, name } of full) {
    const threshold = thresholdOf(meter)
    if (threshold === undefined) continue
    // A warning about 100 % makes one about 80 % unnecessary.
    const isNew = usageThresholds
      .filter((one) => one <= threshold)
      .map((one) =>
        addUsageWarning(db, { accountId: account.id, month: usage.month, kind, siteId, threshold: one, at }),
      )
      .at(-1)
    if (isNew && kind === 'views') {
      const type = threshold < 100 ? 'views.80-percent' : 'views.100-percent'
      queueAccountAlerts(db, { accountId: account.id, type, company: account.company, now: at })
    }
    contact ??= isNew ? findMainContact(db, account.id) : undefined
    if (!isNew || !contact) continue
    mails++
    const values = {
      name: contact.name,
      company: account.company,
      used: amount(meter.used),
      limit: amount(meter.limit ?? 0),
      percent: String(percentOf(meter) ?? 0),
      link: `${consoleOrigin}/check-plan`,
    }
    const mail = { to: contact.email, language: contact.language, now: at }
    const price = amount(usage.views.pricePerView)
    const cost = amount(usage.views.cost)
    if (kind === 'sites') queueMail(db, { ...mail, template: 'usage-sites', values })
    else if (kind === 'pages')
      queueMail(db, { ...mail, template: 'usage-pages', values: { ...values, site: name } })
    else if (threshold < 100)
      queueMail(db, { ...mail, template: 'usage-views', values: { ...values, price } })
    else queueMail(db, { ...mail, template: 'usage-views-over', values: { ...values, price, cost } })
  }
  return mails
}
