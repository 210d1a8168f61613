import { DeployError } from '#deploy/deploy-error.ts'
import { type ApiAnswer, type ApiRequest, createApi } from '#deploy/http-api.ts'
import { type AnyAddressOptions, addressWith, type CallOptions, methodOf } from '#model/calls/call-address.ts'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import type { MediaReply } from '#model/calls/media/media.ts'
import type { EditLock, EditsReply, SiteDocument } from '#model/calls/sites/editing.ts'
import type { PublishReply, PublishRow } from '#model/calls/sites/publishes.ts'
import type { Edit } from '#model/edits/edit.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { jsonOf } from './sync-state.ts'

export interface ConsoleOptions {
  /** `https://console.example.com` */
  console: string
  token: string
  siteId: string
  /** What people can do to retry after a failure. */
  again: string
}

/** A site of a console, accessed through its API. */
export interface ConsoleSite {
  read(): Promise<Pick<SiteDocument, 'version' | 'site'> & { lock: EditLock }>
  /** Undefined if somebody has changed the same values in the meantime. */
  send(base: number, edits: readonly Edit[]): Promise<EditsReply | undefined>
  /** Names in the site's media library, by reference. */
  mediaNames(refs: readonly string[]): Promise<Map<string, string>>
  addMedium(name: string, bytes: Uint8Array): Promise<MediaReply>
  /** Undefined if it is no longer stored. */
  original(ref: string): Promise<Uint8Array | undefined>
  /** Throws if an offer has a later end, or more places, than were said, and no reason is given. */
  publish(key: string, offerReason: string | undefined): Promise<PublishReply>
  readPublish(id: string): Promise<PublishRow>
}

const firstFailure = 400
/** Statuses that mean a problem of the site, and not of the connection to the console. */
const errorStatuses = [400, 402, 409]

/** Maximum number of references in an address. */
const refsAtOnce = 100

/** Base path of the calls for programs. */
const base = '/api/v1'

type ProgramCall = Extract<CallName, `${'GET' | 'POST' | 'PUT'} /api/v1/${string}`>

type Options<Name extends ProgramCall> = CallOptions<Name, Uint8Array> &
  Pick<ApiRequest, 'headers' | 'expected'>

/** The same for any call. */
interface AnyOptions extends AnyAddressOptions, Pick<ApiRequest, 'headers' | 'expected'> {
  body?: unknown
}

type Ask = <Name extends ProgramCall>(name: Name, options: Options<Name>) => Promise<ApiAnswer>

/** Calls the API. Throws errors that people can act on, except for expected statuses. */
function createAsk({ console: origin, token, siteId, again }: ConsoleOptions): Ask {
  const call = createApi({
    name: `The console ${origin}`,
    url: `${origin}${base}`,
    token,
    tokenVariable: 'SWIPRESS_TOKEN',
    tokenHeader: ['authorization', `token ${token}`],
    labels(answer) {
      const message = apiErrorMessage(answer, origin, siteId)
      return message === undefined ? undefined : { message }
    },
    signal: new AbortController().signal,
    again,
  })
  return async (name, options) => {
    const { params, query, body, headers, expected = [] }: AnyOptions = options
    const answer = await call({
      method: methodOf(name),
      path: addressWith(name, { params, query }).slice(base.length),
      ...(body instanceof Uint8Array ? { body, type: 'application/octet-stream' } : { json: body }),
      headers,
      expected: [...expected, ...errorStatuses],
    }).catch(asCommandError)
    if (answer.status < firstFailure || expected.includes(answer.status)) return answer
    const why = apiErrorMessage(answer, origin, siteId) ?? `${origin} refuses this (${answer.status}).`
    throw new CommandError(exitCodes.problems, why)
  }
}

export function openConsoleSite(options: ConsoleOptions): ConsoleSite {
  const { console: origin, siteId } = options
  const ask = createAsk(options)
  const request = async <Name extends ProgramCall>(name: Name, callOptions: Options<Name>) =>
    parsed(await ask(name, callOptions), origin) as ReplyOf<Declared<Name>>
  const params = { id: siteId }
  return {
    read: () => request('GET /api/v1/sites/:id/document', { params }),
    async send(base, edits) {
      const body = { base, edits: [...edits] }
      const answer = await ask('POST /api/v1/sites/:id/edits', { params, body, expected: [409] })
      return answer.status === 409 ? undefined : (parsed(answer, origin) as EditsReply)
    },
    async mediaNames(refs) {
      const names = new Map<string, string>()
      for (let start = 0; start < refs.length; start += refsAtOnce) {
        const filter = { siteId, ref: refs.slice(start, start + refsAtOnce) }
        const query = { filter, range: [0, refsAtOnce - 1] }
        for (const { ref, name } of await request('GET /api/v1/media', { query })) names.set(ref, name)
      }
      return names
    },
    addMedium: (name, body) => request('POST /api/v1/media', { query: { siteId, name }, body }),
    async original(ref) {
      const hash = ref.slice('media:'.length)
      const answer = await ask('GET /api/v1/originals/:hash', { params: { hash }, expected: [404, 410] })
      return answer.status < firstFailure ? answer.bytes : undefined
    },
    publish: (key, offerReason) =>
      request('POST /api/v1/sites/:id/publish', {
        params,
        headers: { 'idempotency-key': key },
        body: { offerReason },
      }),
    readPublish: (id) => request('GET /api/v1/publishes/:id', { params: { id } }),
  }
}

function asCommandError(error: unknown): never {
  if (!(error instanceof DeployError)) throw error
  throw new CommandError(error.fault === 'usage' ? exitCodes.usage : exitCodes.machine, error.message)
}

function parsed({ text }: ApiAnswer, origin: string): unknown {
  const value = jsonOf(text)
  if (value !== undefined) return value
  throw new CommandError(
    exitCodes.machine,
    `${origin} does not answer as a console of Swipress. Check --console.`,
  )
}

const shownIssues = 5

/** Why the console refused a call, with what to do. */
function apiErrorMessage({ status, text }: ApiAnswer, origin: string, siteId: string): string | undefined {
  const reply = jsonOf(text) as ErrorReply | undefined
  if (typeof reply?.reason !== 'string')
    return status >= 500
      ? undefined
      : `${origin} does not answer as a console of Swipress (${status}). Check --console.`
  const { message, issues = [], reason } = reply
  if (status === 401)
    return `${origin} does not take the token of SWIPRESS_TOKEN. Set it to a key that is listed and switched on under API keys there.`
  if (status === 403)
    return `${origin} refuses this: ${message} Use a key of an account that may change the site.`
  if (reason === 'no-such-site')
    return `${origin} has no site ${siteId} that the key of SWIPRESS_TOKEN reaches. Check --site, and whose key it is. A new site is first created in the console.`
  const shown = issues
    .slice(0, shownIssues)
    .map(({ path, message: what, expected }) => `${path}: ${what} ${expected}`)
  const more = issues.length > shownIssues ? [`and ${issues.length - shownIssues} more`] : []
  return [`${origin} refuses this: ${message}`, ...shown, ...more].join('\n')
}
