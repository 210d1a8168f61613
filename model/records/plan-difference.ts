import { type PlanFlag, type PlanTerms, planFlags } from './plan.ts'

const figures = [
  'price',
  'quantitySite',
  'quantitySwipe',
  'limitAccess',
  'limitAccessPrice',
  'licensePrice',
] as const
export type PlanFigure = (typeof figures)[number]

/** A difference between two plans. */
export type PlanDifference =
  | { field: PlanFigure; from: number | null; to: number | null }
  | { field: PlanFlag; from: boolean; to: boolean }

export const planDifferences = (from: PlanTerms, to: PlanTerms): PlanDifference[] => [
  ...figures.flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  ),
  ...planFlags.flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  ),
]

/** An account's use of everything that plans limit. */
export interface PlanUse {
  sites: number
  /** Number of pages of its largest site. */
  pages: number
  /** Number of sites that use each flag. Page views and swiping are left out, because all sites use them. */
  flags: Record<Exclude<PlanFlag, 'swipe' | 'analyticsEffect'>, number>
}

/** Use that exceeds a plan. Nothing is deleted: the excess is kept and not published. */
export type PlanShortfall =
  | { field: 'quantitySite' | 'quantitySwipe'; used: number; limit: number }
  | { field: keyof PlanUse['flags']; sites: number }

const limitsOf = { quantitySite: 'sites', quantitySwipe: 'pages' } as const

export function planShortfall(terms: PlanTerms, use: PlanUse): PlanShortfall[] {
  const found: PlanShortfall[] = []
  for (const field of ['quantitySite', 'quantitySwipe'] as const) {
    const used = use[limitsOf[field]]
    if (used > terms[field]) found.push({ field, used, limit: terms[field] })
  }
  for (const [flag, sites] of Object.entries(use.flags)) {
    const field = planFlags.find((known): known is keyof PlanUse['flags'] => known === flag)
    if (field && !terms[field] && sites > 0) found.push({ field, sites })
  }
  return found
}
