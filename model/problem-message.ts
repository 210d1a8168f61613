import type { Language } from './language.ts'
import { cn } from './messages/cn.ts'
import { en, type ProblemCatalogue, type ProblemRule, type ValueKind } from './messages/en.ts'
import { jp } from './messages/jp.ts'
import { kr } from './messages/kr.ts'

const languageCatalogues: Readonly<Record<Language, ProblemCatalogue>> = { JP: jp, EN: en, CN: cn, KR: kr }

type Params = Readonly<Record<string, string | number>>

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })

function filled(text: string, params: Params, { kinds }: ProblemCatalogue): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (typeof value === 'number') return grouped(value)
    const isKind = (name === 'wanted' || name === 'found') && Object.hasOwn(kinds, value)
    return isKind ? kinds[value as ValueKind] : value
  })
}

/** What is wrong and what would be right, in one of the product's languages. */
export function problemMessage(
  { rule, params }: { rule: ProblemRule; params: Params },
  language: Language,
): { message: string; expected: string } {
  const catalogue = languageCatalogues[language]
  const { message, expected } = catalogue.rules[rule]
  return { message: filled(message, params, catalogue), expected: filled(expected, params, catalogue) }
}
