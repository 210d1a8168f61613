import { listen } from '../listen.ts'
import type { Metrics } from './open-metrics.ts'
import type { Sample } from './samples.ts'

export interface ServedMetrics {
  metrics: Metrics
  samples: readonly Sample[]
  /** Called for samples that could not be read. */
  onTrouble: (error: unknown) => void
}

/** Responds to `GET /metrics`; a sample that cannot be read does not affect the others. */
export function createMetricsAnswer({ metrics, samples, onTrouble }: ServedMetrics) {
  const read = async (sample: Sample) => {
    try {
      await sample.read(metrics)
    } catch (error) {
      metrics.count('swipress_sample_failures_total', { sample: sample.name })
      onTrouble(error)
    }
  }
  return async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== '/metrics') return new Response('404\n', { status: 404 })
    if (request.method !== 'GET') return new Response('405\n', { status: 405, headers: { allow: 'GET' } })
    await Promise.all(samples.map(read))
    const { text, type } = await metrics.read()
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
  }
}

export const serveMetrics = (place: { host: string; port: number }, served: ServedMetrics) =>
  listen(createMetricsAnswer(served), { ...place, setting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' })
