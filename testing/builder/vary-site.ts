import { checkSite } from '#model/rules/check-site.ts'

export type Part = Record<string, unknown>

/** All objects and lists within a value. */
const partsOf = (value: unknown): Part[] =>
  typeof value === 'object' && value !== null ? [value as Part, ...Object.values(value).flatMap(partsOf)] : []

/** A draft with one thing removed, a list reversed, or a text changed. */
export function varySite(given: Part, draw: number): Part {
  const varied = structuredClone(given)
  const parts = partsOf(varied)
  const part = parts[draw % parts.length]!
  const keys = Object.keys(part)
  const key = keys[(draw >> 8) % keys.length]
  if (Array.isArray(part) && draw % 2 === 0) part.reverse()
  else if (Array.isArray(part)) part.splice(Number(key), 1)
  else if (key && typeof part[key] === 'string' && draw % 2 === 0) part[key] = `a: b # ${draw}\n\n- c`
  else if (key) delete part[key]
  return checkSite(varied, { for: 'draft' }).problems ? given : varied
}
