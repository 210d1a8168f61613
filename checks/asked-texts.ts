import { parseSync } from 'vite'
import { visit } from './read-imports.ts'
import type { SourceFile } from './source-files.ts'

/** What code can ask for texts with. */
export interface Asking {
  /** Whole texts in quotation marks. */
  literals: ReadonlySet<string>
  /** Names of properties: `texts.title`, `{ title }`. */
  names: ReadonlySet<string>
  /** Texts with values in them, cut where the values stand: `contract.${state}` → `['contract.', '']`. */
  templates: readonly (readonly string[])[]
}

/**
 * `beginnings` has, by file, what a template there begins with whose first part is a value: nothing but the code itself
 * says which groups of texts it is about.
 */
export function askingOf(
  files: readonly SourceFile[],
  beginnings: Readonly<Record<string, readonly string[]>> = {},
): Asking {
  const literals = new Set<string>()
  const names = new Set<string>()
  const templates: string[][] = []
  for (const { path, text } of files)
    visit(parseSync(path, text).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
      if (node.type === 'Property' || node.type === 'TSPropertySignature') names.add(node.key?.name ?? '')
      if (node.type === 'MemberExpression') names.add(node.property?.name ?? '')
      if (node.type !== 'TemplateLiteral') return
      const parts = node.quasis!.map(({ value }) => value.cooked)
      const begun = parts[0] === '' ? (beginnings[path] ?? []) : ['']
      for (const beginning of begun) {
        const written = beginning === '' ? parts : [beginning + parts[1], ...parts.slice(2)]
        if (written.length === 1) literals.add(written[0]!)
        else templates.push(written)
      }
    })
  return { literals, names, templates }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Tells whether code can ask for a key: it stands there in full, or a template makes it out of parts that are words of
 * the code themselves. A word may be meant for another text: what this calls unused is unused, what it lets pass may
 * still be.
 */
export function createIsAsked(asking: Asking, words: Asking, prefix = ''): (key: string) => boolean {
  const isWord = (part: string) => words.literals.has(part) || words.names.has(part)
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
