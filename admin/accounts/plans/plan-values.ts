import type { CreatePlanBody } from '#model/calls/accounts/plans.ts'
import type { PlanKind, PlanTerms } from '#model/records/plan.ts'
import { typedNumber } from '#model/values/number-text.ts'

type NumberField =
  | 'price'
  | 'quantitySite'
  | 'quantitySwipe'
  | 'limitAccess'
  | 'limitAccessPrice'
  | 'licensePrice'

/** Form values: numbers as typed text. */
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

export function bodyOf({ kind, ...values }: PlanValues): CreatePlanBody {
  const numbers = {
    price: typedNumber(values.price),
    quantitySite: typedNumber(values.quantitySite),
    quantitySwipe: typedNumber(values.quantitySwipe),
    limitAccess: values.limitAccess.trim() === '' ? null : typedNumber(values.limitAccess),
    limitAccessPrice: typedNumber(values.limitAccessPrice),
    licensePrice: typedNumber(values.licensePrice),
  }
  return { kind, terms: { ...values, ...numbers, name: values.name.trim() } }
}
