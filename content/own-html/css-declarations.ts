import type { ComponentValue } from '@csstools/css-parser-algorithms'
import { TokenType } from '@csstools/css-tokenizer'
import type { TakenOutReason } from '#model/definition/html-taken-out.ts'
import { cssLimits, isAllowedProperty, isPlacedOnScreen } from './allowed-css.ts'
import { curlyOf, excerpt, isDelim, splitAt, startOf, tokenOf, trimmed } from './css-reader.ts'
import { RefusedValue, valueText } from './css-values.ts'

export interface Declaration {
  name: string
  value: string
  isImportant: boolean
}

/** Called for everything that is removed: its position and text. */
export type Leave = (at: number, what: string, why: TakenOutReason) => void

/** Whether an element may refer to the one with this id. */
export type MayDraw = (id: string) => boolean

/** The context for reading declarations. */
export interface CssReading {
  count: CssCount
  leave: Leave
  mayDraw: MayDraw
}

/** Counters over all CSS of a text. */
export interface CssCount {
  rules: number
  selectors: number
  declarations: number
  keyframes: number
  variables: number
}

export const noCss = (): CssCount => ({ rules: 0, selectors: 0, declarations: 0, keyframes: 0, variables: 0 })

export const declarationText = ({ name, value, isImportant }: Declaration): string =>
  `${name}:${value}${isImportant ? ' !important' : ''}`

/** The allowed declarations of a block or of a `style` attribute. */
export function readDeclarations(block: readonly ComponentValue[], reading: CssReading): Declaration[] {
  const { leave } = reading
  return splitAt(withoutNested(block, leave), TokenType.Semicolon).flatMap((parts) => {
    const own = trimmed(parts)
    if (own.length === 0) return []
    const read = readDeclaration(own, reading)
    if (!('why' in read)) return [read]
    leave(startOf(own[0]!), excerpt(own), read.why)
    return []
  })
}

/** Nested rules have to be written out, because some supported browsers do not know them. */
function withoutNested(block: readonly ComponentValue[], leave: Leave): ComponentValue[] {
  const kept: ComponentValue[] = []
  let begun = 0
  for (const part of block) {
    if (curlyOf(part)) {
      const rule = trimmed(kept.splice(begun))
      if (tokenOf(rule[0])?.[0] === TokenType.Ident && tokenOf(rule[1])?.[0] === TokenType.Colon) {
        leave(startOf(rule[0]!), excerpt(rule), 'value')
      } else leave(startOf(rule[0] ?? part), excerpt(rule), 'nesting')
      continue
    }
    kept.push(part)
    if (tokenOf(part)?.[0] === TokenType.Semicolon) begun = kept.length
  }
  return kept
}

/** Declarations of motion may not be `!important`, so that visitors can always ask for less motion. */
const moves = /^(?:-webkit-)?(?:animation|transition)/

function readDeclaration(
  parts: readonly ComponentValue[],
  { count, mayDraw }: CssReading,
): Declaration | { why: TakenOutReason } {
  const first = tokenOf(parts[0])
  if (first?.[0] === TokenType.AtKeyword) return { why: 'nesting' }
  const colon = parts.findIndex((part) => tokenOf(part)?.[0] === TokenType.Colon)
  if (first?.[0] !== TokenType.Ident || colon === -1 || trimmed(parts.slice(0, colon)).length !== 1)
    return { why: 'unknown' }
  const written = first[4].value
  const name = written.startsWith('--') ? written : written.toLowerCase()
  if (/^(?:behavior|-moz-binding|src)$/.test(name)) return { why: 'script' }
  if (!isAllowedProperty(name)) return { why: 'unknown' }
  const { rest, isImportant } = withoutImportant(trimmed(parts.slice(colon + 1)))
  if (++count.declarations > cssLimits.declarations) return { why: 'limit' }
  try {
    const value = valueText(rest)
    if (value === '') return { why: 'value' }
    if (value.length > cssLimits.value && !value.includes('url(')) return { why: 'limit' }
    if (isPlacedOnScreen(name, value)) return { why: 'page' }
    for (const [, id] of value.matchAll(/url\("#([\w-]+)"\)/g)) if (!mayDraw(id!)) return { why: 'limit' }
    const variables = value.split('var(').length - 1
    count.variables += variables
    // Variables that refer to variables could grow exponentially.
    if (count.variables > cssLimits.variables || (variables > 1 && name.startsWith('--')))
      return { why: 'limit' }
    return { name, value, isImportant: isImportant && !moves.test(name) }
  } catch (refused) {
    if (refused instanceof RefusedValue) return refused
    throw refused
  }
}

function withoutImportant(parts: readonly ComponentValue[]) {
  const last = tokenOf(parts.at(-1))
  if (last?.[0] === TokenType.Ident && last[4].value.toLowerCase() === 'important') {
    const before = trimmed(parts.slice(0, -1))
    if (isDelim(before.at(-1), '!')) return { rest: trimmed(before.slice(0, -1)), isImportant: true }
  }
  return { rest: parts, isImportant: false }
}
