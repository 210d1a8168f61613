import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'

/** What visitors have sent and can be deleted after a time. */
export const retainedKinds = ['contacts', 'members', 'answers'] as const
export type RetainedKind = (typeof retainedKinds)[number]

export const maxRetainedMonths = 120
const months = z.number().int().min(1).max(maxRetainedMonths).nullable()

/** GET and PUT /api/sites/:id/received-retention: months; null where nothing is deleted. */
export const receivedRetentionSchema = z.strictObject({ contacts: months, members: months, answers: months })
export type ReceivedRetention = z.infer<typeof receivedRetentionSchema>

export const receivedRetentionCalls = defineCalls({
  'GET /api/sites/:id/received-retention': {
    action: 'visitor.read',
    tag: 'Visitors',
    summary: 'Read after how many months what visitors have sent is deleted',
    ...answers(receivedRetentionSchema, 'Null where it is kept.'),
  },
  'PUT /api/sites/:id/received-retention': {
    action: 'visitor.delete',
    tag: 'Visitors',
    summary: 'Set after how many months what visitors have sent is deleted',
    description:
      'Submissions of forms, members who have not come back for so long, and survey responses. What is older is deleted for good within a day.',
    body: receivedRetentionSchema,
    example: { contacts: 12, members: 36, answers: null },
    ...answers(receivedRetentionSchema, 'As it is from now on.'),
    errors: ['INVALID_INPUT'],
  },
})
