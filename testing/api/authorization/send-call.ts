import type { PolicyRow, Target } from './policy-row.ts'
import type { Caller } from './test-people.ts'
import type { TestTree } from './test-tree.ts'

export interface Walk {
  request(path: string, init: RequestInit, address: string): Promise<Response>
  /** Changes when anything in the database has changed (`createChangesReader`). */
  changes(): string
  given: TestTree
  /** Values that no response may contain. */
  secrets: readonly string[]
  /** Called before each request to advance the clock. */
  tick(): void
  violations: string[]
  /** Whether every caller tries every invalid id. */
  isLong: boolean
  requests: number
  /** Number of requests for changes by known callers: each has exactly one entry in the audit log. */
  changesAsked: number
}

export interface Answer {
  status: number
  text: string
  /** The parts of a response that must be equal for a foreign record and a missing one. */
  likeness: string
}

export interface Attempt {
  call: string
  row: PolicyRow
  caller: Caller
}
export async function send(
  walk: Walk,
  { call, row, caller, target }: Attempt & { target: Target },
): Promise<Answer> {
  const [method = '', template = ''] = call.split(' ')
  const id = row.idIn === undefined ? (row.parameter ?? target.id) : ''
  const query = row.query ? `?${row.query(target)}` : ''
  const own = template.replace(/:\w+/, id.includes('%') ? id : encodeURIComponent(id))
  const path = own.replace(/:\w+/, row.within ?? ':missing') + query
  const content = row.bytes?.text ?? (row.body ? JSON.stringify(row.body(target)) : undefined)
  const type = row.bytes?.type ?? 'application/json'
  walk.tick()
  walk.requests++
  const answer = await walk.request(
    path,
    {
      method,
      headers: { ...(content === undefined ? {} : { 'content-type': type }), ...caller.headers },
      ...(content === undefined ? {} : { body: content }),
    },
    caller.address ?? '192.0.2.1',
  )
  const text = await answer.text()
  if (method !== 'GET' && row.who !== 'anybody' && answer.status !== 401) walk.changesAsked++
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  return { status: answer.status, text, likeness: JSON.stringify([answer.status, headers, text]) }
}
