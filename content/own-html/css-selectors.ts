import { type ComponentValue, isFunctionNode, isSimpleBlockNode } from '@csstools/css-parser-algorithms'
import { TokenType } from '@csstools/css-tokenizer'
import type { TakenOutReason } from '#model/definition/html-taken-out.ts'
import {
  allowedPseudoClasses,
  allowedPseudoElements,
  choosingPseudoClasses,
  countingPseudoClasses,
  pageSelectors,
} from './allowed-css.ts'
import { excerpt, isDelim, isSpace, splitAt, tokenOf, trimmed } from './css-reader.ts'
import { quoted } from './css-values.ts'

class RefusedSelector {
  readonly why: TakenOutReason
  constructor(why: TakenOutReason) {
    this.why = why
  }
}

const isName = (text: string): boolean => /^-?[\p{L}_][\p{L}\p{M}\p{N}_-]{0,80}$/u.test(text)

const named = (text: string): string => {
  if (!isName(text)) throw new RefusedSelector('value')
  return text
}

/** One selector, rebuilt from its parts, or the reason why it is not allowed. */
export function readSelector(parts: readonly ComponentValue[]): string | { why: TakenOutReason } {
  try {
    return complexText(trimmed(parts))
  } catch (refused) {
    if (refused instanceof RefusedSelector) return refused
    throw refused
  }
}

const combinators = ['>', '+', '~']

/** Must begin and end with something that matches elements, so that a prefix confines all of them to the box. */
function complexText(parts: readonly ComponentValue[]): string {
  let text = ''
  let compound: ComponentValue[] = []
  let combinator = ''
  const close = (next: string) => {
    if (compound.length > 0) {
      text += (text === '' ? '' : combinator || ' ') + compoundText(compound)
      compound = []
      combinator = next
    } else if (next !== ' ') {
      if (text === '' || combinator.trim() !== '') throw new RefusedSelector('nesting')
      combinator = next
    }
  }
  for (const part of parts) {
    if (isSpace(part)) close(' ')
    else {
      const found = combinators.find((one) => isDelim(part, one))
      if (found) close(` ${found} `)
      else compound.push(part)
    }
  }
  if (compound.length === 0) throw new RefusedSelector('value')
  close(' ')
  return text
}

function compoundText(parts: readonly ComponentValue[]): string {
  let text = ''
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    const token = tokenOf(part)
    if (token?.[0] === TokenType.Ident && index === 0) text += elementText(token[4].value)
    else if (isDelim(part, '*') && index === 0) text += '*'
    else if (isDelim(part, '.')) text += `.${named(identAt(parts, ++index))}`
    else if (token?.[0] === TokenType.Hash) text += `#${named(token[4].value)}`
    else if (token?.[0] === TokenType.Colon) {
      const isElement = tokenOf(parts[index + 1])?.[0] === TokenType.Colon
      index += isElement ? 2 : 1
      text += isElement ? pseudoElement(identAt(parts, index)) : pseudoClass(parts[index])
    } else if (isSimpleBlockNode(part) && part.startToken[0] === TokenType.OpenSquare)
      text += attributeText(trimmed(part.value))
    else throw new RefusedSelector(isDelim(part, '&') ? 'nesting' : 'value')
  }
  return text
}

function elementText(text: string): string {
  if (pageSelectors.has(text.toLowerCase())) throw new RefusedSelector('page')
  return named(text)
}

function identAt(parts: readonly ComponentValue[], index: number): string {
  const token = tokenOf(parts[index])
  if (token?.[0] !== TokenType.Ident) throw new RefusedSelector('value')
  return token[4].value
}

function pseudoElement(text: string): string {
  const lower = text.toLowerCase()
  if (allowedPseudoElements.has(lower)) return `::${lower}`
  throw new RefusedSelector(pageSelectors.has(lower) ? 'page' : 'unknown')
}

function pseudoClass(part: ComponentValue | undefined): string {
  const token = tokenOf(part)
  if (token?.[0] === TokenType.Ident) {
    const lower = token[4].value.toLowerCase()
    if (allowedPseudoClasses.has(lower)) return `:${lower}`
    // Their notation from before the double colon.
    if (lower === 'before' || lower === 'after') return `::${lower}`
    throw new RefusedSelector(pageSelectors.has(lower) ? 'page' : 'unknown')
  }
  if (!part || !isFunctionNode(part)) throw new RefusedSelector('value')
  const called = part.getName().toLowerCase()
  if (choosingPseudoClasses.has(called)) return `:${called}(${choices(part.value)})`
  if (countingPseudoClasses.has(called)) return `:${called}(${counted(part.value)})`
  throw new RefusedSelector(pageSelectors.has(called) ? 'page' : 'unknown')
}

/**
 * Properties of an element itself: conditions on other elements are not allowed, because those may be outside of the
 * box.
 */
const choices = (values: readonly ComponentValue[]): string =>
  splitAt(values, TokenType.Comma)
    .map((parts) => {
      const own = trimmed(parts)
      if (
        own.length === 0 ||
        own.some(isSpace) ||
        own.some((part) => combinators.some((one) => isDelim(part, one)))
      )
        throw new RefusedSelector('nesting')
      return compoundText(own)
    })
    .join(', ')

function counted(values: readonly ComponentValue[]): string {
  const text = excerpt(values).toLowerCase()
  if (!/^(?:even|odd|[+-]?\d{0,4}n(?: ?[+-] ?\d{1,4})?|[+-]?\d{1,4})$/.test(text))
    throw new RefusedSelector('value')
  return text
}

function attributeText(parts: readonly ComponentValue[]): string {
  const attribute = named(identAt(parts, 0)).toLowerCase()
  const rest = trimmed(parts.slice(1))
  if (rest.length === 0) return `[${attribute}]`
  let operator = ''
  while (rest.length > 0 && /^[~|^$*=]$/.test(excerpt(rest.slice(0, 1)))) operator += excerpt([rest.shift()!])
  if (!/^[~|^$*]?=$/.test(operator)) throw new RefusedSelector('value')
  const [value, ...more] = trimmed(rest)
  const token = tokenOf(value)
  const flag = excerpt(trimmed(more)).toLowerCase()
  if (!['', 'i', 's'].includes(flag)) throw new RefusedSelector('value')
  if (token?.[0] !== TokenType.String && token?.[0] !== TokenType.Ident) throw new RefusedSelector('value')
  return `[${attribute}${operator}${quoted(token[4].value)}${flag && ` ${flag}`}]`
}
