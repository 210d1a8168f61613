export interface MetricSpec {
  kind: 'counter' | 'gauge' | 'histogram'
  /** One sentence, shown in the documentation. */
  help: string
  labels?: readonly string[]
  /** Upper bounds, in seconds. */
  buckets?: readonly number[]
  /** Whether `worker` has it too; metrics that need the database only exist in `start`. */
  ofWorkers?: boolean
}

/**
 * All of our metrics. `job` is a reserved label of Prometheus. Labels have few values that are known in advance:
 * declared routes, never an address, a site or a person.
 */
export const metricList = {
  swipress_build_info: {
    kind: 'gauge',
    help: 'Always 1; the label is the version that runs.',
    labels: ['version'],
    ofWorkers: true,
  },
  swipress_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'How long requests took until their answer began, by part of the product, route as declared, method and status.',
    labels: ['part', 'route', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  swipress_delivery_hits_total: {
    kind: 'counter',
    help: 'Requests for what sites have published: `served`, `not_modified`, `redirected`, `not_found`, `damaged` (503), `refused`.',
    labels: ['outcome'],
  },
  swipress_delivery_processes: {
    kind: 'gauge',
    help: 'How many processes of their own deliver sites; 0 where the one of the console does.',
  },
  swipress_compile_stage_duration_seconds: {
    kind: 'histogram',
    help: 'How long each stage of compiling a snapshot took.',
    labels: ['stage'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 25, 120],
    ofWorkers: true,
  },
  swipress_job_duration_seconds: {
    kind: 'histogram',
    help: 'How long runs of jobs took in this process, by how they ended: `done`, `again` (another attempt follows), `failed` (for good).',
    labels: ['job_name', 'result'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 25, 120],
    ofWorkers: true,
  },
  swipress_regular_job_duration_seconds: {
    kind: 'histogram',
    help: 'How long runs of regular jobs took, by how they ended: `done` or `failed`.',
    labels: ['job_name', 'result'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 25, 120, 600],
  },
  swipress_queue_up: {
    kind: 'gauge',
    help: 'Whether the queue answers: 1 or 0.',
    ofWorkers: true,
  },
  swipress_queue_jobs: {
    kind: 'gauge',
    help: 'Jobs in the queue, by name and by state: `waiting`, `active`, `delayed`, `failed` (for good, and kept for 30 days).',
    labels: ['job_name', 'state'],
    ofWorkers: true,
  },
  swipress_queue_oldest_waiting_seconds: {
    kind: 'gauge',
    help: 'For how long the job that waits longest could have been taken; 0 where none waits.',
    labels: ['job_name'],
    ofWorkers: true,
  },
  swipress_outbox_jobs: {
    kind: 'gauge',
    help: 'Jobs that are owed and not done, by name: the backlog of `send-mail`, `send-webhook`, `send-alert`, publishes and deploys.',
    labels: ['job_name'],
  },
  swipress_outbox_oldest_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest job that is owed has been; 0 where none is.',
    labels: ['job_name'],
  },
  swipress_database_size_bytes: { kind: 'gauge', help: 'Size of the database file.' },
  swipress_database_wal_bytes: {
    kind: 'gauge',
    help: 'Size of its write-ahead log; it is brought in at 16 MiB, and keeps the size that it had once.',
  },
  swipress_last_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the newest backup was taken; absent without `BACKUP_DIR`, 0 where there is none.',
  },
  swipress_last_file_check_timestamp_seconds: {
    kind: 'gauge',
    help: 'When all files were last checked; absent until the first look of this process has ended.',
  },
  swipress_file_check_faults: {
    kind: 'gauge',
    help: 'Files that the last check has found missing or damaged; absent until the first look of this process has ended.',
  },
  swipress_storage_problem: {
    kind: 'gauge',
    help: 'Whether `/api/health` names a problem: 1 or 0.',
    labels: ['problem'],
  },
  swipress_data_free_bytes: {
    kind: 'gauge',
    help: 'What is free where `DATA_DIR` lies, for whoever the product runs as.',
    ofWorkers: true,
  },
  swipress_data_size_bytes: {
    kind: 'gauge',
    help: 'How large that file system is.',
    ofWorkers: true,
  },
  swipress_sample_failures_total: {
    kind: 'counter',
    help: 'Times that a group of these figures could not be read when they were asked for.',
    labels: ['sample'],
    ofWorkers: true,
  },
} as const satisfies Readonly<Record<string, MetricSpec>>

export type MetricName = keyof typeof metricList

type NameOf<Kind extends MetricSpec['kind']> = {
  [Name in MetricName]: (typeof metricList)[Name]['kind'] extends Kind ? Name : never
}[MetricName]
export type CounterName = NameOf<'counter'>
export type GaugeName = NameOf<'gauge'>
export type HistogramName = NameOf<'histogram'>

/** The labels of a metric, with a value for each. */
export type LabelsOf<Name extends MetricName> = (typeof metricList)[Name] extends {
  labels: readonly (infer Label extends string)[]
}
  ? Readonly<Record<Label, string>>
  : Readonly<Record<never, string>>
