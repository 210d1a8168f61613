import {
  type ComponentValue,
  isCommentNode,
  isFunctionNode,
  isSimpleBlockNode,
  isTokenNode,
  isWhitespaceNode,
  parseListOfComponentValues,
} from '@csstools/css-parser-algorithms'
import { type CSSToken, stringify, TokenType, tokenize } from '@csstools/css-tokenizer'
import { cssLimits } from './allowed-css.ts'

const isOpening = (type: TokenType): boolean =>
  type === TokenType.OpenParen ||
  type === TokenType.OpenSquare ||
  type === TokenType.OpenCurly ||
  type === TokenType.Function
const isClosing = (type: TokenType): boolean =>
  type === TokenType.CloseParen || type === TokenType.CloseSquare || type === TokenType.CloseCurly

/** Maximum nesting depth of brackets. */
function deepest(tokens: readonly CSSToken[]): number {
  let depth = 0
  let most = 0
  for (const [type] of tokens) {
    if (isOpening(type)) most = Math.max(most, ++depth)
    else if (isClosing(type)) depth = Math.max(0, depth - 1)
  }
  return most
}

/**
 * Parses CSS into values and blocks, by the grammar of the standard; undefined if it is nested too deeply or too long.
 */
export function readCss(css: string): ComponentValue[] | undefined {
  const tokens = tokenize({ css })
  return tokens.length > cssLimits.tokens || deepest(tokens) > cssLimits.brackets
    ? undefined
    : parseListOfComponentValues(tokens)
}

export const isSpace = (part: ComponentValue | undefined): boolean =>
  part !== undefined && (isWhitespaceNode(part) || isCommentNode(part))

export const tokenOf = (part: ComponentValue | undefined): CSSToken | undefined =>
  part !== undefined && isTokenNode(part) ? part.value : undefined

export const isDelim = (part: ComponentValue | undefined, character: string): boolean => {
  const token = tokenOf(part)
  return token?.[0] === TokenType.Delim && token[4].value === character
}

/** The block of a rule. */
export const curlyOf = (part: ComponentValue | undefined): ComponentValue[] | undefined =>
  part !== undefined && isSimpleBlockNode(part) && part.startToken[0] === TokenType.OpenCurly
    ? part.value
    : undefined

/** Position in the text. */
export function startOf(part: ComponentValue): number {
  if (isFunctionNode(part)) return part.name[2]
  if (isSimpleBlockNode(part)) return part.startToken[2]
  const { value } = part
  return Array.isArray(value[0]) ? (value[0] as CSSToken)[2] : (value as CSSToken)[2]
}

/** Without white space at both ends. */
export function trimmed(parts: readonly ComponentValue[]): ComponentValue[] {
  let [from, to] = [0, parts.length]
  while (from < to && isSpace(parts[from])) from++
  while (to > from && isSpace(parts[to - 1])) to--
  return parts.slice(from, to)
}

/** Splits at tokens of a type. */
export function splitAt(parts: readonly ComponentValue[], type: TokenType): ComponentValue[][] {
  const lists: ComponentValue[][] = [[]]
  for (const part of parts) {
    if (tokenOf(part)?.[0] === type) lists.push([])
    else lists.at(-1)!.push(part)
  }
  return lists
}

/** The source text; an unclosed part lacks its last token. */
export const written = (part: ComponentValue): string =>
  stringify(...(part.tokens() as (CSSToken | undefined)[]).filter((token) => token !== undefined))

/** A shortened source text. */
export const excerpt = (parts: readonly ComponentValue[]): string =>
  parts.map(written).join('').replace(/\s+/g, ' ').trim()
