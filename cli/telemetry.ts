import type { RegularJobEnd } from '#api/services/scheduler/regular-jobs.ts'
import type { StageEnded } from '#builder/stage-clock.ts'
import type { JobEnd, JobQueue } from '#store/queue/job-queue.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import type { Metrics, ProcessKind } from './metrics/open-metrics.ts'
import type { Sample } from './metrics/samples.ts'
import type { Answered } from './observed.ts'

/** Hears of what a process does, as far as somebody has asked to know. */
export interface Telemetry {
  onAnswered(answered: Answered): void
  onJobEnded: ((end: JobEnd) => void) | undefined
  onRegularJobEnded: ((end: RegularJobEnd) => void) | undefined
  onStage: StageEnded | undefined
  /** Opens the port of the metrics, where one is set. */
  serve(samples: () => readonly Sample[]): Promise<{ close(): Promise<void> }>
}

/** Where `METRICS_PORT` is not set nothing is measured, and the library is not loaded. */
export async function openTelemetry(
  { metrics: place }: Pick<Environment, 'metrics'>,
  kind: ProcessKind,
): Promise<Telemetry> {
  if (!place)
    return {
      onAnswered: () => {},
      onJobEnded: undefined,
      onRegularJobEnded: undefined,
      onStage: undefined,
      serve: async () => ({ close: async () => {} }),
    }
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

function measuring(metrics: Metrics): Omit<Telemetry, 'serve'> {
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

/** The same queue; whoever works on it tells how each run ended. */
export const toldQueue = (queue: JobQueue, onEnded: Telemetry['onJobEnded']): JobQueue =>
  onEnded ? { ...queue, work: (options) => queue.work({ ...options, onEnded }) } : queue
