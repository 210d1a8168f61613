import type { Language } from '../values/language.ts'
import { cn } from './cn/catalogue.ts'
import { en, type MessageCatalogue } from './en/catalogue.ts'
import { jp } from './jp/catalogue.ts'
import { kr } from './kr/catalogue.ts'

/** What a message speaks of: the limit, the actual length, the choices. */
export type MessageParams = Readonly<Record<string, string | number>>

export const catalogues: Readonly<Record<Language, MessageCatalogue>> = { JP: jp, EN: en, CN: cn, KR: kr }

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
