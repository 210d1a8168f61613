import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'

export interface RecordedCall {
  method: string
  /** Relative to `visitorCalls`: `/contact`. */
  path: string
  headers: Readonly<Record<string, string>>
  /** The body: parsed JSON, fields and files of a form, or else the text. */
  body: unknown
}

/** The response that a test wants. `now` is added to `json` if it is missing. */
export interface ProgrammedReply {
  /** By default 200 with a body, else 204. */
  status?: number
  json?: Readonly<Record<string, unknown>>
  /** Replaces `json` for responses that are not JSON. */
  text?: string
  headers?: Readonly<Record<string, string>>
  /** The response waits for this promise. */
  after?: Promise<unknown>
}

/** The view token given to every page. */
export const testViewToken = 'view-token-of-tests'

export type Answer = ProgrammedReply | ((call: RecordedCall) => ProgrammedReply)

/**
 * Handles the calls of a site: records them, and responds as a test requests, with 204 to beacons and 501 to all other
 * calls. View tokens are issued and not recorded.
 */
export function createVisitorCalls() {
  const calls: RecordedCall[] = []
  const answers = new Map<string, Answer>()
  return {
    /** Every call so far, oldest first. */
    calls,
    /** Sets the response of `POST /contact` or another call from now on. */
    answer: (methodAndPath: string, answer: Answer) => void answers.set(methodAndPath, answer),
    /** Undefined for a request that is not a call. */
    async take(request: Request): Promise<Response | undefined> {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(`${visitorCalls}/`)) return undefined
      if (pathname === visitorCalls + visitorPaths.viewToken) return Response.json({ token: testViewToken })
      const call = await record(request, pathname.slice(visitorCalls.length))
      calls.push(call)
      return reply(call, answers.get(`${call.method} ${call.path}`))
    },
  }
}

async function record(request: Request, path: string): Promise<RecordedCall> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = type.startsWith('multipart/form-data')
  return {
    method: request.method,
    path,
    headers: Object.fromEntries(request.headers),
    body: isMultipart ? partsOf(await request.formData()) : read(type, await request.text()),
  }
}

/** Fields by name; for files, their metadata. */
const partsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, size: value.size },
    ]),
  )

function read(type: string, text: string): unknown {
  if (type.startsWith('application/json')) return JSON.parse(text)
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  return text
}

const isBeacon = ({ method, path }: RecordedCall) =>
  method === 'POST' &&
  (path === visitorPaths.events || path === visitorPaths.policyReport || path.startsWith('/campaign/'))

async function reply(call: RecordedCall, answer: Answer | undefined): Promise<Response> {
  const none: ProgrammedReply = isBeacon(call)
    ? { status: 204 }
    : { status: 501, json: { message: `${call.method} ${call.path} is not programmed` } }
  const said = typeof answer === 'function' ? answer(call) : (answer ?? none)
  await said.after
  const body = said.text ?? (said.json && JSON.stringify({ now: Date.now(), ...said.json }))
  const type = said.json ? 'application/json' : 'text/html'
  return new Response(body, {
    status: said.status ?? (body === undefined ? 204 : 200),
    headers: {
      'cache-control': 'no-store',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...said.headers,
    },
  })
}
