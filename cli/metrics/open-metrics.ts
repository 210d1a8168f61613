import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  type MetricName,
  type MetricSpec,
  metricList,
} from './metric-list.ts'
import { createRequestTallies, type RequestTallies } from './request-tallies.ts'

/** Counted separately from the others. */
const requestMetric = 'swipress_http_request_duration_seconds'

export type ProcessKind = 'start' | 'worker'

/** The counters and gauges of a process, in the format of Prometheus. */
export interface Metrics {
  /** All metrics as text, including the requests counted so far. */
  read(): Promise<{ text: string; type: string }>
  requests: RequestTallies
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void
  measure<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void
  set<Name extends GaugeName>(name: Name, labels: LabelsOf<Name>, value: number): void
  /** Removes the values of a gauge that are no longer known. */
  forget(name: GaugeName): void
}

/** Our metrics for this kind of process, and the library's metrics for all processes. */
export function openMetrics(kind: ProcessKind): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map<MetricName, Counter<string>>()
  const gauges = new Map<MetricName, Gauge<string>>()
  const histograms = new Map<MetricName, Histogram<string>>()
  for (const [key, spec] of Object.entries<MetricSpec>(metricList)) {
    if (kind === 'worker' && !spec.ofWorkers) continue
    const name = key as MetricName
    if (name === requestMetric) continue
    const config = { name, help: spec.help, labelNames: [...(spec.labels ?? [])], registers }
    if (spec.kind === 'counter') counters.set(name, new Counter(config))
    else if (spec.kind === 'gauge') gauges.set(name, new Gauge(config))
    else histograms.set(name, new Histogram({ ...config, buckets: [...(spec.buckets ?? [])] }))
  }
  collectDefaultMetrics({ register: registry })
  const forget = (name: GaugeName) => {
    const gauge = gauges.get(name)
    gauge?.reset()
    // A gauge without labels would report 0.
    if (gauge && !('labels' in metricList[name])) gauge.remove()
  }
  for (const name of gauges.keys()) forget(name as GaugeName)
  const requests = createRequestTallies()
  const read = async () => {
    const hits = counters.get('swipress_delivery_hits_total')
    hits?.reset()
    for (const [outcome, count] of requests.deliveries()) hits?.inc({ outcome }, count)
    const ofRequests = kind === 'start' ? requests.text() : ''
    return { text: ofRequests + (await registry.metrics()), type: registry.contentType }
  }
  return {
    read,
    requests,
    count: (name, labels) => counters.get(name)?.inc(labels),
    measure: (name, labels, seconds) => histograms.get(name)?.observe(labels, seconds),
    set: (name, labels, value) => gauges.get(name)?.set(labels, value),
    forget,
  }
}
