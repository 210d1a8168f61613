import { z } from 'zod'
import { idSchema, textSchema } from '../values/fields.ts'
import { maxColumns } from '../values/position.ts'
import { pageSchema } from './page.ts'
import { popupCtasSchema } from './popup.ts'

export const maxExperiments = 20
export const maxVariations = 5
/** Length of the longest ids of all running experiments together, which visitors' browsers keep in one cookie. */
export const maxRunningIds = 200
/** Sum of the weights of all variations. */
export const wholeWeight = 100

export const experimentStates = ['draft', 'running', 'ended'] as const

/** What visitors should do. It is counted at most once per visitor. */
export const experimentGoalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('form') }),
  z.strictObject({ kind: z.literal('register') }),
  z.strictObject({ kind: z.literal('survey') }),
  /** A click on a link to another website. */
  z.strictObject({ kind: z.literal('external') }),
  /** A click on one button; a page's link button has the id of the page. */
  z.strictObject({ kind: z.literal('click'), buttonId: idSchema }),
  /** One of the goals of the site, which reports count, too. */
  z.strictObject({ kind: z.literal('goal'), goalId: idSchema }),
])
export type ExperimentGoal = z.infer<typeof experimentGoalSchema>

/** What must not get worse: the share of those who do nothing further, or of those who reach a goal of the site. */
export const guardSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bounce') }),
  z.strictObject({ kind: z.literal('goal'), goalId: idSchema }),
])
export type Guard = z.infer<typeof guardSchema>
export const maxGuards = 5

/** What participants are stored with: the kind of the goal, and which of the site's goals it is. */
export const goalKey = (goal: ExperimentGoal): string =>
  goal.kind === 'goal' ? `goal:${goal.goalId}` : goal.kind

/** Of somebody who does something further than to see the page that they arrived at. */
export const engagedKey = 'engaged'

export const guardKey = (guard: Guard): string => (guard.kind === 'goal' ? goalKey(guard) : engagedKey)

/** A guard is counted like an experiment of its own, with this id; no experiment has one with a space. */
export const guardId = (experimentId: string, guard: Guard): string => `${experimentId} ${guardKey(guard)}`

/** What some of the visitors see instead. Absent fields are as in the site. */
export const variationSchema = z.strictObject({
  id: idSchema,
  name: textSchema(100),
  /** Percent of the visitors who take part. */
  weight: z.number().int().min(0).max(wholeWeight),
  /** Each replaces the site's page with the same id. */
  pages: z.array(pageSchema).max(50).optional(),
  /** Categories by id, with their pages in another order. Pages that are not named follow in their usual order. */
  order: z
    .array(z.strictObject({ id: idSchema, pages: z.array(idSchema).max(100) }))
    .max(maxColumns)
    .optional(),
  popupCtas: popupCtasSchema.optional(),
})
export type Variation = z.infer<typeof variationSchema>

/** A test of several variations against each other. The first one is the original and changes nothing. */
export const experimentSchema = z.strictObject({
  id: idSchema,
  name: textSchema(100),
  /** Visitors take part while it is running and published. */
  state: z.enum(experimentStates).default('draft'),
  goal: experimentGoalSchema,
  /** Percent of the visitors who take part; all if absent. The others see the original, and are not counted. */
  share: z.number().int().min(1).max(wholeWeight).optional(),
  /** A visitor takes part in one of the running experiments with the same group only. Their shares are at most 100 together. */
  group: textSchema(100).optional(),
  guards: z.array(guardSchema).max(maxGuards).optional(),
  /** Visitors are sent more and more to the better variations. The weights are the initial shares. */
  followsResults: z.boolean().optional(),
  variations: z.array(variationSchema).min(2).max(maxVariations),
  /** The variation that was applied to the site at the end. */
  winner: idSchema.optional(),
})
export type Experiment = z.infer<typeof experimentSchema>
