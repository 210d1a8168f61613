import { monthOf } from '#model/billing/charged-days.ts'
import type { BillingRunRow, BillingSettingsReply, PaymentMethod } from '#model/calls/accounts/billing.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { updateAccount } from '../../db/accounts/accounts.ts'
import { findStaff } from '../../db/accounts/staff.ts'
import { type BillingRun, listBillingRuns } from '../../db/billing/billing-runs.ts'
import { findBillingSettings, saveBillingSettings } from '../../db/billing/letterheads.ts'
import { findCardCustomer, saveCardCustomer } from '../../db/billing/payments.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import type { CardSetup } from '../../infra/payments/card-gateway.ts'
import {
  choosePaymentMethod,
  gatewayFor,
  paymentMethodOf,
  takeCard,
} from '../../services/billing/payment-method.ts'
import { runBilling } from '../../services/billing/run-billing.ts'
import { takeEvent } from '../../services/billing/take-event.ts'
import { consoleOriginOf } from '../../services/branding/console-origin.ts'

type BillingDeps = ApiDeps & { now: () => number }
const maxRuns = 60

/** How the caller's account bills others, and the runs that make its bills. */
export const billingRoutes = (deps: BillingDeps) => {
  const { db } = deps.database
  return serveCalls({
    'GET /api/billing-settings': (c) => answerSettings(c, deps),
    'PUT /api/billing-settings': async (c, call) => {
      const body = await call.body()
      const { accountId } = c.get('staff')
      deps.database.transaction((tx) => {
        const { version = 0 } = findBillingSettings(tx, accountId) ?? {}
        checkIfMatch(c, { revisions: [version], current: () => settingsOf(deps, accountId), sent: body })
        saveBillingSettings(tx, accountId, body, deps.now())
      })
      return answerSettings(c, deps)
    },
    'GET /api/billing-runs': (_c, call) => call.answer(listBillingRuns(db, maxRuns).map(runRow)),
    'POST /api/billing-runs': async (c, call) => {
      const { month } = await call.body()
      if (month >= monthOf(tokyoDay(deps.now()))) throw new AppError('CONFLICT', 'month-not-over')
      const onError = (error: unknown) => deps.onError(error, c.get('requestId'))
      const run = await runBilling({ ...deps, onError }, month, { again: true })
      return call.answer(runRow(run))
    },
  })
}

/** How the caller's account pays. */
export const paymentMethodRoutes = (deps: BillingDeps) => {
  const { database, cards, now } = deps
  const answer = (c: ApiContext) =>
    c.json<PaymentMethod>(paymentMethodOf(database.db, c.get('staff').accountId, cards))
  return serveCalls({
    'GET /api/payment-method': answer,
    'PUT /api/payment-method': async (c, call) => {
      const body = await call.body()
      const { accountId } = c.get('staff')
      if ('billMails' in body) database.transaction((db) => updateAccount(db, accountId, body, now()))
      else if ('method' in body) choosePaymentMethod(deps, { accountId, method: body.method, cards })
      else {
        const setup = await enteredCard(deps, accountId, body.session)
        database.transaction((db) => takeCard(db, setup, now()))
      }
      return answer(c)
    },
    'POST /api/payment-method/card': async (c, call) => call.answer({ url: await cardEntry(c, deps) }),
  })
}

/** Events of the gateway. The caller is authenticated by the signature. */
export const stripeEventRoutes = (deps: BillingDeps) =>
  serveCalls({
    'POST /api/stripe/events': async (c) => {
      await takeEvent(deps, { body: await c.req.text(), signature: c.req.header('stripe-signature') ?? '' })
      return c.json({ received: true })
    },
  })

async function enteredCard(
  { database, cards }: BillingDeps,
  accountId: string,
  session: string,
): Promise<CardSetup> {
  const gateway = gatewayFor(database.db, accountId, cards)
  const setup = await gateway.readSetup(session).catch(away)
  if (setup?.accountId !== accountId) throw new AppError('CONFLICT', 'card-entry-over')
  return setup
}

async function cardEntry(
  c: ApiContext,
  { database, cards, consoleOrigin, now }: BillingDeps,
): Promise<string> {
  const { accountId, company, email, staffId } = c.get('staff')
  const gateway = gatewayFor(database.db, accountId, cards)
  const known = findCardCustomer(database.db, accountId)
  const origin = consoleOriginOf(database.db, consoleOrigin, c.get('partner'))
  const { url, customer } = await gateway
    .startSetup({
      accountId,
      company,
      email,
      customer: known?.customer,
      language: findStaff(database.db, staffId)?.language ?? 'JP',
      // The gateway fills in the placeholder.
      doneUrl: `${origin}/check-plan?card={CHECKOUT_SESSION_ID}`,
      leftUrl: `${origin}/check-plan?card=left`,
    })
    .catch(away)
  if (!known) saveCardCustomer(database.db, { accountId, customer, isUsed: false, updatedAt: now() })
  return url
}

function away(): never {
  throw new AppError('UNAVAILABLE', 'card-company-away')
}

function settingsOf({ database }: BillingDeps, accountId: string): BillingSettingsReply {
  const found = orNotFound(findBillingSettings(database.db, accountId), 'no-such-user')
  return { ...found.settings, revision: String(found.version) }
}

function answerSettings(c: ApiContext, deps: BillingDeps): Response {
  const settings = settingsOf(deps, c.get('staff').accountId)
  c.header('ETag', `"${settings.revision}"`)
  return c.json<BillingSettingsReply>(settings)
}

const runRow = ({
  month,
  startedAt,
  finishedAt,
  accounts,
  bills,
  total,
  failure,
}: BillingRun): BillingRunRow => ({
  id: month,
  startedAt: new Date(startedAt).toISOString(),
  finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  accounts,
  bills,
  total,
  failure,
})
