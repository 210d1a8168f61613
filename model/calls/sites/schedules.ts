import { z } from 'zod'
import { languageSchema } from '../../values/language-schema.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'

export const scheduleActions = ['publish', 'unpublish'] as const
export const scheduleStatuses = ['waiting', 'done', 'failed', 'cancelled'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** The filter of GET /api/schedules. */
export const scheduleFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  siteId: z.string().optional(),
  status: z.enum(scheduleStatuses).optional(),
})
export const scheduleSortFields = ['at'] as const

/** GET /api/schedules: planned changes of sites, and their outcome. */
export const scheduleRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  action: z.enum(scheduleActions),
  status: z.enum(scheduleStatuses),
  /** Always a whole minute. */
  at: z.string(),
  /** The named version to publish; null for the draft at that time. */
  versionName: z.string().nullable(),
  /** The languages to publish; null for all. */
  languages: z.array(languageSchema).nullable(),
  by: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  publishId: z.string().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
})
export type ScheduleRow = z.infer<typeof scheduleRowSchema>

/** POST /api/schedules */
export const createScheduleBodySchema = z.strictObject({
  siteId: z.string().max(64),
  action: z.enum(scheduleActions),
  /** Seconds are ignored. */
  at: z.iso.datetime({ offset: true }),
  /** Id of the version to publish; absent for the draft at that time. */
  versionId: z.string().max(64).optional(),
  languages: z.array(languageSchema).min(1).max(4).optional(),
})

/** Maximum number of pending schedules per site. */
export const maxWaitingSchedules = 20

export const scheduleCalls = defineCalls({
  'GET /api/schedules': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'List what is planned for sites, the earliest first',
    ...lists(scheduleRowSchema, {
      filter: scheduleFilterSchema,
      sort: scheduleSortFields,
      defaultSort: { field: 'at', order: 'ASC' },
    }),
  },
  'POST /api/schedules': {
    action: 'site.publish',
    tag: 'Publishing',
    summary: 'Publish a site, or take it offline, at a minute',
    description:
      'Published is the draft as it is then, or the version that is named. What is due while the server is down is done as soon as it is up.',
    body: createScheduleBodySchema,
    example: { siteId: 'seaside-inn', action: 'publish', at: '2026-04-01T00:00:00+09:00' },
    replies: { 201: { description: 'The plan, which waits.', content: scheduleRowSchema } },
    errors: ['CONFLICT'],
  },
  'DELETE /api/schedules/:id': {
    action: 'site.publish',
    tag: 'Publishing',
    summary: 'Cancel what is planned, or put away what came to nothing',
    ...answers(removedSchema, 'It will not be done.'),
    errors: ['CONFLICT'],
  },
  'POST /api/schedules/:id/retry': {
    action: 'site.publish',
    tag: 'Publishing',
    summary: 'Try again what was planned and came to nothing',
    description: 'It is due at once.',
    ...answers(scheduleRowSchema, 'The plan, which waits again.'),
    errors: ['CONFLICT'],
  },
})
