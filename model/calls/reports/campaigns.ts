import { z } from 'zod'
import { longestLabel } from '../../records/attribution.ts'
import { currencySchema, moneySchema } from '../../records/goal.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { reportQueryParameters, reportQuerySchema, type VisitLabel, visitLabels } from './analytics.ts'

export const maxCosts = 5_000
/** Of a site. */
export const maxStoredCosts = 200_000

const label = trimmedTextSchema(longestLabel)
/** `utm_source`, `utm_medium` and the others, exactly as the addresses of the advertisements have them. */
const costLabels = {
  source: label.min(1),
  medium: label.default(''),
  campaign: label.default(''),
  content: label.default(''),
  term: label.default(''),
} satisfies Record<VisitLabel, z.ZodType>

/** What an advertisement cost on one day. Told again for the same day, labels and currency, it replaces what was told; 0 removes it. */
export const campaignCostSchema = z.strictObject({
  day: z.iso.date(),
  ...costLabels,
  ...moneySchema.shape,
})
export type CampaignCost = z.infer<typeof campaignCostSchema>

/** POST /api/sites/:id/campaign-costs */
export const campaignCostsBodySchema = z.strictObject({
  costs: z.array(campaignCostSchema).min(1).max(maxCosts),
})

/** POST /api/sites/:id/campaign-cost-imports: what holds for lines of a file without these columns. */
export const costImportQuerySchema = z.strictObject({
  source: label.optional(),
  medium: label.optional(),
  currency: currencySchema.optional(),
})

/** What became of what was told. */
export const storedCostsSchema = z.object({
  /** How many costs are stored now, those that were told before included. */
  stored: z.number(),
  /** Those that are not, and why; `line` is the number in the list from 1, or the line of the file. */
  refused: z.array(z.object({ line: z.number(), message: z.string() })),
})
storedCostsSchema.register(replySchemas, { id: 'StoredCosts' })
export type StoredCosts = z.infer<typeof storedCostsSchema>

const campaignFiguresSchema = z.object({
  visits: z.number(),
  /** Forms that were sent, and confirmed registrations. */
  leads: z.number(),
  /** Forms whose lead was won. */
  won: z.number(),
  /** What those brought, by currency. */
  wonWorth: z.array(moneySchema),
  costs: z.array(moneySchema),
})
export type CampaignFigures = z.infer<typeof campaignFiguresSchema>

/** The query of GET /api/sites/:id/analytics/campaigns */
export const campaignsQuerySchema = reportQuerySchema.extend({ by: z.enum(visitLabels).default('campaign') })

/** GET /api/sites/:id/analytics/campaigns */
export const campaignReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: campaignFiguresSchema,
  /** The dearest first, then those with the most visits; all beyond the first 50 are summed up under `…`. */
  rows: z.array(campaignFiguresSchema.extend({ name: z.string() })),
})
campaignReportSchema.register(replySchemas, { id: 'CampaignReport' })
export type CampaignReport = z.infer<typeof campaignReportSchema>

/** A cost divided by what it brought, in the smallest unit; undefined where that cannot be said. */
export function costPer(
  costs: CampaignFigures['costs'],
  count: number,
): CampaignFigures['costs'][number] | undefined {
  const [cost, another] = costs
  // Amounts in several currencies are never added up.
  if (!cost || another || count === 0) return undefined
  return { amount: Math.round(cost.amount / count), currency: cost.currency }
}

/** What was won for each unit of the cost: 2.5. Undefined where that cannot be said. */
export function returnOnCost({
  costs,
  wonWorth,
}: Pick<CampaignFigures, 'costs' | 'wonWorth'>): number | undefined {
  const [cost, another] = costs
  if (!cost || another || cost.amount === 0 || wonWorth.some(({ currency }) => currency !== cost.currency))
    return undefined
  return (wonWorth[0]?.amount ?? 0) / cost.amount
}

const tag = 'Analytics'
const labels =
  'Source, medium, campaign, content and term are what the addresses of the advertisements carry as `utm_source` and so on; a visit and a cost with the same ones stand in one row of the report.'

export const campaignCalls = defineCalls({
  'GET /api/sites/:id/analytics/campaigns': {
    action: 'analytics.read',
    tag,
    summary: 'Read what campaigns cost and what they brought',
    description:
      'Visits, leads, won leads with their worth, and costs of each campaign, source, medium, content or term. Leads count on the day on which they arrived. Costs and leads of one device or kind of visitor are not known, nor costs of one language: they are 0 under such a filter. docs/marketing.md says more.',
    query: {
      ...reportQueryParameters,
      by: { description: '`source`, `medium`, `campaign` (the default), `content` or `term`.' },
    },
    ...answers(campaignReportSchema, 'A row for each campaign.'),
    errors: ['INVALID_INPUT', 'CONFLICT', 'UNAVAILABLE'],
  },
  'POST /api/sites/:id/campaign-costs': {
    action: 'site.edit',
    tag,
    summary: 'Tell what advertisements cost',
    description: `Told again for the same day, labels and currency, a cost replaces what was told; 0 removes it. Amounts are in the smallest unit of the currency. ${labels}`,
    body: campaignCostsBodySchema,
    example: {
      costs: [
        {
          ...{
            day: '2026-11-22',
            source: 'google',
            medium: 'cpc',
            campaign: 'autumn',
            content: '',
            term: '',
          },
          ...{ amount: 12_400, currency: 'JPY' },
        },
      ],
    },
    ...answers(storedCostsSchema, 'What became of each.'),
    errors: ['CONFLICT'],
  },
  'POST /api/sites/:id/campaign-cost-imports': {
    action: 'site.edit',
    tag,
    summary: 'Import what advertisements cost',
    description: `CSV in UTF-8 with a column for the day and one for the cost, as Google Ads and Meta export it; docs/marketing.md has the names of the columns. Amounts are in the main unit of the currency. ${labels}`,
    query: {
      source: { description: 'Of lines without a source.', example: 'google' },
      medium: { description: 'Of lines without a medium.', example: 'cpc' },
      currency: { description: 'Of lines without a currency.', example: 'JPY' },
    },
    body: { type: 'text/csv', description: 'UTF-8, one of the first lines names the columns.' },
    ...answers(storedCostsSchema, 'What became of each line.'),
    errors: ['INVALID_INPUT', 'CONFLICT', 'WRONG_MEDIA_TYPE'],
  },
  'DELETE /api/sites/:id/campaign-costs': {
    action: 'site.edit',
    tag,
    summary: 'Remove all costs of a site',
    ...answers(removedSchema, 'They are gone.'),
  },
})
