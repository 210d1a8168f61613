import { isRecord } from '../values/fields.ts'
import type { ConnectorReason, ServiceReply, Verdict } from './connector-kind.ts'

interface ReplyRules {
  /** The error that a body tells of; undefined if it tells of none. */
  errorOf(body: unknown): { code: unknown; said?: unknown } | undefined
  /** Whether a body with a status of success says that the record was taken. */
  isTaken(body: unknown): boolean
  /** What the codes of the service mean; a status decides where none is listed. */
  reasons: Readonly<Record<string, ConnectorReason>>
}

/** Reasons that pass by themselves. */
const passing: readonly ConnectorReason[] = ['rate-limited', 'unavailable']

/** Reads answers in JSON: by the code of an error, otherwise by the status. */
export const createReader =
  ({ errorOf, isTaken, reasons }: ReplyRules) =>
  ({ status, answer }: ServiceReply): Verdict => {
    const body = readJson(answer)
    const isSuccess = status >= 200 && status < 300
    const error = errorOf(body)
    if (isSuccess && error === undefined && isTaken(body)) return { state: 'delivered' }
    const code = typeof error?.code === 'string' ? error.code : ''
    const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined
    const reason = known ?? (isSuccess ? 'bad-answer' : reasonOfStatus(status))
    const said = typeof error?.said === 'string' ? error.said : undefined
    return { state: passing.includes(reason) ? 'waiting' : 'failed', reason, said }
  }

function reasonOfStatus(status: number): ConnectorReason {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'unknown-place'
  if (status === 429) return 'rate-limited'
  if (status === 408 || status === 425 || status >= 500) return 'unavailable'
  return status >= 300 && status < 400 ? 'bad-answer' : 'rejected'
}

/** Undefined for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A member of an object; undefined for anything else. */
export const memberOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** The first of a list; undefined for anything else. */
export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)
