/** All languages of the console group digits alike; the browser's own language may not. */
const digits = new Intl.NumberFormat('en')

/** A number as the console writes it: 1,234. */
export const grouped = (value: number): string => digits.format(value)
