import { randomUUID } from 'node:crypto'
import { providerAccountId } from '#model/records/account.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { type Bill, findBill, listBillsToCharge, moveBill, payOpenBillsBy } from '../../db/billing/bills.ts'
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
/** After this the gateway may have forgotten the idempotency key: the try is looked for instead of made again. */
const repeatForMs = 20 * 60 * 60_000
/** A try that is younger may still be on its way in this process. */
const openForMs = 2 * 60_000

/**
 * Writes that a bill is being charged, before anybody is asked for money; undefined where there is no card, or the bill is
 * none to be charged. In a transaction.
 */
export function beginCharge(db: Db, bill: Bill, now: number): Payment | undefined {
  if (bill.issuerId !== providerAccountId) return undefined
  const known = findCardCustomer(db, bill.accountId)
  if (!known?.card) return undefined
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

/** Asks for the money, and writes what came of it. Trouble on the way leaves the try open. */
export async function askForMoney(tools: CardTools, payment: Payment): Promise<void> {
  const { id: paymentId, billId, amount, customer, card } = payment
  const outcome = await tools.cards.charge({ paymentId, billId, amount, customer, card })
  settle(tools, paymentId, outcome)
}

const settle = ({ database, now }: CardTools, paymentId: string, outcome: ChargeOutcome): void =>
  database.transaction((db) => settlePayment(db, { paymentId, outcome, now: now() }))

/** Charges one bill; false where there is nothing to charge it with. */
export async function chargeBill(tools: CardTools, billId: string): Promise<boolean> {
  const payment = tools.database.transaction((db) => {
    const bill = findBill(db, everything, billId)
    return bill && beginCharge(db, bill, tools.now())
  })
  if (!payment) return false
  try {
    await askForMoney(tools, payment)
  } catch (error) {
    // The bill stays as being processed, and the try is made again.
    tools.onError(error)
  }
  return true
}

/** Charges all bills whose day has come. A bill without a card is to be paid by transfer from here on. */
export async function chargeDueBills(
  tools: CardTools,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const day = tokyoDay(tools.now())
  for (;;) {
    const due = listBillsToCharge(tools.database.db, day, billsAtOnce)
    if (due.length === 0 || isStopped()) return
    await inParallel(due, async ({ id, accountId }) => {
      if (isStopped()) return
      if (await chargeBill(tools, id)) return
      tools.database.transaction((db) =>
        payOpenBillsBy(db, accountId, { method: 'BANK', chargeOn: null, statuses: ['unpaid', 'failed'] }),
      )
    })
  }
}

/** Finds out what has become of tries whose end nobody has seen. */
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
    await askForMoney(tools, payment)
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
