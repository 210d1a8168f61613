import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { createPoster } from '#api/infra/outbound/post-outbound.ts'
import type { AdPlaces } from '#api/services/messages/conversions/send-conversion.ts'

const hash = z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1)
const worth = { value: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) }

/** What Meta's reference says of events of websites: `client_user_agent`, `action_source` and `event_source_url` are required. */
const metaContract = z.strictObject({
  access_token: z.string(),
  test_event_code: z.string().optional(),
  data: z
    .array(
      z.strictObject({
        event_name: z.enum(['Lead', 'CompleteRegistration']),
        event_time: z.int().max(99_999_999_999),
        event_id: z.string(),
        action_source: z.literal('website'),
        event_source_url: z.url().refine((text) => !text.includes('?')),
        user_data: z.strictObject({
          em: hash.optional(),
          ph: hash.optional(),
          client_ip_address: z.string().optional(),
          client_user_agent: z.string().min(1),
          fbp: z.string().startsWith('fb.1.').optional(),
          fbc: z.string().startsWith('fb.1.').optional(),
        }),
        custom_data: z.strictObject(worth).optional(),
      }),
    )
    .min(1)
    .max(1_000),
})

/** What Google's reference says of the Measurement Protocol: names and parameters of at most 40 characters, up to 25 events. */
const googleContract = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  timestamp_micros: z.int(),
  consent: z.strictObject({
    ad_user_data: z.enum(['GRANTED', 'DENIED']),
    ad_personalization: z.enum(['GRANTED', 'DENIED']),
  }),
  user_data: z
    .strictObject({ sha256_email_address: hash.optional(), sha256_phone_number: hash.optional() })
    .optional(),
  events: z
    .array(
      z.strictObject({
        name: z.enum(['generate_lead', 'sign_up']),
        params: z.strictObject({
          ...{ value: worth.value.optional(), currency: worth.currency.optional() },
          event_id: z.string(),
          page_location: z.url().max(1_000),
          engagement_time_msec: z.number(),
          session_id: z.string().regex(/^\d+$/).optional(),
        }),
      }),
    )
    .min(1)
    .max(25),
})

export interface AdRequest {
  service: 'meta' | 'google'
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}

interface AdAnswer {
  status: number
  body?: string
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as Record<string, unknown>
}

/** Answers as Meta does: to a wrong token, to what breaks the contract, and to events. */
function metaAnswer({ path, body }: AdRequest, token: string): AdAnswer {
  if (!/^\/v\d+\.0\/\d+\/events$/.test(path)) return { status: 404, body: '{}' }
  const refusal = (message: string, code: number) => ({
    status: 400,
    body: JSON.stringify({ error: { message, type: 'OAuthException', code, is_transient: false } }),
  })
  if (body.access_token !== token) return refusal(`Malformed access token ${String(body.access_token)}`, 190)
  const read = metaContract.safeParse(body)
  if (!read.success) return refusal(z.prettifyError(read.error), 100)
  const said = { events_received: read.data.data.length, messages: [], fbtrace_id: 'A1b2' }
  return { status: 200, body: JSON.stringify(said) }
}

/** Answers as Google does: 204 to anything, and with what is wrong at the address for tests. */
function googleAnswer({ path, query, body }: AdRequest): AdAnswer {
  if (path === '/mp/collect') return { status: 204 }
  const read = googleContract.safeParse(body)
  const isWhole = query.has('measurement_id') && query.has('api_secret')
  const said = read.success && isWhole ? [] : [{ description: read.error?.message ?? 'secret' }]
  return { status: 200, body: JSON.stringify({ validationMessages: said }) }
}

/** Stand-ins for Meta and Google that check the recorded contracts, and keep what they get. */
export async function startAdServers(token: string) {
  const requests: AdRequest[] = []
  /** Answers of the next requests, in the place of the usual ones. */
  const next: AdAnswer[] = []
  const serve = async (service: AdRequest['service']) => {
    const server = createServer(async (request, response) => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
      const one = { service, path, query, body: await bodyOf(request) }
      requests.push(one)
      const answer = next.shift() ?? (service === 'meta' ? metaAnswer(one, token) : googleAnswer(one))
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { server, port: (server.address() as AddressInfo).port }
  }
  const [meta, google] = [await serve('meta'), await serve('google')]
  const ports = [meta.port, google.port]
  const adPlaces: AdPlaces = {
    meta: `http://127.0.0.1:${meta.port}`,
    google: `http://127.0.0.1:${google.port}`,
  }
  return {
    requests,
    next,
    adPlaces,
    post: createPoster({ mayConnect: (_, to) => ports.includes(to), timeoutMs: 2_000 }),
    checkGoogle: (body: unknown) => googleContract.parse(body),
    close() {
      for (const { server } of [meta, google]) server.close()
    },
  }
}
