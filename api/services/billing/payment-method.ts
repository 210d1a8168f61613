import type { CardUnavailableReason, PaymentMethod } from '#model/calls/accounts/billing.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { providerAccountId } from '#model/records/account.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { type Account, findAccount } from '../../db/accounts/accounts.ts'
import { payOpenBillsBy } from '../../db/billing/bills.ts'
import { findBillingSettings } from '../../db/billing/letterheads.ts'
import { type CardCustomer, findCardCustomer, saveCardCustomer } from '../../db/billing/payments.ts'
import type { Database, Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import type { CardGateway, CardSetup } from '../../infra/payments/card-gateway.ts'

function cardUnavailableReason(
  { parentId }: Account,
  cards: CardGateway | undefined,
): CardUnavailableReason | null {
  if (parentId === null) return 'not-billed'
  if (parentId !== providerAccountId) return 'billed-by-partner'
  return cards ? null : 'no-gateway'
}

function knownAccount(db: Db, accountId: string): Account {
  return orNotFound(findAccount(db, everything, accountId), 'no-such-user')
}

/** The payment method of an account. */
export function paymentMethodOf(db: Db, accountId: string, cards: CardGateway | undefined): PaymentMethod {
  const account = knownAccount(db, accountId)
  const issuer = account.parentId === null ? undefined : findBillingSettings(db, account.parentId)?.settings
  const known = findCardCustomer(db, accountId)
  const hindrance = cardUnavailableReason(account, cards)
  return {
    accountType: account.type,
    issuer: issuer?.company ?? null,
    method: hindrance === null && known?.isUsed ? 'CARD' : 'BANK',
    card: known ? shownCard(known) : null,
    hindrance,
    chargeDay: issuer?.chargeDay ?? 1,
    bankAccount: issuer?.bankAccount ?? null,
    billMails: account.billMails,
  }
}

function shownCard({ card, brand, last4, expiryMonth, expiryYear }: CardCustomer): PaymentMethod['card'] {
  if (!card || !brand || !last4 || !expiryMonth || !expiryYear) return null
  return { brand, last4, expiryMonth, expiryYear }
}

/** Throws CONFLICT where an account can have no card. */
export function gatewayFor(db: Db, accountId: string, cards: CardGateway | undefined): CardGateway {
  const hindrance = cardUnavailableReason(knownAccount(db, accountId), cards)
  if (hindrance !== null || !cards)
    throw new AppError('CONFLICT', hindrance === 'no-gateway' ? 'cards-not-set-up' : 'cards-not-here')
  return cards
}

/** Makes a card that was entered the payment method from now on, also for payments that failed with another card. In a transaction. */
export function takeCard(db: Db, setup: CardSetup, now: number): void {
  const { accountId, customer, card, brand, last4, expiryMonth, expiryYear } = setup
  if (!findAccount(db, everything, accountId)) return
  const before = findCardCustomer(db, accountId)
  // Reported twice: by the returning browser, and by the gateway.
  if (before?.card === card) return
  saveCardCustomer(db, {
    accountId,
    customer,
    card,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    isUsed: true,
    updatedAt: now,
  })
  payOpenBillsBy(db, accountId, { method: 'CARD', chargeOn: tokyoDay(now), statuses: ['failed'] })
}

/** Throws CONFLICT if there is no card. */
export function choosePaymentMethod(
  { database, now }: { database: Database; now: () => number },
  {
    accountId,
    method,
    cards,
  }: { accountId: string; method: 'BANK' | 'CARD'; cards: CardGateway | undefined },
): void {
  database.transaction((db) => {
    const known = findCardCustomer(db, accountId)
    if (method === 'CARD') {
      gatewayFor(db, accountId, cards)
      if (!known?.card) throw new AppError('CONFLICT', 'no-card-yet')
    }
    if (!known) return
    saveCardCustomer(db, { ...known, isUsed: method === 'CARD', updatedAt: now() })
    if (method === 'BANK')
      payOpenBillsBy(db, accountId, { method, chargeOn: null, statuses: ['unpaid', 'failed'] })
  })
}
