import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { createAnswers } from '#builder/delivery.ts'
import { type Answer, type DeliveryRequest, isInParts } from '#builder/delivery-answer.ts'
import { type RememberedAnswers, varianceOf } from '#builder/remembered-answers.ts'
import { failedAnswer } from '../failed-answer.ts'
import type { Answered } from '../observed.ts'
import { routeOfFile } from '../route-of-file.ts'
import { isForwardedSecurely, monthS, transportHeader } from '../secure-transport.ts'
import type { Forward } from './forward-call.ts'
import { publicPlace } from './public-place.ts'

export interface DirectOptions {
  answer: ReturnType<typeof createAnswers>
  remembered: RememberedAnswers
  siteOfHost(host: string): string | undefined
  isSharedHost(host: string): boolean
  trustedProxies: number
  forward: Forward
  onAnswered(answered: Answered): void
  onError(error: unknown, requestId: string): void
}

/**
 * Answers public requests for sites without creating a `Request` or `Response`. Everything else, and anything unusual,
 * is passed on.
 */
export function createDirectAnswers(options: DirectOptions) {
  const { remembered, trustedProxies, forward, onAnswered } = options
  const siteOf = ({ url }: DeliveryRequest) => options.siteOfHost(new URL(url).host)
  const finish = (given: Answer, { request, startedAt, incoming, outgoing }: Under): void => {
    onAnswered({
      part: 'sites',
      route: routeOfFile(request),
      method: request.method,
      status: given.status,
      durationMs: performance.now() - startedAt,
      answer: { headers: headersOf(given.headers) },
      request,
      connection: { incoming },
      siteOf,
    })
    send(given, outgoing)
  }
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const startedAt = performance.now()
    const request = wellAsked(incoming)
    if (!request) return void forward(incoming, outgoing)
    const isSecure = trustedProxies > 0 && isForwardedSecurely(request, trustedProxies)
    const variance = varianceOf(request)
    const name = variance === undefined ? undefined : `${isSecure} ${variance} ${request.url}`
    const under: Under = { request, name, isSecure, startedAt, incoming, outgoing }
    const known = name === undefined ? undefined : remembered.find(name)
    if (known) return void finish(known, under)
    const url = publicPlace(request, incoming.headers.host, options)
    if (!url) return void forward(incoming, outgoing)
    answerAnew(under, url, options)
      .then((given) => finish(given, under))
      .catch((error) => {
        options.onError(error, randomUUID())
        outgoing.destroy()
      })
  }
}

/** The request being answered. */
interface Under {
  request: DeliveryRequest
  /** Identifies all requests with the same response; undefined if the response is for one visitor. */
  name: string | undefined
  isSecure: boolean
  startedAt: number
  incoming: IncomingMessage
  outgoing: ServerResponse
}

async function answerAnew(
  { request, name, isSecure, incoming }: Under,
  url: URL,
  { answer, remembered, siteOfHost, onError }: DirectOptions,
): Promise<Answer> {
  const answering = async () => {
    const given = await answer(request, url, { incoming })
    if (isSecure) given.headers[transportHeader] ??= `max-age=${monthS}`
    return given
  }
  try {
    return await (name === undefined ? answering() : remembered.answer(name, siteOfHost(url.host), answering))
  } catch (error) {
    return failedAnswer(error, onError)
  }
}

/** A request of a browser for a page or file; undefined for any other form. */
function wellAsked(incoming: IncomingMessage): DeliveryRequest | undefined {
  const { method, url: target = '', headers } = incoming
  if ((method !== 'GET' && method !== 'HEAD') || target[0] !== '/' || !hasOneHost(incoming)) return undefined
  return { method, url: `http://${headers.host}${target}`, headers: { get: headerIn(incoming) } }
}

const headerIn =
  ({ headers }: IncomingMessage) =>
  (name: string): string | null => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  }

/** With several Host headers, our parser uses the first one, and other programs might use the last. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  return hosts === 1
}

const headersOf = (headers: Record<string, string>): Answered['answer']['headers'] => ({
  get: (name) => headers[name] ?? null,
  set: (name, value) => {
    headers[name] = value
  },
})

function send({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  if (typeof body === 'string') headers['content-length'] ??= String(Buffer.byteLength(body))
  outgoing.writeHead(status, headers)
  if (isInParts(body)) sendParts(body, outgoing)
  else outgoing.end(body ?? undefined)
}

/** Reads as fast as the client does. What can not be read to its end is cut off, which the client notices by its length. */
function sendParts(parts: AsyncIterable<Uint8Array>, outgoing: ServerResponse): void {
  const reading = Readable.from(parts, { objectMode: false, highWaterMark: 1 })
  pipeline(reading, outgoing, () => {})
}
