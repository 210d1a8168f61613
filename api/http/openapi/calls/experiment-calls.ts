import {
  experimentDaysReplySchema,
  experimentsReplySchema,
  winnerBodySchema,
  winnerReplySchema,
} from '#model/calls/sites/experiments.ts'
import type { CallContracts } from '../call-contract.ts'
import { answers } from '../call-contract.ts'

export const experimentCalls: CallContracts = {
  'GET /api/sites/:id/experiments': {
    tag: 'Analytics',
    summary: 'Read what tests of variations have shown',
    description:
      'Every visitor counts once, for the variation that they saw first. Intervals and `p` hold however often one looks.',
    ...answers(experimentsReplySchema, 'The experiments of the draft, in its order.'),
  },
  'GET /api/sites/:id/experiments/:experimentId/days': {
    tag: 'Analytics',
    summary: 'Read what a test of variations had shown at the end of each day',
    description: 'Sums from its first day on. Intervals hold however often one looks.',
    ...answers(experimentDaysReplySchema, 'Every day, and what happened to the site.'),
  },
  'POST /api/sites/:id/experiments/:experimentId/winner': {
    tag: 'Analytics',
    summary: 'Give a site what a variation shows, end the experiment and publish',
    description:
      'The change is one batch of edits. Where the site may not be published, as where somebody has to approve it first, the change stays in the draft and `refusal` says why.',
    body: winnerBodySchema,
    example: { variation: 'short-words' },
    replies: { 202: { description: 'The publish waits, or may not be.', content: winnerReplySchema } },
    errors: ['CONFLICT'],
  },
}
