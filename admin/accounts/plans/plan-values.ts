import type { CreatePlanBody } from '#model/calls/accounts/plans.ts'
import type { PlanKind, PlanTerms } from '#model/records/plan.ts'
import type { TextKey } from '../../i18n/en.ts'

export const numberFields = [
  'price',
  'quantitySite',
  'quantitySwipe',
  'limitAccess',
  'limitAccessPrice',
  'licensePrice',
] as const
type NumberField = (typeof numberFields)[number]

/** As the form has them: numbers as they are typed. */
export type PlanValues = Omit<PlanTerms, NumberField> & Record<NumberField, string> & { kind: PlanKind }

export const valuesOf = (kind: PlanKind, terms: PlanTerms): PlanValues => ({
  ...terms,
  kind,
  price: String(terms.price),
  quantitySite: String(terms.quantitySite),
  quantitySwipe: String(terms.quantitySwipe),
  limitAccess: terms.limitAccess === null ? '' : String(terms.limitAccess),
  limitAccessPrice: String(terms.limitAccessPrice),
  licensePrice: String(terms.licensePrice),
})

/** What is typed with separators or in full width is the same number. */
const numberOf = (typed: string): number => {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s¥円]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

export function bodyOf({ kind, ...values }: PlanValues): CreatePlanBody {
  const numbers = {
    price: numberOf(values.price),
    quantitySite: numberOf(values.quantitySite),
    quantitySwipe: numberOf(values.quantitySwipe),
    limitAccess: values.limitAccess.trim() === '' ? null : numberOf(values.limitAccess),
    limitAccessPrice: numberOf(values.limitAccessPrice),
    licensePrice: numberOf(values.licensePrice),
  }
  return { kind, terms: { ...values, ...numbers, name: values.name.trim() } }
}

const leastOne: readonly NumberField[] = ['quantitySite', 'quantitySwipe']

export function errorsOf(values: PlanValues, t: (key: TextKey) => string): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!values.name.trim()) errors.name = t('priceList.missing')
  for (const field of numberFields) {
    if (field === 'limitAccess' && values.limitAccess.trim() === '') continue
    const least = leastOne.includes(field) ? 1 : 0
    if (!(numberOf(values[field]) >= least))
      errors[field] = t(least ? 'priceList.atLeastOne' : 'priceList.wholeNumber')
  }
  return errors
}
