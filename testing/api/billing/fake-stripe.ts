import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  customer: string
  status: 'succeeded' | 'requires_payment_method' | 'processing'
  metadata: Record<string, string>
  created: number
  last_payment_error: { code: string; decline_code: string } | null
}

interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
  failure_reason: string | null
}

interface Answer {
  status: number
  body: object
}

const refusal = (code: string, rest: object = {}): Answer => ({
  status: 402,
  body: {
    error: { type: 'card_error', code: 'card_declined', decline_code: code, message: 'Declined', ...rest },
  },
})
const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
}

interface Book {
  intents: Map<string, Intent>
  sessions: Map<string, Record<string, string>>
  refunds: FakeRefund[]
}

function charge({ intents }: Book, form: Record<string, string>): Answer {
  const card = form.payment_method ?? ''
  const earlier = [...intents.values()].filter(({ customer }) => customer === form.customer).length
  const isRefused = card.startsWith('pm_bad') || (card.startsWith('pm_moody') && earlier % 3 !== 2)
  const intent: Intent = {
    id: `pi_${randomUUID()}`,
    object: 'payment_intent',
    amount: Number(form.amount),
    currency: form.currency ?? '',
    customer: form.customer ?? '',
    status: isRefused ? 'requires_payment_method' : card.startsWith('pm_slow') ? 'processing' : 'succeeded',
    metadata: { paymentId: form['metadata[paymentId]'] ?? '', billId: form['metadata[billId]'] ?? '' },
    created: Math.floor(Date.now() / 1000),
    last_payment_error: isRefused ? { code: 'card_declined', decline_code: 'insufficient_funds' } : null,
  }
  intents.set(intent.id, intent)
  return isRefused ? refusal('insufficient_funds', { payment_intent: intent }) : { status: 200, body: intent }
}

function session({ sessions }: Book, id: string): Answer {
  const form = sessions.get(id)
  if (!form) return missing
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
  const method = { id: form.card ?? 'pm_good', object: 'payment_method', card }
  const body = {
    id,
    object: 'checkout.session',
    mode: 'setup',
    status: form.card === undefined ? 'open' : 'complete',
    customer: form.customer,
    client_reference_id: form.client_reference_id,
    url: `https://checkout.example.com/${id}`,
    setup_intent: form.card === undefined ? null : { status: 'succeeded', payment_method: method },
  }
  return { status: 200, body }
}

function refund({ intents, refunds }: Book, form: Record<string, string>): Answer {
  const intent = intents.get(form.payment_intent ?? '')
  const amount = Number(form.amount)
  const before = refunds.filter((one) => one.payment_intent === intent?.id && one.status !== 'failed')
  const left = (intent?.amount ?? 0) - before.reduce((sum, one) => sum + one.amount, 0)
  if (!intent || amount > left)
    return {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } },
    }
  const made: FakeRefund = {
    id: `re_${randomUUID()}`,
    object: 'refund',
    amount,
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: form['metadata[refundId]'] === undefined ? {} : { refundId: form['metadata[refundId]'] },
    failure_reason: null,
  }
  refunds.push(made)
  return { status: 200, body: made }
}

interface Called {
  call: string
  form: Record<string, string>
  query: URLSearchParams
}

function answerTo(book: Book, { call, form, query }: Called): Answer {
  if (call === 'POST /v1/customers')
    return { status: 200, body: { id: `cus_${randomUUID()}`, object: 'customer' } }
  if (call === 'POST /v1/payment_intents') return charge(book, form)
  if (call === 'POST /v1/refunds') return refund(book, form)
  if (call === 'GET /v1/refunds') {
    const data = book.refunds.filter((one) => one.payment_intent === query.get('payment_intent'))
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
  }
  if (call === 'GET /v1/payment_intents') {
    const data = [...book.intents.values()].filter(({ customer }) => customer === query.get('customer'))
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/payment_intents' } }
  }
  if (call === 'POST /v1/checkout/sessions') {
    const id = `cs_${randomUUID()}`
    book.sessions.set(id, form)
    return session(book, id)
  }
  const [, kind, id = ''] = /^GET \/v1\/(payment_intents|checkout\/sessions)\/(.+)$/.exec(call) ?? []
  if (kind === 'checkout/sessions') return session(book, id)
  const intent = book.intents.get(id)
  return intent ? { status: 200, body: intent } : missing
}

const secretKey = 'sk_test_fake'
const webhookSecret = 'whsec_fake'

/**
 * A local server that implements the part of Stripe that the product uses. The name of a card defines its behaviour:
 * `pm_bad…` is refused, `pm_moody…` is refused two out of three times, `pm_slow…` ends later, all others succeed.
 */
export async function startFakeStripe() {
  const book: Book = { intents: new Map(), sessions: new Map(), refunds: [] }
  const answers = new Map<string, Answer>()
  const requests: string[] = []
  let trouble: ((call: string) => 'before' | 'after' | undefined) | undefined

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://stripe')
    const call = `${request.method} ${pathname}`
    requests.push(call)
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    const when = trouble?.(call)
    if (when === 'before') return void request.socket.destroy()
    const key = request.headers['idempotency-key']
    const isKnown = request.headers.authorization === `Bearer ${secretKey}`
    const kept = typeof key === 'string' ? answers.get(key) : undefined
    const fresh = () =>
      isKnown ? answerTo(book, { call, form, query }) : { status: 401, body: { error: {} } }
    const answer = kept ?? fresh()
    if (typeof key === 'string') answers.set(key, answer)
    if (when === 'after') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    settings: { secretKey, webhookSecret, apiUrl: `http://127.0.0.1:${port}` },
    intents: book.intents,
    refunds: book.refunds,
    /** Adds a payment made by card; returns its id. */
    addIntent(amount: number): string {
      const { body } = charge(book, { amount: String(amount), currency: 'jpy', payment_method: 'pm_good' })
      return (body as Intent).id
    },
    /** A refund made in Stripe's own dashboard. */
    refund: (intent: string, amount: number) =>
      refund(book, { payment_intent: intent, amount: String(amount) }),
    requests,
    /** Interrupts calls, before or after they took effect. */
    setTrouble(next: typeof trouble) {
      trouble = next
    },
    /** Enters a card on Stripe's own page. */
    enterCard(sessionId: string, card: string) {
      book.sessions.set(sessionId, { ...book.sessions.get(sessionId), card })
    },
    event: signedEvent,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** An event as Stripe sends it, signed. */
function signedEvent(type: string, object: object, { id = `evt_${randomUUID()}`, at = Date.now() } = {}) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const time = Math.floor(at / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
  return { body, signature: `t=${time},v1=${signature}` }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
