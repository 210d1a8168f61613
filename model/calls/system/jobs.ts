import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'

/** Jobs that run regularly, without a request. */
export const regularJobIds = [
  'contracts',
  'billing',
  'schedules',
  'domains',
  'visits',
  'visit-packs',
  'visit-marks',
  'visit-retention',
  'received-retention',
  'experiment-shares',
  'usage-warnings',
  'spending-limits',
  'report-mails',
  'alerts',
  'visitor-mails',
  'comment-mails',
  'versions',
  'site-trash',
  'media-trash',
  'mail-history',
  'run-history',
  'backups',
  'bucket-backups',
  'file-check',
  'unused-files',
] as const
export type RegularJobId = (typeof regularJobIds)[number]

export const jobResults = ['running', 'done', 'failed', 'interrupted'] as const

export const jobRunSchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  result: z.enum(jobResults),
  /** Number of processed items. */
  count: z.number(),
  reason: z.string().nullable(),
  /** Empty for scheduled runs. */
  askedBy: z.string(),
})
export type JobRunRow = z.infer<typeof jobRunSchema>

/** GET /api/jobs */
export const jobsSchema = z.array(
  z.object({
    id: z.enum(regularJobIds),
    everySeconds: z.number(),
    nextAt: z.string().nullable(),
    /** Newest first, at most 10. */
    runs: z.array(jobRunSchema),
  }),
)
export type Jobs = z.infer<typeof jobsSchema>

export const plannedKinds = [
  'publish',
  'unpublish',
  'contract-start',
  'contract-end',
  'plan',
  'billing',
  'domain-check',
  'console-check',
] as const

/** GET /api/jobs/calendar?month=2026-11 */
export const calendarSchema = z.object({
  month: z.string(),
  /** In order, at most 500 of each kind. */
  planned: z.array(
    z.object({
      kind: z.enum(plannedKinds),
      /** When it is due. */
      at: z.string(),
      /** Name of a site, a company or a domain. */
      name: z.string(),
      /** Id of the subject: a site for publishing and its domains, else an account; empty for billing. */
      about: z.string(),
    }),
  ),
  waiting: z.object({ mails: z.number(), webhooks: z.number(), jobs: z.number() }),
})
export type JobCalendar = z.infer<typeof calendarSchema>

export const jobCalls = defineCalls({
  'GET /api/jobs': {
    action: 'job.read',
    tag: 'Operation',
    summary: 'List what is done regularly',
    description: 'With the next time and what became of the last ones.',
    ...answers(jobsSchema, 'The jobs.'),
  },
  'GET /api/jobs/calendar': {
    action: 'job.read',
    tag: 'Operation',
    summary: 'Read what is planned for a month',
    query: { month: { description: 'In Japan; this month where it is absent.', example: '2026-11' } },
    ...answers(calendarSchema, 'What is planned, in order, and how much waits to leave.'),
    errors: ['INVALID_INPUT'],
  },
  'POST /api/jobs/:job/runs': {
    action: 'job.run',
    tag: 'Operation',
    summary: 'Run a job now',
    description: 'What became of it stands in the list of jobs.',
    replies: { 202: { description: 'It has begun.' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
})
