import { z } from 'zod'
import { experimentGoalSchema, experimentStates, guardSchema } from '../../definition/experiment.ts'
import { idSchema } from '../../values/fields.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { annotationSchema } from '../reports/analytics.ts'

/**
 * The verdict on a variation compared with the original: too early to say, open because the interval still contains
 * both signs, or better or worse.
 */
export const verdicts = ['original', 'too-early', 'open', 'better', 'worse'] as const
export type Verdict = (typeof verdicts)[number]

const differenceSchema = z.object({
  /** Difference of the rates: 0.02 for 5 % instead of 3 %. */
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** Holds however often one has looked. */
  p: z.number(),
})

const variationResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Percent of the visitors who take part; for a live experiment, the share that is in effect. */
  weight: z.number(),
  visitors: z.number(),
  conversions: z.number(),
  /** 0 to 1. */
  rate: z.number(),
  /** Compared with the original; null while there is too little data. */
  difference: differenceSchema.nullable(),
  verdict: z.enum(verdicts),
  /** Probability that it is the best variation; null unless shares follow the results, and while it is too early. */
  chance: z.number().nullable(),
})
export type VariationResult = z.infer<typeof variationResultSchema>

const guardResultSchema = z.object({
  guard: guardSchema,
  variations: z.array(
    z.object({
      id: z.string(),
      /** Share of the visitors, 0 to 1. */
      rate: z.number(),
      /** Worse than the original; holds however often one looks. */
      isWorse: z.boolean(),
      /** Whether there is enough to compare it. */
      isKnown: z.boolean(),
    }),
  ),
})
export type GuardResult = z.infer<typeof guardResultSchema>

/**
 * Why a test can be ended, or should go on. `no-gain`: no variation can be better by more than a tenth of the
 * original's rate. `too-slow`: the difference so far would take more than a year to be proven.
 */
export const stopReasons = [
  'split-off',
  'guard-worse',
  'better',
  'worse',
  'no-gain',
  'first-week',
  'open',
  'too-slow',
  'too-early',
] as const

const stopAdviceSchema = z.object({
  mayStop: z.boolean(),
  reason: z.enum(stopReasons),
  /** The variation that does better, or is worse in a guard. */
  variation: z.string().nullable(),
  /** Days until the difference so far would be proven, at the present pace; null if that cannot be said. */
  days: z.number().nullable(),
})
export type StopAdvice = z.infer<typeof stopAdviceSchema>

export const experimentRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(experimentStates),
  goal: experimentGoalSchema,
  /** The name of the site's goal; null for any other goal, and if the site no longer has it. */
  goalName: z.string().nullable(),
  winner: z.string().nullable(),
  /** A visitor takes part in one of the running experiments of a group only. */
  group: z.string().nullable(),
  /** The name of a running experiment that it cannot run beside. */
  clashesWith: z.string().nullable(),
  /** Percent of the visitors who take part. */
  share: z.number(),
  followsResults: z.boolean(),
  /** Whether visitors take part in it: it is running in the published site. */
  isLive: z.boolean(),
  /** When the first visitor took part; null before that. */
  since: z.string().nullable(),
  variations: z.array(variationResultSchema),
  /** Probability of the visitors' split by chance alone; null while there are too few visitors. */
  ratio: z.number().nullable(),
  /** Whether the split cannot be chance, so that the figures are not reliable. */
  isSplitOff: z.boolean(),
  guards: z.array(guardResultSchema),
  /** Null before the first visitor. */
  advice: stopAdviceSchema.nullable(),
})
export type ExperimentRow = z.infer<typeof experimentRowSchema>

/** GET /api/sites/:id/experiments: the experiments of the draft, in its order. */
export const experimentsReplySchema = z.object({ experiments: z.array(experimentRowSchema) })
export type ExperimentsReply = z.infer<typeof experimentsReplySchema>

const variationDaySchema = z.object({
  id: z.string(),
  /** Total up to the end of the day. */
  visitors: z.number(),
  conversions: z.number(),
  /** 0 to 1; null before the first visitor. `low` and `high` are valid however often one looks. */
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
export type VariationDay = z.infer<typeof variationDaySchema>

/** GET /api/sites/:id/experiments/:experimentId/days: the results at the end of each day in Tokyo. */
export const experimentDaysReplySchema = z.object({
  /** In order, at most the latest 400; empty before the first visitor. Variations are in their own order. */
  days: z.array(z.object({ day: z.iso.date(), variations: z.array(variationDaySchema) })),
  annotations: z.array(annotationSchema),
})
export type ExperimentDaysReply = z.infer<typeof experimentDaysReplySchema>

/** POST /api/sites/:id/experiments/:experimentId/winner */
export const winnerBodySchema = z.strictObject({ variation: idSchema })

export const winnerReplySchema = z.object({
  /** The site's version after the change. */
  version: z.number(),
  /** Null if the site cannot be published in this state. */
  publishId: z.string().nullable(),
  /** The reason, in the language of the request. */
  refusal: z.string().nullable(),
})
export type WinnerReply = z.infer<typeof winnerReplySchema>

export const experimentCalls = defineCalls({
  'GET /api/sites/:id/experiments': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read what tests of variations have shown',
    description:
      'Every visitor counts once, for the variation that they saw first. Intervals and `p` hold however often one looks.',
    ...answers(experimentsReplySchema, 'The experiments of the draft, in its order.'),
  },
  'GET /api/sites/:id/experiments/:experimentId/days': {
    action: 'analytics.read',
    tag: 'Analytics',
    summary: 'Read what a test of variations had shown at the end of each day',
    description: 'Sums from its first day on. Intervals hold however often one looks.',
    ...answers(experimentDaysReplySchema, 'Every day, and what happened to the site.'),
  },
  'POST /api/sites/:id/experiments/:experimentId/winner': {
    action: 'site.publish',
    tag: 'Analytics',
    summary: 'Give a site what a variation shows, end the experiment and publish',
    description:
      'The change is one batch of edits. Where the site may not be published, as where somebody has to approve it first, the change stays in the draft and `refusal` says why.',
    body: winnerBodySchema,
    example: { variation: 'short-words' },
    replies: { 202: { description: 'The publish waits, or may not be.', content: winnerReplySchema } },
    errors: ['CONFLICT'],
  },
})
