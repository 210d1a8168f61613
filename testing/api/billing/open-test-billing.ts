import { addHeldPlan } from '#api/db/accounts/plan-choices.ts'
import { addPlan, listPlanVersions } from '#api/db/accounts/plans.ts'
import { createStripeGateway } from '#api/infra/payments/stripe-gateway.ts'
import { doBilling } from '#api/services/billing/start-billing.ts'
import type { PlanTerms } from '#model/records/plan.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { type Call, openTestApi, signIn, type TestApiOptions, testAccount } from '../open-test-api.ts'
import { openAccount, signInWith } from '../test-accounts.ts'
import { startFakeStripe } from './fake-stripe.ts'

const plain = {
  ...defaultPlans[0]!.terms,
  name: 'Light',
  price: 10_001,
  limitAccess: null,
  licensePrice: 0,
} satisfies PlanTerms

/**
 * The API with a partner, a customer of the partner and a direct customer, all with a plan from the first of November.
 */
export async function openTestBilling(
  ofAll: Partial<PlanTerms> = {},
  options: Pick<TestApiOptions, 'workers'> = { workers: false },
) {
  const clock = { now: Date.parse('2026-11-01T00:00:00+09:00') }
  const stripe = await startFakeStripe()
  const cards = createStripeGateway(stripe.settings, () => clock.now)
  const api = await openTestApi({ now: () => clock.now, cards, ...options })
  const master = await signIn(api)
  const partnerId = await openAccount(api, master, {
    name: 'partner',
    type: 'OEM_MASTER',
    parentId: 'provider',
  })
  const partner = await signInWith(api, 'partner@example.com')
  const customerId = await openAccount(api, partner, { name: 'customer', type: 'USER', parentId: partnerId })
  const directId = await openAccount(api, master, {
    name: 'direct',
    type: 'MASTER_USER',
    parentId: 'provider',
  })
  /** A person who signs in again after months have passed. */
  const person = (email: string): Call => {
    let since = 0
    let session: Promise<Call> | undefined
    return async (...call) => {
      if (!session || clock.now - since > 600_000)
        session = email === testAccount.email ? signIn(api) : signInWith(api, email)
      since = clock.now
      return (await session)(...call)
    }
  }
  const { database } = api
  const give = (accountId: string, fromDay: string, terms: Partial<PlanTerms> = {}) =>
    database.transaction((db) => {
      const at = { now: clock.now }
      const planId = addPlan(db, { ownerId: 'provider', kind: 'LIGHT', terms: { ...plain, ...terms }, ...at })
      const planVersionId = listPlanVersions(db, planId)[0]!.id
      addHeldPlan(db, {
        accountId,
        planVersionId,
        fromDay,
        executor: 'x',
        createdAt: clock.now,
      })
    })
  for (const id of [partnerId, customerId, directId]) give(id, '2026-11-01', ofAll)
  const tools = {
    database,
    cards,
    consoleOrigin: 'http://localhost:3000',
    now: () => clock.now,
    onError: (error: unknown) => void api.errors.push(error),
  }
  return {
    ...api,
    clock,
    tools,
    stripe,
    give,
    master: person(testAccount.email),
    partner: person('partner@example.com'),
    customer: person('customer@example.com'),
    direct: person('direct@example.com'),
    ids: { partner: partnerId, customer: customerId, direct: directId },
    /** Runs the regular jobs at an instant in Japan: `2026-12-01 00:00`. */
    async at(time: string) {
      clock.now = Date.parse(`${time.replace(' ', 'T')}:00+09:00`)
      await doBilling(tools)
    },
    async close() {
      await api.close()
      await stripe.close()
    },
  }
}

export type TestBilling = Awaited<ReturnType<typeof openTestBilling>>

export const jsonOf = async <Body>(answer: Response | Promise<Response>): Promise<Body> =>
  (await (await answer).json()) as Body

/** The newest bill of an account, as a caller sees it. */
export async function billOf<Row>(call: Call, accountId: string): Promise<Row> {
  const filter = encodeURIComponent(JSON.stringify({ accountId }))
  const [row] = await jsonOf<{ id: string }[]>(
    call('GET', `/api/bills?filter=${filter}&sort=["month","DESC"]`),
  )
  return jsonOf<Row>(call('GET', `/api/bills/${row?.id}`))
}
