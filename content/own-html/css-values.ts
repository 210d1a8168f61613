import {
  type ComponentValue,
  isCommentNode,
  isFunctionNode,
  isSimpleBlockNode,
  isTokenNode,
  isWhitespaceNode,
} from '@csstools/css-parser-algorithms'
import { type CSSToken, TokenType } from '@csstools/css-tokenizer'
import { allowedFunctions, cssLimits } from './allowed-css.ts'
import { pictureAddress } from './allowed-html.ts'

/** Why a value is refused. */
export class RefusedValue {
  readonly why: 'value' | 'loads' | 'limit'
  constructor(why: RefusedValue['why']) {
    this.why = why
  }
}

const isName = (text: string): boolean => /^-{0,2}[\p{L}_][\p{L}\p{M}\p{N}_-]{0,80}$/u.test(text)
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?(?:%|[a-z]{1,6})?$/i
const operators: ReadonlySet<string> = new Set(['/', '+', '-', '*'])

/** A quoted text that can end neither itself nor the element that contains it. */
export const quoted = (text: string): string =>
  `"${text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"\\<>]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`

/** A list of values, rebuilt from its parts. Throws `RefusedValue` at the first that is not allowed. */
export const valueText = (values: readonly ComponentValue[]): string =>
  values
    .map(partText)
    .join('')
    .replace(/("[^"]*")| {2,}/g, (_, text?: string) => text ?? ' ')
    .trim()

function partText(part: ComponentValue): string {
  if (isWhitespaceNode(part) || isCommentNode(part)) return ' '
  if (isTokenNode(part)) return tokenText(part.value)
  if (isFunctionNode(part)) return functionText(part.getName().toLowerCase(), part.value)
  if (isSimpleBlockNode(part)) {
    const [type] = part.startToken
    if (type === TokenType.OpenParen) return `(${valueText(part.value)})`
    if (type === TokenType.OpenSquare) return `[${valueText(part.value)}]`
  }
  throw new RefusedValue('value')
}

function functionText(called: string, values: readonly ComponentValue[]): string {
  if (called === 'url' || called === 'src') {
    const given = values.filter((one) => !isWhitespaceNode(one) && !isCommentNode(one))
    const [only] = given
    if (called === 'url' && given.length === 1 && isTokenNode(only) && only.value[0] === TokenType.String)
      return addressText(only.value[4].value)
    throw new RefusedValue('loads')
  }
  if (/image|element|paint|cross-fade|expression|attr/.test(called)) throw new RefusedValue('loads')
  if (!allowedFunctions.has(called)) throw new RefusedValue('value')
  return `${called}(${valueText(values)})`
}

/** Address of a picture, or of an element in the same HTML. */
function addressText(address: string): string {
  if (/^#[a-z_][\w-]{0,80}$/i.test(address)) return `url("${address}")`
  const picture = pictureAddress(address)
  if (picture === undefined) throw new RefusedValue('loads')
  return `url("${picture}")`
}

function tokenText(token: CSSToken): string {
  switch (token[0]) {
    case TokenType.Ident:
      if (isName(token[4].value)) return token[4].value
      break
    case TokenType.Hash:
      if (/^[\w-]{1,80}$/.test(token[4].value)) return `#${token[4].value}`
      break
    case TokenType.Number:
    case TokenType.Percentage:
    case TokenType.Dimension:
      if (!number.test(token[1])) break
      if (Math.abs(token[4].value) > cssLimits.number) throw new RefusedValue('limit')
      return token[1]
    case TokenType.String:
      return quoted(token[4].value)
    case TokenType.URL:
      return addressText(token[4].value)
    case TokenType.Comma:
      return ','
    case TokenType.Delim:
      if (operators.has(token[4].value)) return token[4].value
      break
    case TokenType.BadURL:
      throw new RefusedValue('loads')
    default:
  }
  throw new RefusedValue('value')
}
