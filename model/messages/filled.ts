/** What a text speaks of: the limit, the actual length, the choices. */
export type MessageParams = Readonly<Record<string, string | number>>

/** Made at the first number: it costs as much as checking a hundred pages. */
let numbers: Intl.NumberFormat | undefined

function grouped(value: number): string {
  numbers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
  return numbers.format(value)
}

/** Puts the parameters into a text: large numbers in groups, other values as `worded` says them. */
export const filled = (
  text: string,
  params: MessageParams,
  worded: (name: string, value: string) => string = (_, value) => value,
): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'number' ? grouped(value) : worded(name, value)
  })

/** Of a text with one form for 1 and one for other numbers, `a page |||| {count} pages`, the form for `count`. */
export function counted(text: string, count: number, params: MessageParams = {}): string {
  const [one = '', others = one] = text.split(' |||| ')
  return filled(count === 1 ? one : others, { count: String(count), ...params })
}
