import { z } from 'zod'
import { contractStates } from '../../records/account.ts'
import { type PlanTerms, planEventTypes, planFlags, planKinds } from '../../records/plan.ts'
import { defaultPlans } from '../../records/plan-defaults.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { nameSchema } from './users.ts'

const maxYen = 99_999_999
const maxViews = 999_999_999
/** Keeps bills and the sums of their lists below 2^53 yen, even with as many page views as a server can count. */
const maxYenPerView = 1_000
const yen = z.number().int().min(0).max(maxYen)
const flag = z.boolean()

/** The terms of a plan; prices are yen a month without tax. */
export const planTermsSchema = z.strictObject({
  name: nameSchema,
  price: yen,
  quantitySwipe: z.number().int().min(1).max(10_000),
  quantitySite: z.number().int().min(1).max(10_000),
  /** Page views that a month includes; null if they are not counted. */
  limitAccess: z.number().int().min(0).max(maxViews).nullable(),
  limitAccessPrice: z.number().int().min(0).max(maxYenPerView),
  licensePrice: yen,
  swipe: flag,
  privateDomain: flag,
  settingPopupCta: flag,
  settingFormContact: flag,
  analyticsEffect: flag,
  settingTagSeo: flag,
  multiLanguage: flag,
  creatorScripts: flag,
}) satisfies z.ZodType<PlanTerms>

export const planRowSchema = z.object({
  id: z.string(),
  /** The account whose price list it is on. */
  ownerId: z.string(),
  owner: z.string(),
  kind: z.enum(planKinds),
  terms: planTermsSchema,
  /** Raised with every change of the terms. */
  version: z.number(),
  isRetired: z.boolean(),
  /** How many accounts have it now, in any version. */
  accounts: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PlanRow = z.infer<typeof planRowSchema>

/** GET /api/plans/:id */
export const planDetailSchema = planRowSchema.extend({
  /** Newest first. */
  versions: z.array(
    z.object({ version: z.number(), createdAt: z.string(), terms: planTermsSchema, accounts: z.number() }),
  ),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
export type PlanDetail = z.infer<typeof planDetailSchema>

/** The filter of GET /api/plans. */
export const planFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  q: z.string().max(256).optional(),
  kind: z.enum(planKinds).optional(),
  ownerId: z.string().max(64).optional(),
  isRetired: z.boolean().optional(),
})
export const planSortFields = ['price', 'name', 'createdAt'] as const

/** POST /api/plans: adds a plan to the caller's own price list. */
export const createPlanBodySchema = z.strictObject({ kind: z.enum(planKinds), terms: planTermsSchema })
export type CreatePlanBody = z.infer<typeof createPlanBodySchema>

/**
 * PUT /api/plans/:id. Changed terms make a new version: accounts that already have the plan keep theirs. Absent fields
 * keep their values.
 */
export const updatePlanBodySchema = z.strictObject({
  kind: z.enum(planKinds).optional(),
  terms: planTermsSchema.optional(),
  isRetired: z.boolean().optional(),
})
export type UpdatePlanBody = z.infer<typeof updatePlanBodySchema>

const heldPlanSchema = z.object({
  planId: z.string(),
  version: z.number(),
  kind: z.enum(planKinds),
  terms: planTermsSchema,
  /** `yyyy-mm-dd` in Japan. */
  fromDay: z.string(),
  executor: z.string(),
})
export type HeldPlanRow = z.infer<typeof heldPlanSchema>

const planUseSchema = z.object({
  sites: z.number(),
  pages: z.number(),
  flags: z.record(z.enum(planFlags).exclude(['swipe', 'analyticsEffect']), z.number()),
})

const differenceSchema = z.object({
  field: z.string(),
  from: z.union([z.number(), z.boolean(), z.null()]),
  to: z.union([z.number(), z.boolean(), z.null()]),
})

const shortfallSchema = z.object({
  field: z.string(),
  used: z.number().optional(),
  limit: z.number().optional(),
  sites: z.number().optional(),
})

/** GET /api/users/:id/plan */
export const userPlanSchema = z.object({
  accountId: z.string(),
  company: z.string(),
  contract: z.enum(contractStates),
  contractStart: z.string().nullable(),
  contractEnd: z.string().nullable(),
  /** Null before the first plan: then nothing is limited. */
  inForce: heldPlanSchema.nullable(),
  /** The plan that replaces it on its first day. */
  coming: heldPlanSchema.nullable(),
  /** For each flag that the plan denies: the cheapest plan available to the account that includes it. */
  largerPlans: z.partialRecord(z.enum(planFlags), z.string()),
  use: planUseSchema,
  /** Newest first, at most 100. */
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** Empty for automatic changes. */
      executor: z.string(),
      deed: z.enum(planEventTypes),
      from: z.string().nullable(),
      to: z.string(),
      fromDay: z.string(),
    }),
  ),
})
export type UserPlan = z.infer<typeof userPlanSchema>

