import { z } from 'zod'
import { idSchema, pageIdSchema, surveyIdSchema, trimmedTextSchema } from '../values/fields.ts'
import { limits } from '../values/limits.ts'
import { submissionKinds } from './received.ts'

/** A currency and how many decimal places its amounts have. */
export const currencyDigits = {
  ...{ JPY: 0, KRW: 0, TWD: 2, CNY: 2, HKD: 2, SGD: 2, THB: 2 },
  ...{ USD: 2, EUR: 2, GBP: 2 },
} as const
export type Currency = keyof typeof currencyDigits
export const currencies = Object.keys(currencyDigits) as [Currency, ...Currency[]]
export const currencySchema = z.enum(currencies)

/** Prices of products are in yen. */
export const priceCurrency = 'JPY' satisfies Currency

/** An amount in the smallest unit of a currency: yen, or cents. */
export const moneySchema = z.strictObject({
  amount: z.number().int().min(0).max(99_999_999_999),
  currency: currencySchema,
})
export type Money = z.infer<typeof moneySchema>

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: Money['currency']): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const digits = currencyDigits[currency]
  const format = new Intl.NumberFormat('en', {
    ...({ style: 'currency', currencyDisplay: 'symbol', currency } as const),
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
  formats.set(currency, format)
  return format
}

/** `¥1,234`, `$12.50`: alike in every language of the product, as its other numbers are. */
export const moneyText = ({ amount, currency }: Money): string =>
  formatOf(currency).format(amount / 10 ** currencyDigits[currency])

/** Amounts in several currencies are never added up. */
export const worthText = (worth: readonly Money[], none: string): string =>
  worth.length > 0 ? worth.map(moneyText).join(' + ') : none

/** What is counted of a goal. */
export const goalFiguresSchema = z.object({
  /** Visits that reached it. */
  visits: z.number(),
  /** How often it was reached. */
  times: z.number(),
  /** What that is worth, by currency, in its smallest unit. */
  worth: z.array(moneySchema),
})
export type GoalFigures = z.infer<typeof goalFiguresSchema>

/** What can be clicked; a page's own link button is a `button` with the page's id. */
export const clickedThings = ['button', 'product', 'popup', 'campaign', 'sns'] as const
export type ClickedThing = (typeof clickedThings)[number]

/** Longest time on a site and most pages that a goal can ask for. */
export const longestGoalSeconds = 24 * 60 * 60
export const mostGoalPages = 500

const stepRules = [
  z.strictObject({ kind: z.literal('form'), form: z.enum(submissionKinds).optional() }),
  z.strictObject({ kind: z.literal('survey'), surveyId: surveyIdSchema.optional() }),
  z.strictObject({ kind: z.literal('registration') }),
  z.strictObject({ kind: z.literal('click'), thing: z.enum(clickedThings), id: idSchema.optional() }),
  /** A click that leads to another website, on whatever. */
  z.strictObject({ kind: z.literal('outward') }),
  z.strictObject({ kind: z.literal('page'), pageId: pageIdSchema }),
] as const

/** What happens at one instant of a visit, and thus can be a step of a funnel. Without an id, any of that kind counts. */
export const funnelStepSchema = z.discriminatedUnion('kind', stepRules)
export type FunnelStep = z.infer<typeof funnelStepSchema>
export const stepKinds = funnelStepSchema.options.map(({ shape }) => shape.kind.value)

/** When a visit has reached a goal. */
export const goalRuleSchema = z.discriminatedUnion('kind', [
  ...stepRules,
  z.strictObject({ kind: z.literal('time'), seconds: z.number().int().min(1).max(longestGoalSeconds) }),
  /** Different pages. */
  z.strictObject({ kind: z.literal('depth'), pages: z.number().int().min(1).max(mostGoalPages) }),
])
export type GoalRule = z.infer<typeof goalRuleSchema>
export type GoalKind = GoalRule['kind']
export const goalKinds: readonly GoalKind[] = goalRuleSchema.options.map(({ shape }) => shape.kind.value)

/** What it is worth each time. `price`: what the clicked product costs. */
export const goalValueSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('fixed'), ...moneySchema.shape }),
  z.strictObject({ kind: z.literal('price') }),
])
export type GoalValue = z.infer<typeof goalValueSchema>

export const goalNameSchema = trimmedTextSchema(limits.text).min(1)

/** Of a site. */
export const maxGoals = 50

/** A goal as it counts for the visits that began between two instants. */
export interface CountedGoal {
  goalId: string
  rule: GoalRule
  value: GoalValue
  /** Milliseconds since 1970. */
  since: number
  /** Exclusive; null while it counts. */
  until: number | null
}

/** Only clicks on products have a price. */
export const mayHavePrice = (rule: GoalRule): boolean => rule.kind === 'click' && rule.thing === 'product'
