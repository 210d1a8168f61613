import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** An empty text for who came directly, or without one. */
const groups = z.array(z.object({ value: z.string(), total: z.number() }))

/** GET /api/sites/:id/contacts/sources and the same for the other lists. */
export const receivedSourcesSchema = z.object({
  source: groups,
  medium: groups,
  campaign: groups,
  /** Positions of the pages that led to the form. */
  position: groups,
})
receivedSourcesSchema.register(replySchemas, { id: 'ReceivedSources' })
export type ReceivedSources = z.infer<typeof receivedSourcesSchema>

const tellsSources = (what: string) => ({
  action: 'visitor.read' as const,
  tag: 'Visitors' as const,
  summary: `Count what led to ${what} of a site`,
  description: 'Of those of which it is known: the most frequent sources, media, campaigns and pages.',
  query: { filter: { description: 'As of the list.' } },
  ...answers(receivedSourcesSchema, 'How many each has led to.'),
})

export const sourceCalls = defineCalls({
  'GET /api/sites/:id/members/sources': tellsSources('the members'),
  'GET /api/sites/:id/contacts/sources': tellsSources('submissions of the contact form'),
  'GET /api/sites/:id/forms/sources': tellsSources('submissions of the homepage form'),
  'GET /api/sites/:id/survey-responses/sources': tellsSources('the responses to a survey'),
})
