import { type PlanFlag, type PlanTerms, planFlags } from '#model/records/plan.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'

/** Figures and prices of plans, in words of the reader's language. */
export function usePlanLabels() {
  const t = useText()
  return {
    amount: grouped,
    yen: (value: number) => t('priceList.yen', { amount: grouped(value) }),
    perMonth: (value: number) => t('priceList.perMonth', { amount: grouped(value) }),
    sites: (terms: PlanTerms) => t('priceList.sites', { smart_count: terms.quantitySite }),
    pages: (terms: PlanTerms) => t('priceList.pages', { amount: grouped(terms.quantitySwipe) }),
    views: ({ limitAccess }: PlanTerms) =>
      limitAccess === null
        ? t('priceList.viewsFree')
        : t('priceList.views', { amount: grouped(limitAccess) }),
  }
}

export const flagsWithin = (terms: PlanTerms): PlanFlag[] => planFlags.filter((flag) => terms[flag])
