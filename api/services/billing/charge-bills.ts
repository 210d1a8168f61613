import { randomUUID } from 'node:crypto'
import { mayBecome } from '#model/billing/bill-status.ts'
import { AppError } from '#model/messages/errors.ts'
import { providerAccountId } from '#model/records/account.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import {
  type Bill,
  findBill,
  isBillContested,
  listBillsToCharge,
  moveBill,
  payOpenBillsBy,
} from '../../db/billing/bills.ts'
import {
  addPayment,
  findCardCustomer,
  findPayment,
  listOpenPayments,
  type Payment,
} from '../../db/billing/payments.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import type { CardGateway, ChargeOutcome } from '../../infra/payments/card-gateway.ts'
import type { BillingTools } from './billing-tools.ts'
import { settlePayment } from './settle-payment.ts'

type CardTools = BillingTools & { cards: CardGateway }

const atOnce = 8
const billsAtOnce = 200
/** Longer than this the gateway may not remember the idempotency key: the payment is looked up instead of requested again. */
const repeatForMs = 20 * 60 * 60_000
/** A younger attempt may still be in progress in this process. */
const openForMs = 2 * 60_000

/**
 * Records that a bill is being charged, before the gateway is called; undefined if the bill cannot be charged, or not at this
 * time. In a transaction.
 */
function beginCharge(db: Db, bill: Bill, now: number): Payment | 'no-card' | undefined {
  if (!mayBecome(bill.status, 'processing')) return undefined
  const known = bill.issuerId === providerAccountId ? findCardCustomer(db, bill.accountId) : undefined
  if (!known?.card) return 'no-card'
  if (!moveBill(db, bill, 'processing', { method: 'CARD', chargeOn: null })) return undefined
  return addPayment(db, {
    id: randomUUID(),
    billId: bill.id,
    amount: bill.total,
    state: 'processing',
    customer: known.customer,
    card: known.card,
    createdAt: now,
  })
}

/** Requests the payment at the gateway, and stores the result. If the request fails, the attempt stays open. */
export async function requestCharge(tools: CardTools, payment: Payment): Promise<void> {
  const { id: paymentId, billId, amount, customer, card } = payment
  const outcome = await tools.cards.charge({ paymentId, billId, amount, customer, card })
  settle(tools, paymentId, outcome)
}

const settle = ({ database, now }: CardTools, paymentId: string, outcome: ChargeOutcome): void =>
  database.transaction((db) => settlePayment(db, { paymentId, outcome, now: now() }))

/** If this fails, the bill stays in processing, and the attempt is repeated later. */
async function tryCharge(tools: CardTools, payment: Payment): Promise<void> {
  try {
    await requestCharge(tools, payment)
  } catch (error) {
    tools.onError(error)
  }
}

/**
 * Charges one bill; false if it cannot be charged, or there is no card. Throws CONFLICT if its views are contested: only the
 * account that owes it pays it nevertheless.
 */
export async function chargeBill(
  tools: CardTools,
  { billId, accountId }: { billId: string; accountId: string },
): Promise<boolean> {
  const begun = tools.database.transaction((db) => {
    const bill = findBill(db, everything, billId)
    if (bill && bill.accountId !== accountId && isBillContested(db, bill))
      throw new AppError('CONFLICT', 'bill-contested')
    return bill && beginCharge(db, bill, tools.now())
  })
  if (begun === undefined || begun === 'no-card') return false
  await tryCharge(tools, begun)
  return true
}

/** Does nothing if the bill, or the account's way to pay, has changed since it was listed, or its views are contested. */
async function chargeDueBill(tools: CardTools, billId: string, day: string): Promise<void> {
  const begun = tools.database.transaction((db) => {
    const bill = findBill(db, everything, billId)
    if (!bill || bill.chargeOn === null || bill.chargeOn > day || isBillContested(db, bill)) return undefined
    const charge = beginCharge(db, bill, tools.now())
    if (charge !== 'no-card') return charge
    const statuses = ['unpaid', 'failed'] as const
    payOpenBillsBy(db, bill.accountId, { method: 'BANK', chargeOn: null, statuses })
    return undefined
  })
  if (begun) await tryCharge(tools, begun)
}

/** Charges all bills that are due. A bill without a card must be paid by transfer from then on. */
export async function chargeDueBills(
  tools: CardTools,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const day = tokyoDay(tools.now())
  for (;;) {
    const due = listBillsToCharge(tools.database.db, day, billsAtOnce)
    if (due.length === 0 || isStopped()) return
    await inParallel(due, async ({ id }) => {
      if (!isStopped()) await chargeDueBill(tools, id, day)
    })
  }
}

/** Looks up the results of attempts that are still open. */
export async function followOpenPayments(tools: CardTools): Promise<void> {
  const open = listOpenPayments(tools.database.db, tools.now() - openForMs)
  await inParallel(open, async ({ id }) => {
    try {
      await follow(tools, id)
    } catch (error) {
      tools.onError(error)
    }
  })
}

async function follow(tools: CardTools, id: string): Promise<void> {
  const payment = findPayment(tools.database.db, id)
  if (payment?.state !== 'processing') return
  const { intent, customer, createdAt, amount } = payment
  if (intent !== null) {
    const outcome = await tools.cards.findCharge(intent)
    if (outcome) settle(tools, id, outcome)
  } else if (tools.now() - createdAt < repeatForMs) {
    await requestCharge(tools, payment)
  } else {
    const found = await tools.cards.searchCharge({ paymentId: id, customer, since: createdAt })
    settle(tools, id, found ?? { state: 'failed', intent: null, failure: 'not-arrived', amount })
  }
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
