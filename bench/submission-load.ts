/*
 * Sends forms at a given rate over kept connections, with several simultaneous requests on each: a separate process for
 * `bench/submissions.ts` and the tests of faults.
 *
 * Usage: node bench/submission-load.ts '<LoadOptions as JSON>'
 */

import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface LoadOptions {
  port: number
  /** Host names, used in turn. */
  hosts: readonly string[]
  path: string
  seconds: number
  /** Submissions per second at fixed times, regardless of responses; absent: as many as are answered. */
  rate?: number
  connections: number
  /** Number of simultaneous requests per connection. */
  depth: number
  /** Used in the keys of this run. */
  name: string
  /** Number of the first form; 0 by default. */
  from?: number
  /** Without keys, a repeated form counts again. */
  hasNoKeys?: boolean
  /** Sender address of all forms; absent: a different one for each. */
  address?: string
}

export interface LoadResult {
  sent: number
  statuses: Record<string, number>
  acknowledgedASecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  longestMs: number
  /** Number of forms without a response. */
  unanswered: number
}

interface Flight {
  number: number
  since: number
}

/** One connection, on which responses come in the order of requests. */
function openLine(port: number, answered: (flight: Flight, status: string) => void) {
  const flights: Flight[] = []
  const socket: Socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
  let pending = Buffer.alloc(0)
  let isOpen = true
  socket.on('data', (data) => {
    pending = pending.length > 0 ? Buffer.concat([pending, data]) : data
    for (let end = endOfAnswer(pending); end > 0; end = endOfAnswer(pending)) {
      answered(flights.shift()!, pending.toString('latin1', 9, 12))
      pending = pending.subarray(end)
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    isOpen = false
  })
  return {
    flights,
    socket,
    isWaiting: () => isOpen && flights.length > 0,
    send(bytes: Buffer, flight: Flight) {
      flights.push(flight)
      socket.write(bytes)
    },
  }
}

/** Position of the end of the first response; 0 while it is incomplete. */
function endOfAnswer(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head + 2))?.[1]
  if (length === undefined)
    throw new Error(`An answer without a length: ${bytes.toString('latin1', 0, head)}`)
  const end = head + 4 + Number(length)
  return end <= bytes.length ? end : 0
}

const mixed = (number: number) => `${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`

/** Each form is from a different person at a different address. */
function requestOf({ hosts, path, name, hasNoKeys, address }: LoadOptions, number: number): Buffer {
  const data = { email: `visitor${number}@example.com`, company: `Company ${number} of ${name}` }
  const body = JSON.stringify({ data, lang: 'EN' })
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${hosts[number % hosts.length]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(hasNoKeys ? [] : [`Idempotency-Key: bench-${name}-${number}`]),
      `X-Forwarded-For: ${address ?? `10.${mixed(number)}`}`,
      '',
      body,
    ].join('\r\n'),
  )
}

/** Sends each of these forms once, one after another. */
export async function sendAgain(options: LoadOptions, numbers: readonly number[]): Promise<string[]> {
  const statuses: string[] = []
  for (const number of numbers) {
    const { promise, resolve } = Promise.withResolvers<string>()
    const line = openLine(options.port, (_, status) => resolve(status))
    line.socket.on('close', () => resolve('none'))
    line.send(requestOf(options, number), { number, since: performance.now() })
    statuses.push(await promise)
    line.socket.destroy()
  }
  return statuses
}

/** Calls `onAnswer` with the number and the status of each form. */
export async function runLoad(
  options: LoadOptions,
  onAnswer: (number: number, status: string) => void = () => undefined,
): Promise<LoadResult> {
  const { port, seconds, rate, connections, depth, from = 0 } = options
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let sent = 0
  const start = performance.now()
  const end = start + seconds * 1_000
  const next = (line: ReturnType<typeof openLine>, since: number) => {
    const number = from + sent++
    line.send(requestOf(options, number), { number, since })
  }
  const lines = Array.from({ length: connections }, () => {
    const line = openLine(port, ({ number, since }, status) => {
      const now = performance.now()
      times.push(now - since)
      statuses[status] = (statuses[status] ?? 0) + 1
      onAnswer(number, status)
      if (rate === undefined && now < end) next(line, now)
    })
    return line
  })
  if (rate === undefined) {
    for (const line of lines) for (let one = 0; one < depth; one++) next(line, performance.now())
    // Stops waiting if the server is gone.
    while (performance.now() < end && lines.some(({ socket }) => !socket.destroyed)) await wait(10)
  } else {
    for (let due = start; due < end; ) {
      const now = performance.now()
      for (; due <= now && due < end; due += 1_000 / rate) next(lines[sent % lines.length]!, due)
      await wait(1)
    }
  }
  const measured = performance.now() - start
  const acknowledged = times.length
  const patience = performance.now() + 10_000
  while (lines.some((line) => line.isWaiting()) && performance.now() < patience) await wait(20)
  const unanswered = lines.reduce((sum, { flights }) => sum + flights.length, 0)
  for (const { socket } of lines) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2))
  return {
    sent,
    statuses,
    acknowledgedASecond: Math.round((acknowledged / measured) * 1_000),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    longestMs: at(1),
    unanswered,
  }
}

if (import.meta.main) {
  const options: LoadOptions = JSON.parse(process.argv[2] ?? '{}')
  console.log(JSON.stringify(await runLoad(options)))
}
