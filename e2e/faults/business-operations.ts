import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'
import { addBill } from '#api/db/billing/bills.ts'
import { addPayment } from '#api/db/billing/payments.ts'
import { openDatabase } from '#api/db/database.ts'
import { letterheadSchema, plainBillingSettings } from '#model/billing/letterhead.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import type { PlanDetail } from '#model/calls/accounts/plans.ts'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import { providerAccountId } from '#model/records/account.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import type { startFakeStripe } from '#testing/api/billing/fake-stripe.ts'
import type { Operation } from './killed-operations.ts'
import { account, versionedSite } from './product-data.ts'
import type { Product } from './product-process.ts'

type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

const databaseOf = (folder: string): string => join(folder, 'swipress.sqlite')

function numbersIn<Name extends string>(
  folder: string,
  queries: Readonly<Record<Name, string>>,
): Record<Name, number> {
  const database = new DatabaseSync(databaseOf(folder), { readOnly: true })
  try {
    const numberOf = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0] ?? 0)
    const found = Object.entries<string>(queries).map(([name, query]) => [name, numberOf(query)])
    return Object.fromEntries(found) as Record<Name, number>
  } finally {
    database.close()
  }
}

/** A customer with a plan that changes how a site is compiled. */
async function addCustomer({ json }: Product): Promise<string> {
  const who = { company: 'Taker', contactName: 'Taro', email: 'taro@example.com', language: 'EN' }
  const customer = { parentId: providerAccountId, type: 'MASTER_USER', ...who }
  const { id } = await json<UserDetail>('POST', '/api/users', customer)
  const { kind, terms } = defaultPlans.find((plan) => plan.kind === 'PRO')!
  const still = { kind, terms: { ...terms, name: 'Still', swipe: false } }
  const { id: planId, version } = await json<PlanDetail>('POST', '/api/plans', still)
  await json('PUT', `/api/users/${id}/plan`, { planId, version })
  return id
}

const site = 'moved'

export interface MoveTally {
  isMoved: number
  /** Number of media in the other account. */
  media: number
  /** Number of links to reports. */
  links: number
  /** Number of moves in the site's history. */
  moves: number
  /** Number of successful entries in the logs of both accounts. */
  entries: number
  /** The live release. */
  release: number
  /** Whether the pointer file, which visitors' requests use, matches the database. */
  isPointerRight: boolean
}

async function moveTally(folder: string): Promise<MoveTally> {
  const { fence, ...found } = numbersIn(folder, {
    isMoved: `SELECT account_id <> 'provider' FROM sites WHERE id = '${site}'`,
    media: "SELECT count(*) FROM owned_media WHERE account_id <> 'provider'",
    links: 'SELECT count(*) FROM report_links',
    moves: 'SELECT count(*) FROM site_moves',
    entries: "SELECT count(*) FROM audit_entries WHERE action = 'site.move' AND status = 200",
    release: `SELECT live_release FROM sites WHERE id = '${site}'`,
    fence: `SELECT fence FROM sites WHERE id = '${site}'`,
  })
  const file = await createFilesystemBlobStore(join(folder, 'blobs')).read(livePointerKey(site))
  const pointer = file && (JSON.parse(Buffer.from(file).toString()) as LivePointer)
  return { ...found, isPointerRight: pointer?.fence === fence }
}

/** Moves a live site to an account whose plan requires compiling it again. */
export const siteMove: Operation<MoveTally, number> = {
  sites: { [site]: versionedSite(1, 1) },
  async begin(product) {
    const accountId = await addCustomer(product)
    await product.whenEnded(await product.publish(site), 60_000)
    const link = { name: 'For the agency', shown: null, days: 30, password: null }
    await product.json('POST', `/api/sites/${site}/report-links`, link)
    return ({ call }) => call('POST', `/api/sites/${site}/move`, { accountId })
  },
  tallyOf: moveTally,
  async seenBy(product, folder) {
    const isFollowed = async () => {
      const { release, isPointerRight } = await moveTally(folder)
      return release === 2 && isPointerRight
    }
    await vi.waitUntil(isFollowed, { timeout: 30_000 })
    // A request that the killed product was about to accept is repeated once.
    const status = () =>
      product.read(site, '/').then(
        (answer) => answer.status,
        () => undefined,
      )
    return (await vi.waitUntil(status, { timeout: 30_000 })) ?? 0
  },
}

const total = 110
const billId = randomUUID()

const byTransfer = { method: 'BANK', status: 'completed', completion: 'transfer' } as const
const byCard = { method: 'CARD', status: 'paid', completion: null } as const