/** GET /api/users/:id/plan/choices: the plans available to the account, cheapest first. */
export const planChoicesSchema = z.object({
  /** The day, in Japan, from which a plan that is chosen now takes effect. */
  fromDay: z.string(),
  choices: z.array(
    z.object({
      planId: z.string(),
      version: z.number(),
      kind: z.enum(planKinds),
      terms: planTermsSchema,
      /** Whether exactly these terms are in force now. */
      isInForce: z.boolean(),
      /** Whether it has been chosen for next month. */
      isComing: z.boolean(),
      /** What would change; empty before the first plan. */
      differences: z.array(differenceSchema),
      /** What the account's sites use beyond this plan. */
      shortfall: z.array(shortfallSchema),
    }),
  ),
})
export type PlanChoices = z.infer<typeof planChoicesSchema>
export type PlanChoice = PlanChoices['choices'][number]

/** PUT /api/users/:id/plan: with the version that was shown. */
export const choosePlanBodySchema = z.strictObject({
  planId: z.string().min(1).max(64),
  version: z.number().int().min(1),
})
export type ChoosePlanBody = z.infer<typeof choosePlanBodySchema>

const [example] = defaultPlans.filter(({ kind }) => kind === 'STANDARD')

export const planCalls = defineCalls({
  'GET /api/plans': {
    action: 'plan.read',
    tag: 'Plans',
    summary: 'List plans',
    description:
      'Those on the price lists of your account and of the accounts below it, as they are offered now.',
    ...lists(planRowSchema, {
      filter: planFilterSchema,
      sort: planSortFields,
      defaultSort: { field: 'price', order: 'ASC' },
    }),
  },
  'POST /api/plans': {
    action: 'plan.edit',
    tag: 'Plans',
    summary: 'Put a plan on your price list',
    body: createPlanBodySchema,
    example,
    replies: { 201: { description: 'The plan.', content: planDetailSchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/plans/:id': {
    action: 'plan.read',
    tag: 'Plans',
    summary: 'Read a plan',
    description: 'With what it said before, and how many accounts have which of that.',
    ...answers(planDetailSchema, 'The plan.'),
  },
  'PUT /api/plans/:id': {
    action: 'plan.edit',
    tag: 'Plans',
    summary: 'Change a plan, or stop offering it',
    description: 'Whoever has it keeps it as it was when they took it.',
    body: updatePlanBodySchema,
    example: { isRetired: true },
    hasRevision: true,
    ...answers(planDetailSchema, 'The plan as it is offered now.'),
  },
  'GET /api/users/:id/plan': {
    action: 'account.read',
    tag: 'Plans',
    summary: 'Read which plan an account has',
    description: 'With what it uses of it, and what has been done about it.',
    ...answers(userPlanSchema, 'The plan.'),
  },
  'GET /api/users/:id/plan/choices': {
    action: 'plan.choose',
    tag: 'Plans',
    summary: 'List the plans that an account can have',
    description: 'With what would be another, and what of the sites would not fit.',
    ...answers(planChoicesSchema, 'The plans.'),
    errors: ['CONFLICT'],
  },
  'PUT /api/users/:id/plan': {
    action: 'plan.choose',
    tag: 'Plans',
    summary: 'Choose a plan for an account',
    description: 'The first one is in force at once, another from the first day of the next month in Japan.',
    body: choosePlanBodySchema,
    example: { planId: '0190b7a2-5b1c-7c3e-9d2a-6f4b8e1a2c3d', version: 1 },
    ...answers(userPlanSchema, 'The plan that the account has, and the one to come.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/users/:id/plan': {
    action: 'plan.choose',
    tag: 'Plans',
    summary: 'Take back a plan that has been chosen for the next month',
    ...answers(userPlanSchema, 'The plan that the account has.'),
    errors: ['CONFLICT'],
  },
})
