import { type Currency, currencyDigits, type Money } from '#model/records/goal.ts'
import { typedNumber } from '#model/values/number-text.ts'

/** An amount as it is typed. */
export const amountText = ({ amount, currency }: Money): string => {
  const digits = currencyDigits[currency]
  return (amount / 10 ** digits).toFixed(digits)
}

/** Whether a typed amount is one of a currency: with no more decimal places than it has. */
export function isAmount(text: string, currency: Currency): boolean {
  const units = typedNumber(text) * 10 ** currencyDigits[currency]
  return units >= 0 && Math.abs(units - Math.round(units)) < 1e-6
}

/** A typed amount in the smallest unit of its currency. */
export const typedMoney = (text: string, currency: Currency): Money => ({
  amount: Math.round(typedNumber(text) * 10 ** currencyDigits[currency]),
  currency,
})
