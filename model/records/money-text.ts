import { currencyDigits, type Money } from './goal.ts'

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
