import type { RegularJobEnd } from '#api/services/scheduler/regular-jobs.ts'
import type { StageEnded } from '#builder/stage-clock.ts'
import type { JobEnd, JobQueue } from '#store/queue/job-queue.ts'
import { createAccessLog } from './access-log.ts'
import type { Environment, MetricsPlace } from './environment.ts'
import { createFailureLog } from './failure-log.ts'
import { accessLog, log } from './log.ts'
import type { Metrics, ProcessKind } from './metrics/open-metrics.ts'
import type { Sample } from './metrics/samples.ts'
import type { Answered } from './observed.ts'

/** Records what a process does: errors are logged, the rest if enabled. */
export interface Telemetry {
  onAnswered(answered: Answered): void
  /** An unexpected error, with the id of its request. */
  onError(error: unknown, requestId?: string): void
  onJobEnded: ((end: JobEnd) => void) | undefined
  onRegularJobEnded: ((end: RegularJobEnd) => void) | undefined
  onStage: StageEnded | undefined
  /** Opens the port of the metrics, if configured. */
  serve(samples: () => readonly Sample[]): Promise<{ close(): Promise<void> }>
}

/** Without `METRICS_PORT`, nothing is measured and the library is not loaded. */
export async function openTelemetry(
  { metrics: place, ...environment }: Pick<Environment, 'metrics' | 'hasAccessLog' | 'trustedProxies'>,
  kind: ProcessKind,
): Promise<Telemetry> {
  const failures = createFailureLog((fields, text) => log.error(fields, text))
  const access = environment.hasAccessLog
    ? createAccessLog({ ...environment, write: (fields) => accessLog.info(fields) })
    : undefined
  const measured = place && (await openMeasuring(place, kind))
  return {
    onJobEnded: undefined,
    onRegularJobEnded: undefined,
    onStage: undefined,
    serve: async () => ({ close: async () => {} }),
    ...measured,
    onError: failures.onError,
    onAnswered(answered) {
      measured?.onAnswered(answered)
      failures.onAnswered(answered)
      access?.(answered)
    },
  }
}

async function openMeasuring(place: MetricsPlace, kind: ProcessKind): Promise<Omit<Telemetry, 'onError'>> {
  const { openMetrics } = await import('./metrics/open-metrics.ts')
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  const metrics = openMetrics(kind)
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'metrics')
  return {
    ...measuring(metrics),
    serve: (samples) => serveMetrics(place, { metrics, samples: samples(), onTrouble }),
  }
}

const seconds = (durationMs: number): number => durationMs / 1_000

function measuring(metrics: Metrics): Omit<Telemetry, 'serve' | 'onError'> {
  return {
    onAnswered: metrics.requests.add,
    onJobEnded: ({ name: job_name, result, durationMs }) =>
      metrics.measure('swipress_job_duration_seconds', { job_name, result }, seconds(durationMs)),
    onRegularJobEnded: ({ id: job_name, result, durationMs }) =>
      metrics.measure('swipress_regular_job_duration_seconds', { job_name, result }, seconds(durationMs)),
    onStage: (stage, durationMs) =>
      metrics.measure('swipress_compile_stage_duration_seconds', { stage }, seconds(durationMs)),
  }
}

/** The same queue, whose workers report how each run ended. */
export const toldQueue = (queue: JobQueue, onEnded: Telemetry['onJobEnded']): JobQueue =>
  onEnded ? { ...queue, work: (options) => queue.work({ ...options, onEnded }) } : queue
