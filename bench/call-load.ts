/*
 * Repeats the same call on kept connections, with several simultaneous requests on each: a separate process for the
 * benchmarks of visitors' calls.
 *
 * Usage: node bench/call-load.ts '<CallLoad as JSON>'
 */

import { spawn } from 'node:child_process'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface CallLoad {
  port: number
  /**
   * The request as sent. `%number%` is replaced by a number that is always ten characters long, and `%address%` by an
   * address for that number.
   */
  request: string
  seconds: number
  connections: number
  /** Number of simultaneous requests per connection. */
  depth: number
  /** First number. */
  from?: number
}

export interface CallTimes {
  statuses: Record<string, number>
  answeredASecond: number
  p50Ms: number
  p99Ms: number
  /** Number of requests without a response. */
  unanswered: number
}

const numberLength = 10

function requestWith(request: string, number: number): string {
  const name = String(number).padStart(numberLength, '0')
  // Each gets its own IPv6 network, because limits per address apply to networks.
  const address = `2001:db8:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`
  return request.replaceAll('%number%', name).replace('%address%', address)
}

/** The first response in the received bytes; undefined while it is incomplete. */
function firstAnswer(bytes: Buffer): { status: string; end: number } | undefined {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const status = bytes.toString('latin1', 9, 12)
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head + 2))?.[1]
  if (length === undefined && status !== '204') throw new Error(`An answer of ${status} without a length.`)
  const end = head + 4 + Number(length ?? 0)
  return end <= bytes.length ? { status, end } : undefined
}

async function makeCalls({
  port,
  request,
  seconds,
  connections,
  depth,
  from = 0,
}: CallLoad): Promise<CallTimes> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let number = from
  const start = performance.now()
  const end = start + seconds * 1_000
  const lines = Array.from({ length: connections }, () => {
    const flights: number[] = []
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
    const send = () => {
      flights.push(performance.now())
      socket.write(requestWith(request, number++))
    }
    let pending: Buffer = Buffer.alloc(0)
    socket.on('data', (data: Buffer) => {
      pending = pending.length > 0 ? Buffer.concat([pending, data]) : data
      for (let answer = firstAnswer(pending); answer; answer = firstAnswer(pending)) {
        const now = performance.now()
        times.push(now - flights.shift()!)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        pending = pending.subarray(answer.end)
        if (now < end) send()
      }
    })
    for (let one = 0; one < depth; one++) send()
    return { flights, socket }
  })
  await wait(seconds * 1_000)
  const measuredS = (performance.now() - start) / 1_000
  const answered = times.length
  const patience = performance.now() + 10_000
  while (lines.some(({ flights }) => flights.length > 0) && performance.now() < patience) await wait(20)
  for (const { socket } of lines) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2))
  return {
    statuses,
    answeredASecond: Math.round(answered / measuredS),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    unanswered: lines.reduce((sum, { flights }) => sum + flights.length, 0),
  }
}

/** The same in a separate process. */
export async function loadAside(load: CallLoad): Promise<CallTimes> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as CallTimes
}

if (import.meta.main) console.log(JSON.stringify(await makeCalls(JSON.parse(process.argv[2] ?? '{}'))))
