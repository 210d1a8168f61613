import type { ComponentValue } from '@csstools/css-parser-algorithms'
import { TokenType } from '@csstools/css-tokenizer'
import { cssLimits, mediaFeatures } from './allowed-css.ts'
import { type CssReading, type Declaration, readDeclarations } from './css-declarations.ts'
import {
  curlyOf,
  excerpt,
  isSpace,
  readCss,
  splitAt,
  startOf,
  tokenOf,
  trimmed,
  written,
} from './css-reader.ts'
import { readSelector } from './css-selectors.ts'

export type Rule =
  | { kind: 'style'; selectors: string[]; declarations: Declaration[] }
  | { kind: 'group'; condition: string; rules: Rule[] }
  | { kind: 'keyframes'; name: string; frames: { at: string; declarations: Declaration[] }[] }

interface Reading extends CssReading {
  depth: number
}

/** The wrapper of a style sheet from an XML document. */
const ofXml = /^\s*<!\[CDATA\[|\]\]>\s*$/g

/** The allowed rules of a style sheet, as data from which it is written again. */
export function readSheet(css: string, reading: CssReading, depth = 0): Rule[] {
  const parts = readCss(css.replace(ofXml, (mark) => ' '.repeat(mark.length)))
  if (parts) return readRules(parts, { ...reading, depth })
  reading.leave(0, '<style>', 'limit')
  return []
}

/** The same for a style sheet for certain media; undefined if the media are unknown. */
export function readMediaSheet(css: string, media: string, reading: CssReading): Rule[] | undefined {
  const condition = conditionText('media', trimmed(readCss(media) ?? []))
  if (condition === undefined) return undefined
  reading.count.rules++
  const rules = readSheet(css, reading, 1)
  return rules.length > 0 ? [{ kind: 'group', condition: `@media ${condition}`, rules }] : []
}

function readRules(parts: readonly ComponentValue[], reading: Reading): Rule[] {
  const rules: Rule[] = []
  let prelude: ComponentValue[] = []
  for (const part of parts) {
    const token = tokenOf(part)
    if (token?.[0] === TokenType.CDO || token?.[0] === TokenType.CDC) continue
    const block = curlyOf(part)
    const isAt = nameOfAt(prelude) !== undefined
    if (block) rules.push(...readRule(trimmed(prelude), block, reading))
    else if (isAt && token?.[0] === TokenType.Semicolon) leaveAtRule(trimmed(prelude), reading)
    else {
      if (prelude.length > 0 || !isSpace(part)) prelude.push(part)
      continue
    }
    prelude = []
  }
  const rest = trimmed(prelude)
  if (rest.length > 0) reading.leave(startOf(rest[0]!), excerpt(rest), 'value')
  return rules
}

const nameOfAt = (prelude: readonly ComponentValue[]): string | undefined => {
  const token = tokenOf(prelude[0])
  return token?.[0] === TokenType.AtKeyword ? token[4].value.toLowerCase() : undefined
}

function leaveAtRule(prelude: readonly ComponentValue[], { leave }: Reading): void {
  const name = nameOfAt(prelude)
  if (name === 'charset') return
  leave(startOf(prelude[0]!), `@${name}`, name === 'import' ? 'loads' : 'page')
}

function readRule(
  prelude: readonly ComponentValue[],
  block: readonly ComponentValue[],
  reading: Reading,
): Rule[] {
  const { count, leave, depth } = reading
  const at = prelude[0] ? startOf(prelude[0]) : 0
  if (++count.rules > cssLimits.rules || depth > cssLimits.nesting) {
    leave(at, excerpt(prelude), 'limit')
    return []
  }
  const name = nameOfAt(prelude)
  if (name === undefined) return readStyleRule(prelude, block, reading)
  if (name === 'keyframes' || name === '-webkit-keyframes') return readKeyframes(prelude, block, reading)
  if (name !== 'media' && name !== 'supports' && name !== 'container') {
    leave(at, `@${name}`, name === 'font-face' ? 'loads' : 'page')
    return []
  }
  const condition = conditionText(name, trimmed(prelude.slice(1)))
  if (condition === undefined) {
    leave(at, excerpt(prelude), 'value')
    return []
  }
  const rules = readRules(block, { ...reading, depth: depth + 1 })
  return rules.length > 0 ? [{ kind: 'group', condition: `@${name} ${condition}`, rules }] : []
}

/** Conditions consist of few characters, and only known features are allowed. */
function conditionText(name: string, prelude: readonly ComponentValue[]): string | undefined {
  const text = prelude
    .map((part) => (isSpace(part) ? ' ' : written(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .toLowerCase()
  if (text.length > 300 || !/^[a-z0-9 ().,:/%#-]+$/.test(text)) return undefined
  if (/url|expression|selector|style|@/.test(text)) return undefined
  if (name === 'supports') return text
  for (const [, feature] of text.matchAll(/\(\s*([a-z-]+)/g))
    if (!mediaFeatures.has(feature!) && !['not', 'and', 'or'].includes(feature!)) return undefined
  return text
}

function readStyleRule(
  prelude: readonly ComponentValue[],
  block: readonly ComponentValue[],
  reading: Reading,
): Rule[] {
  const { count, leave } = reading
  const selectors: string[] = []
  for (const parts of splitAt(prelude, TokenType.Comma)) {
    const selector = ++count.selectors > cssLimits.selectors ? { why: 'limit' as const } : readSelector(parts)
    if (typeof selector === 'string') selectors.push(selector)
    else {
      const own = trimmed(parts)
      const first = own[0] ?? prelude[0] ?? block[0]
      leave(first ? startOf(first) : 0, excerpt(own), selector.why)
    }
  }
  if (selectors.length === 0) return []
  const declarations = readDeclarations(block, reading)
  return declarations.length > 0 ? [{ kind: 'style', selectors, declarations }] : []
}

function readKeyframes(
  prelude: readonly ComponentValue[],
  block: readonly ComponentValue[],
  reading: Reading,
): Rule[] {
  const { count, leave } = reading
  const at = startOf(prelude[0]!)
  const token = tokenOf(trimmed(prelude.slice(1))[0])
  const name = token?.[0] === TokenType.Ident || token?.[0] === TokenType.String ? token[4].value : ''
  if (!/^[a-z_][\w-]{0,60}$/i.test(name) || trimmed(prelude.slice(1)).length !== 1) {
    leave(at, excerpt(prelude), 'value')
    return []
  }
  if (++count.keyframes > cssLimits.keyframes) {
    leave(at, excerpt(prelude), 'limit')
    return []
  }
  const frames: { at: string; declarations: Declaration[] }[] = []
  let place: ComponentValue[] = []
  for (const part of block) {
    const inner = curlyOf(part)
    if (!inner) {
      place.push(part)
      continue
    }
    const when = excerpt(trimmed(place)).toLowerCase().replace(/ ?, ?/g, ', ')
    const declarations = readDeclarations(inner, reading)
    if (!/^(?:(?:from|to|\d{1,3}(?:\.\d{1,12})?%)(?:, )?){1,20}$/.test(when) || when.endsWith(', '))
      leave(startOf(trimmed(place)[0] ?? part), when, 'value')
    else if (declarations.length > 0) frames.push({ at: when, declarations })
    place = []
  }
  return frames.length > 0 ? [{ kind: 'keyframes', name, frames }] : []
}
