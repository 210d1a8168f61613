import Stripe from 'stripe'
import type { CardGateway, CardSetup, ChargeOutcome, GatewayEvent } from './card-gateway.ts'
import { refundCalls } from './stripe-refunds.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Base URL of Stripe's API; the real one if undefined. */
  apiUrl?: string | undefined
}

const timeoutMs = 20_000

/** Stripe's names of the console's languages. */
const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  JP: 'ja',
  EN: 'en',
  CN: 'zh',
  KR: 'ko',
}

/** Cards are stored by Stripe and entered on its page: their numbers never reach this server. */
export function createStripeGateway(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  now: () => number,
): CardGateway {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl ? placeOf(apiUrl) : {}),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    async startSetup({ accountId, company, email, customer, doneUrl, leftUrl, language }) {
      const known = customer ?? (await createCustomer(stripe, { accountId, company, email }))
      const session = await stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'jpy',
        allowed_payment_method_types: ['card'],
        customer: known,
        client_reference_id: accountId,
        success_url: doneUrl,
        cancel_url: leftUrl,
        locale: locales[language] ?? 'auto',
      })
      if (!session.url) throw new Error('Stripe gave no address for entering a card')
      return { url: session.url, customer: known }
    },
    async readSetup(session) {
      try {
        const expand = ['setup_intent.payment_method']
        return setupOf(await stripe.checkout.sessions.retrieve(session, { expand }))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async charge({ paymentId, billId, amount, customer, card }) {
      try {
        const request: Stripe.PaymentIntentCreateParams = {
          amount,
          currency: 'jpy',
          customer,
          payment_method: card,
          allowed_payment_method_types: ['card'],
          confirm: true,
          off_session: true,
          metadata: { paymentId, billId },
        }
        return outcomeOf(await stripe.paymentIntents.create(request, { idempotencyKey: paymentId }))
      } catch (error) {
        return declinedCharge(error, amount)
      }
    },
    async findCharge(name) {
      try {
        const intent = await stripe.paymentIntents.retrieve(name)
        return { ...outcomeOf(intent), paymentId: intent.metadata.paymentId }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async searchCharge({ paymentId, customer, since }) {
      const created = { gte: Math.floor(since / 1000) - 60 }
      for await (const intent of stripe.paymentIntents.list({ customer, created, limit: 100 }))
        if (intent.metadata.paymentId === paymentId) return outcomeOf(intent)
      return undefined
    },
    ...refundCalls(stripe),
    async readEvent(body, signature) {
      try {
        const { webhooks } = stripe
        const tolerance = webhooks.DEFAULT_TOLERANCE
        return eventOf(
          await webhooks.constructEventAsync(body, signature, webhookSecret, tolerance, undefined, now()),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
}

function placeOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl)
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
  }
}

async function createCustomer(
  stripe: Stripe,
  { accountId, company, email }: { accountId: string; company: string; email: string },
): Promise<string> {
  const made = await stripe.customers.create(
    { name: company, email, metadata: { accountId } },
    { idempotencyKey: `customer ${accountId} ${email} ${company}`.slice(0, 250) },
  )
  return made.id
}

const states: Readonly<Partial<Record<Stripe.PaymentIntent.Status, ChargeOutcome['state']>>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_payment_method: 'failed',
  requires_action: 'failed',
  canceled: 'failed',
}

function outcomeOf({ id, status, amount, last_payment_error: failure }: Stripe.PaymentIntent): ChargeOutcome {
  const state = states[status] ?? 'processing'
  const why = failure?.decline_code ?? failure?.code ?? status
  return { state, intent: id, amount, failure: state === 'failed' ? why : null }
}

/** Throws errors that leave it unknown whether money was taken. */
function declinedCharge(error: unknown, amount: number): ChargeOutcome {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (!(error instanceof StripeCardError) && !(error instanceof StripeInvalidRequestError)) throw error
  const failure = error.decline_code ?? error.code ?? 'invalid_request'
  return { state: 'failed', intent: error.payment_intent?.id ?? null, failure, amount }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404

function setupOf(session: Stripe.Checkout.Session): CardSetup | undefined {
  const { setup_intent: intent, customer, client_reference_id: accountId } = session
  if (session.mode !== 'setup' || session.status !== 'complete' || !accountId) return undefined
  if (!intent || typeof intent === 'string' || intent.status !== 'succeeded') return undefined
  const method = intent.payment_method
  if (!method || typeof method === 'string' || !method.card || !customer) return undefined
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card
  const owner = typeof customer === 'string' ? customer : customer.id
  return { accountId, customer: owner, card: method.id, brand, last4, expiryMonth, expiryYear }
}

function eventOf(event: Stripe.Event): GatewayEvent {
  const { id, type } = event
  const { object } = event.data
  if (type.startsWith('payment_intent.') && object.object === 'payment_intent')
    return { id, type, about: 'intent', intent: object.id }
  if ((object.object === 'charge' || object.object === 'refund') && type.includes('refund')) {
    const intent = nameOf(object.payment_intent)
    if (intent !== undefined) return { id, type, about: 'refunds', intent }
  }
  if (type === 'checkout.session.completed' && object.object === 'checkout.session')
    return { id, type, about: 'setup', session: object.id }
  return { id, type, about: 'nothing' }
}

const nameOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id
