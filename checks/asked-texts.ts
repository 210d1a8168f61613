import { parseSync } from 'vite'
import { type Node, visit } from './read-imports.ts'
import type { SourceFile } from './source-files.ts'

/** The ways in which code can refer to texts. */
export interface Asking {
  /** String literals. */
  literals: ReadonlySet<string>
  /** Names of properties: `texts.title`, `{ title }`. */
  names: ReadonlySet<string>
  /**
   * Template literals, split at their values: `contract.${state}` → `['contract.', '']`. A template that begins with a
   * value is expanded for each text passed under that value's name: `${texts}.empty` with `<List texts="bills" />`
   * gives `['bills.empty']`.
   */
  templates: readonly (readonly string[])[]
}

export function askingOf(files: readonly SourceFile[]): Asking {
  const literals = new Set<string>()
  const names = new Set<string>()
  const templates: string[][] = []
  const begunByValue: { name: string; parts: string[] }[] = []
  const given = new Map<string, string[]>()
  for (const { path, text } of files)
    visit(parseSync(path, text).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
      if (node.type === 'Property' || node.type === 'TSPropertySignature') names.add(nameOf(node.key))
      if (node.type === 'MemberExpression') names.add(nameOf(node.property))
      const [receiver, gift] = givers[node.type]?.(node) ?? []
      if (receiver) given.set(nameOf(receiver), [...(given.get(nameOf(receiver)) ?? []), ...literalsIn(gift)])
      if (node.type !== 'TemplateLiteral') return
      const parts = node.quasis!.map(({ value }) => value.cooked)
      const [first] = node.expressions!
      if (!first) literals.add(parts[0]!)
      else if (parts[0] !== '') templates.push(parts)
      else begunByValue.push({ name: nameOf(first.property ?? first), parts: parts.slice(1) })
    })
  for (const { name, parts } of begunByValue)
    for (const beginning of given.get(name) ?? []) {
      const begun = [beginning + parts[0], ...parts.slice(1)]
      if (begun.length === 1) literals.add(begun[0]!)
      else templates.push(begun)
    }
  return { literals, names, templates }
}

const nameOf = (node: Node | undefined): string => (typeof node?.name === 'string' ? node.name : '')

/** Nodes that pass a text under a name: an attribute, a default, the type of a property, a property. */
const givers: Readonly<Record<string, (node: Node) => [receiver: Node | undefined, gift: unknown]>> = {
  JSXAttribute: ({ name, value }) => [name as Node, value],
  AssignmentPattern: ({ left, right }) => [left, right],
  TSPropertySignature: ({ key, typeAnnotation }) => [key, typeAnnotation],
  // Deeper values of an object have their own names.
  Property: ({ key, value }) => [key, (value as Node).type === 'Literal' ? value : undefined],
}

function literalsIn(value: unknown): string[] {
  const found: string[] = []
  visit(value, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
  })
  return found
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns whether code can refer to a key: as a whole, or by a template whose parts are words of the code. A word may
 * belong to another text, so a key reported as unused is unused, but not every unused key is reported.
 */
export function createIsAsked(asking: Asking, labels: Asking, prefix = ''): (key: string) => boolean {
  const isWord = (part: string) => labels.literals.has(part) || labels.names.has(part)
  const withoutPrefix = (text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)
  const patterns = asking.templates
    .map(([beginning = '', ...rest]) => [withoutPrefix(beginning), ...rest])
    .filter(([beginning]) => /\w[.-]/.test(beginning!))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('([\\w-]+(?:\\.[\\w-]+)*)')}$`))
  const isMade = (key: string) =>
    patterns.some((pattern) => {
      const [, ...made] = pattern.exec(key) ?? []
      return made.length > 0 && made.every((part) => isWord(part) || part.split('.').every(isWord))
    })
  return (key) => asking.literals.has(key) || asking.literals.has(prefix + key) || isMade(key)
}

/**
 * Returns whether code can refer to a key by its last part, for groups of texts that are passed as a whole:
 * `words.title`, `news['site.gone']`.
 */
export const createIsNamed =
  ({ literals, names }: Asking): ((key: string) => boolean) =>
  (key) =>
    key
      .split('.')
      .map((_, at, parts) => parts.slice(at).join('.'))
      .some((end) => literals.has(end) || names.has(end))