/** Adds a bill paid by a customer. */
function addPaidBill(
  folder: string,
  accountId: string,
  how: typeof byTransfer | typeof byCard,
  intent?: string,
): void {
  const database = openDatabase(databaseOf(folder))
  const now = Date.now()
  const none = { blocksUsed: 0, accessFee: 0, licenseFee: 0, initialFee: 0, correction: 0 }
  const customer = { accountId, company: 'Taker', contactName: 'Taro', email: 'taro@example.com' }
  const issuer = {
    issuerId: providerAccountId,
    letterhead: letterheadSchema.strip().parse(plainBillingSettings('Issuer')),
  }
  try {
    addBill(database.db, {
      ...{ ...none, ...customer, ...issuer, id: billId, lines: [] },
      ...{ month: '2019-01', revision: 1, planName: 'Light', monthlyFee: 100, planFee: 100 },
      ...{ subtotal: 100, tax: 10, total, taxes: [{ percent: 10, base: 100, tax: 10 }] },
      ...{ ...how, issuedAt: now, dueOn: '2019-02-28', settledAt: now, settledBy: 'Taro' },
    })
    if (intent === undefined) return
    const payment = { id: randomUUID(), billId, amount: total, state: 'succeeded', intent } as const
    addPayment(database.db, { ...payment, customer: 'cus_1', card: 'pm_good', createdAt: now, endedAt: now })
  } finally {
    database.close()
  }
}

export interface RefundTally {
  refunds: number
  /** Highest number of a credit note. */
  lastNumber: number
  /** The refunded amount according to the bill. */
  refunded: number
  mails: number
  /** Number of jobs for sending them. */
  jobs: number
}

/** Refunds a whole bill. */
export const refundWithNote: Operation<RefundTally, string | null> = {
  sites: {},
  async begin(product, folder) {
    addPaidBill(folder, await addCustomer(product), byTransfer)
    const body = { amount: total, reason: 'The site was offline', password: account.password }
    return ({ call }) => call('POST', `/api/bills/${billId}/refunds`, body)
  },
  tallyOf: async (folder) => refundTally(folder),
  seenBy: noteOfRefund,
}

const refundTally = (folder: string): RefundTally =>
  numbersIn(folder, {
    refunds: 'SELECT count(*) FROM refunds',
    lastNumber: 'SELECT max(number) FROM refunds',
    refunded: `SELECT refunded FROM bills WHERE id = '${billId}'`,
    mails: "SELECT count(*) FROM mails WHERE template = 'bill-refunded'",
    jobs: "SELECT count(*) FROM outbox JOIN mails ON outbox.id = 'mail-' || mails.id WHERE template = 'bill-refunded'",
  })

/** File name of the credit note. */
async function noteOfRefund(product: Product): Promise<string | null> {
  const { refunds } = await product.json<BillDetail>('GET', `/api/bills/${billId}`)
  const note = await product.call('GET', `/api/bills/${billId}/pdf?refund=${refunds[0]?.id}`)
  return note.headers.get('content-disposition')
}

export interface CardRefundTally extends RefundTally {
  /** Yen refunded by the card company. */
  given: number
  /** Number of refunds with a recorded end. */
  ended: number
}

/** Refunds a whole bill to the card that paid it. */
export const refundByCard = (stripe: FakeStripe): Operation<CardRefundTally, string | null> => {
  const { secretKey, webhookSecret, apiUrl } = stripe.settings
  return {
    sites: {},
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: apiUrl },
    async begin(product, folder) {
      addPaidBill(folder, await addCustomer(product), byCard, stripe.addIntent(total))
      const body = { amount: total, reason: 'The site was offline', password: account.password }
      return ({ call }) => call('POST', `/api/bills/${billId}/refunds`, body)
    },
    tallyOf: async (folder) => ({
      ...refundTally(folder),
      given: stripe.refunds.reduce((sum, { amount }) => sum + amount, 0),
      ended: numbersIn(folder, { ended: "SELECT count(*) FROM refunds WHERE state = 'done'" }).ended,
    }),
    async seenBy(product, folder) {
      letTimePass(folder)
      await product.call('POST', '/api/jobs/billing/runs')
      await vi.waitUntil(async () => (await this.tallyOf(folder)).ended === 1, { timeout: 30_000 })
      return noteOfRefund(product)
    },
  }
}

/** Lets time pass, because new refunds may still be in progress. */
function letTimePass(folder: string): void {
  const database = new DatabaseSync(databaseOf(folder))
  database.exec('UPDATE refunds SET created_at = created_at - 600000')
  database.close()
}
