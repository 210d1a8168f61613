import { animationWords } from './allowed-css.ts'
import { idLists } from './allowed-html.ts'
import { type Declaration, declarationText } from './css-declarations.ts'
import type { Rule } from './css-sheet.ts'

/** Prefix for the names in a text that shares a page with others; without one they are kept. */
export type Scope = string | undefined

// Made when a text needs them: looking up categories of Unicode takes milliseconds the first time.
const inSelector = () => /\[([\w-]+)([~|^$*]?=)"(#?)([^"]*)"|"[^"]*"|([#.])(-?[\p{L}_][\p{L}\p{M}\p{N}_-]*)/gu
const ownAddress = /url\("#([\w-]+)"\)/g
const animated = () =>
  /"([^"]*)"|[\w-]+\((?:[^()]|\([^()]*\))*\)|[+-]?\.?\d[\w.%]*|(-{0,2}[\p{L}_][\p{L}\p{M}\p{N}_-]*)/gu

const scopedValue = ({ name, value }: Declaration, scope: string): string => {
  const addressed = value.replace(ownAddress, (_, id: string) => `url("#${scope}-${id}")`)
  if (!/^(?:-webkit-)?animation(?:-name)?$/.test(name)) return addressed
  return addressed.replace(animated(), (whole, text?: string, word?: string) => {
    if (text !== undefined) return `"${scope}-${text}"`
    return word === undefined || animationWords.has(word.toLowerCase()) ? whole : `${scope}-${word}`
  })
}

/** As written in a `style` attribute or between the braces of a rule. */
export const declarationsText = (declarations: readonly Declaration[], scope: Scope, between = ';'): string =>
  declarations
    .map((one) => declarationText(scope === undefined ? one : { ...one, value: scopedValue(one, scope) }))
    .join(between)

const noClasses: ReadonlySet<string> = new Set()

const selectorsOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap((rule) =>
    rule.kind === 'style' ? rule.selectors : rule.kind === 'group' ? selectorsOf(rule.rules) : [],
  )

/**
 * The classes that a style sheet uses. They are renamed, so that the product's styles do not match them; other classes
 * are left for the owner's styles. Empty if a selector matches parts of class names.
 */
export function classesOf(rules: readonly Rule[]): ReadonlySet<string> {
  const selectors = selectorsOf(rules)
  if (selectors.some((selector) => selector.includes('[class'))) return noClasses
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(inSelector())].flatMap(([, , , , , sign, name]) => (sign === '.' ? name! : [])),
    ),
  )
}

/** A selector for an attribute with names of the same HTML must match the renamed ones. */
function scopedAttribute(attribute: string, operator: string, hash: string, scope: string): string {
  const isLink = attribute === 'href' && hash !== ''
  const isId = (attribute === 'id' || idLists.has(attribute)) && hash === '' && /^[~|^]?=$/.test(operator)
  return isLink || isId ? `${hash}${scope}-` : hash
}

const scopedSelector = (selector: string, scope: string, classes: ReadonlySet<string>): string =>
  `.${scope} ${selector.replace(
    inSelector(),
    (
      whole,
      attribute?: string,
      operator?: string,
      hash?: string,
      text?: string,
      sign?: string,
      name?: string,
    ) => {
      if (attribute !== undefined)
        return `[${attribute}${operator}"${scopedAttribute(attribute, operator!, hash!, scope)}${text}"`
      return sign === '#' || (sign === '.' && classes.has(name!)) ? `${sign}${scope}-${name}` : whole
    },
  )}`

/** A style sheet for people to read. */
export const sheetText = (rules: readonly Rule[]): string => rulesText(rules, undefined, noClasses, '')

/** The same, limited to elements within a scope. */
export const scopedSheetText = (rules: readonly Rule[], scope: string): string =>
  `${rulesText(rules, scope, classesOf(rules), '')}\n${restingText(scope)}\n`

const rulesText = (
  rules: readonly Rule[],
  scope: Scope,
  classes: ReadonlySet<string>,
  indent: string,
): string => rules.map((rule) => ruleText(rule, scope, classes, indent)).join('\n')

function ruleText(rule: Rule, scope: Scope, classes: ReadonlySet<string>, indent: string): string {
  const within = `${indent}  `
  switch (rule.kind) {
    case 'style': {
      const selectors = rule.selectors.map((one) =>
        scope === undefined ? one : scopedSelector(one, scope, classes),
      )
      return `${indent}${selectors.join(', ')} { ${declarationsText(rule.declarations, scope, '; ')} }`
    }
    case 'group':
      return `${indent}${rule.condition} {\n${rulesText(rule.rules, scope, classes, within)}\n${indent}}`
    case 'keyframes': {
      const name = scope === undefined ? rule.name : `${scope}-${rule.name}`
      const frames = rule.frames.map(
        ({ at, declarations }) => `${within}${at} { ${declarationsText(declarations, scope, '; ')} }`,
      )
      return `${indent}@keyframes ${name} {\n${frames.join('\n')}\n${indent}}`
    }
  }
}

/** Stops all motion for visitors who ask for less. */
const restingText = (scope: string): string =>
  `@media (prefers-reduced-motion: reduce) {\n  .${scope} *, .${scope} *::before, .${scope} *::after { animation: none !important; transition: none !important }\n}`
