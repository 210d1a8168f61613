import { grouped } from '../values/number-text.ts'

/** Parameters of a text: the limit, the actual length, the choices. */
export type MessageParams = Readonly<Record<string, string | number>>

/** Fills the parameters into a text: large numbers with group separators, other values as `worded` returns them. */
export const filled = (
  text: string,
  params: MessageParams,
  worded: (name: string, value: string) => string = (_, value) => value,
): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'number' ? grouped(value) : worded(name, value)
  })

/**
 * Picks the form for `count` from a text with one form for 1 and one for other numbers: `a page |||| {count} pages`.
 */
export function counted(text: string, count: number, params: MessageParams = {}): string {
  const [one = '', others = one] = text.split(' |||| ')
  return filled(count === 1 ? one : others, { count: String(count), ...params })
}
