import { type PlanFlag, type PlanTerms, planFlags } from '#model/records/plan.ts'
import { useText } from '../../i18n/use-text.ts'

/** Figures and prices of plans, in words of the reader's language. */
export function usePlanLabels() {
  const t = useText()
  const figure = new Intl.NumberFormat('en')
  const amount = (value: number) => figure.format(value)
  return {
    amount,
    yen: (value: number) => t('priceList.yen', { amount: amount(value) }),
    perMonth: (value: number) => t('priceList.perMonth', { amount: amount(value) }),
    sites: (terms: PlanTerms) => t('priceList.sites', { smart_count: terms.quantitySite }),
    pages: (terms: PlanTerms) => t('priceList.pages', { amount: amount(terms.quantitySwipe) }),
    views: ({ limitAccess }: PlanTerms) =>
      limitAccess === null ? t('priceList.viewsFree') : t('priceList.views', { amount: amount(limitAccess) }),
  }
}

export const flagsWithin = (terms: PlanTerms): PlanFlag[] => planFlags.filter((flag) => terms[flag])
