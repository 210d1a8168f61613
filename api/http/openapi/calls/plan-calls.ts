import {
  choosePlanBodySchema,
  createPlanBodySchema,
  planChoicesSchema,
  planDetailSchema,
  planFilterSchema,
  planRowSchema,
  planSortFields,
  updatePlanBodySchema,
  userPlanSchema,
} from '#model/calls/accounts/plans.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'

const [example] = defaultPlans.filter(({ kind }) => kind === 'STANDARD')

export const planCalls: CallContracts = {
  'GET /api/plans': {
    tag: 'Plans',
    summary: 'List plans',
    description:
      'Those on the price lists of your account and of the accounts below it, as they are offered now.',
    ...lists(planRowSchema, { filter: planFilterSchema, sort: planSortFields }),
  },
  'POST /api/plans': {
    tag: 'Plans',
    summary: 'Put a plan on your price list',
    body: createPlanBodySchema,
    example,
    replies: { 201: { description: 'The plan.', content: planDetailSchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/plans/:id': {
    tag: 'Plans',
    summary: 'Read a plan',
    description: 'With what it said before, and how many accounts have which of that.',
    ...answers(planDetailSchema, 'The plan.'),
  },
  'PUT /api/plans/:id': {
    tag: 'Plans',
    summary: 'Change a plan, or stop offering it',
    description: 'Whoever has it keeps it as it was when they took it.',
    body: updatePlanBodySchema,
    example: { isRetired: true },
    hasRevision: true,
    ...answers(planDetailSchema, 'The plan as it is offered now.'),
  },
  'GET /api/users/:id/plan': {
    tag: 'Plans',
    summary: 'Read which plan an account has',
    description: 'With what it uses of it, and what has been done about it.',
    ...answers(userPlanSchema, 'The plan.'),
  },
  'GET /api/users/:id/plan/choices': {
    tag: 'Plans',
    summary: 'List the plans that an account can have',
    description: 'With what would be another, and what of the sites would not fit.',
    ...answers(planChoicesSchema, 'The plans.'),
    errors: ['CONFLICT'],
  },
  'PUT /api/users/:id/plan': {
    tag: 'Plans',
    summary: 'Choose a plan for an account',
    description: 'The first one is in force at once, another from the first day of the next month in Japan.',
    body: choosePlanBodySchema,
    example: { planId: '0190b7a2-5b1c-7c3e-9d2a-6f4b8e1a2c3d', version: 1 },
    ...answers(userPlanSchema, 'The plan that the account has, and the one to come.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/users/:id/plan': {
    tag: 'Plans',
    summary: 'Take back a plan that has been chosen for the next month',
    ...answers(userPlanSchema, 'The plan that the account has.'),
    errors: ['CONFLICT'],
  },
}
