import type { Answered, Part } from '../observed.ts'
import { type MetricSpec, metricList } from './metric-list.ts'

type AnsweredCall = Pick<Answered, 'part' | 'route' | 'method' | 'status' | 'durationMs'>

interface Tally {
  /** Number of requests per bucket: within this bound but not the previous one. */
  within: number[]
  count: number
  sumMs: number
}

/** Counts the requests of a process. The library would need five times as long for each request. */
export interface RequestTallies {
  add(answered: AnsweredCall): void
  /** Number of requests for published files by outcome. */
  deliveries(): ReadonlyMap<string, number>
  /** The metric in text form. */
  text(): string
  /** Returns the counts since the last call, to be added in another process. */
  take(): RequestCount[]
  addAll(counts: readonly RequestCount[]): void
}

/** Requests of one kind, as reported from one process to another. */
export interface RequestCount extends Pick<AnsweredCall, 'part' | 'route' | 'method' | 'status'>, Tally {}

const name = 'swipress_http_request_duration_seconds'
const { help, buckets = [] }: MetricSpec = metricList[name]
const boundsMs = buckets.map((bound) => bound * 1_000)

/** By part, route, method and status: four lookups in small maps are faster than building one key. */
type Statuses = Map<number, Tally>
type Methods = Map<string, Statuses>
type Routes = Map<string, Methods>
type Parts = Map<Part, Routes>

export function createRequestTallies(): RequestTallies {
  const parts: Parts = new Map()
  const tallyOf = ({ part, route, method, status }: Omit<AnsweredCall, 'durationMs'>): Tally => {
    const routes = keptIn<Part, Routes>(parts, part, newMap)
    const methods = keptIn<string, Methods>(routes, route, newMap)
    const statuses = keptIn<string, Statuses>(methods, method, newMap)
    return keptIn(statuses, status, newTally)
  }
  return {
    add(call) {
      const { durationMs } = call
      const known = tallyOf(call)
      let bound = 0
      while (bound < boundsMs.length && durationMs > boundsMs[bound]!) bound++
      known.within[bound]! += 1
      known.count += 1
      known.sumMs += durationMs
    },
    deliveries() {
      const counts = new Map<string, number>()
      for (const methods of parts.get('sites')?.values() ?? [])
        for (const statuses of methods.values())
          for (const [status, { count }] of statuses)
            counts.set(outcomeOf(status), (counts.get(outcomeOf(status)) ?? 0) + count)
      return counts
    },
    take() {
      const counts = [...countsIn(parts)]
      parts.clear()
      return counts
    },
    addAll(counts) {
      for (const { within, count, sumMs, ...call } of counts) {
        const known = tallyOf(call)
        for (const [index, number] of within.entries()) known.within[index]! += number
        known.count += count
        known.sumMs += sumMs
      }
    },
    text: () => [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...linesOf(parts), ''].join('\n'),
  }
}

const newTally = (): Tally => ({ within: Array<number>(boundsMs.length + 1).fill(0), count: 0, sumMs: 0 })

const newMap = <Key, Value>() => new Map<Key, Value>()

function keptIn<Key, Value>(outer: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = outer.get(key)
  if (known !== undefined) return known
  const made = make()
  outer.set(key, made)
  return made
}

function* countsIn(parts: Parts): Generator<RequestCount> {
  for (const [part, routes] of parts)
    for (const [route, methods] of routes)
      for (const [method, statuses] of methods)
        for (const [status, tally] of statuses) yield { part, route, method, status, ...tally }
}

/** Outcome of a request for a published file. */
function outcomeOf(status: number): string {
  if (status === 304) return 'not_modified'
  if (status < 300) return 'served'
  if (status < 400) return 'redirected'
  if (status === 404) return 'not_found'
  return status >= 500 ? 'damaged' : 'refused'
}

function* linesOf(parts: Parts): Generator<string> {
  for (const { part, route, method, status, ...tally } of countsIn(parts))
    yield* seriesOf(`part="${part}",route="${quoted(route)}",method="${method}",status="${status}"`, tally)
}

function* seriesOf(labels: string, { within: counts, count, sumMs }: Tally): Generator<string> {
  let sum = 0
  for (const [index, bound] of buckets.entries()) {
    sum += counts[index]!
    yield `${name}_bucket{le="${bound}",${labels}} ${sum}`
  }
  yield `${name}_bucket{le="+Inf",${labels}} ${count}`
  yield `${name}_sum{${labels}} ${sumMs / 1_000}`
  yield `${name}_count{${labels}} ${count}`
}

/** A route may contain a pattern. */
const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
