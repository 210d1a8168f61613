import { z } from 'zod'
import { idSchema, textSchema } from '../values/fields.ts'
import { maxColumns } from '../values/position.ts'
import { pageSchema } from './page.ts'
import { popupCtasSchema } from './popup.ts'

export const maxExperiments = 20
export const maxVariations = 5
/** Together, all variations. */
export const wholeWeight = 100

export const experimentStates = ['draft', 'running', 'ended'] as const

/** What visitors are wanted to do: it is counted once for each of them. */
export const experimentGoalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('form') }),
  z.strictObject({ kind: z.literal('register') }),
  z.strictObject({ kind: z.literal('survey') }),
  /** A click that leads to another website. */
  z.strictObject({ kind: z.literal('external') }),
  /** A click on one button; a page's link button is known by the page. */
  z.strictObject({ kind: z.literal('click'), buttonId: idSchema }),
])
export type ExperimentGoal = z.infer<typeof experimentGoalSchema>

/** What some of the visitors see instead. What is absent is as the site has it. */
export const variationSchema = z.strictObject({
  id: idSchema,
  name: textSchema(100),
  /** Percent of the visitors. */
  weight: z.number().int().min(0).max(wholeWeight),
  /** Each stands in the place of the page of the site that has its id. */
  pages: z.array(pageSchema).max(50).optional(),
  /** Categories by their ids, with their pages in another order. A page that is not named keeps its turn after the others. */
  order: z
    .array(z.strictObject({ id: idSchema, pages: z.array(idSchema).max(100) }))
    .max(maxColumns)
    .optional(),
  popupCtas: popupCtasSchema.optional(),
})
export type Variation = z.infer<typeof variationSchema>

/** A test of several variations against each other. The first one is the original: it changes nothing. */
export const experimentSchema = z.strictObject({
  id: idSchema,
  name: textSchema(100),
  /** Visitors take part once it runs and the site was published. */
  state: z.enum(experimentStates).default('draft'),
  goal: experimentGoalSchema,
  /** Visitors are sent more and more to what does better. The weights are where it begins. */
  followsResults: z.boolean().optional(),
  variations: z.array(variationSchema).min(2).max(maxVariations),
  /** The variation that the site was given at the end. */
  winner: idSchema.optional(),
})
export type Experiment = z.infer<typeof experimentSchema>
