import { type Currency, currencyDigits, type Money } from '#model/records/goal.ts'
import { typedNumber } from '#model/values/number-text.ts'

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

/** `¥1,234`, `$12.50`: alike in every language of the console, as its other numbers are. */
export const moneyText = ({ amount, currency }: Money): string =>
  formatOf(currency).format(amount / 10 ** currencyDigits[currency])

/** Amounts in several currencies are never added up. */
export const worthText = (worth: readonly Money[], none: string): string =>
  worth.length > 0 ? worth.map(moneyText).join(' + ') : none

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
