import { createRequire } from 'node:module'
import type { Document, LineCounter, Node } from 'yaml'
import { type FolderFault, UnreadableDefinitionError, unreadable } from './folder-fault.ts'
import { maxLevels, tooDeep } from './nesting.ts'
import { hasWideSpace, strangeLine } from './strange-text.ts'
import { exhausted, yamlFault } from './yaml-remedies.ts'

const require = createRequire(import.meta.url)

/** Loaded on demand: most files are read without it, and loading it takes as long as compiling a small site. */
export const yamlPackage = () => require('yaml') as typeof import('yaml')

export interface YamlText {
  file: string
  text: string
  /** Number of lines in the file before the text. */
  linesBefore?: number
}

export interface ParsedYaml {
  value: unknown
  document: Document.Parsed
  placeAt(offset: number): { line: number; column: number }
}

/**
 * Parses YAML as used in definitions: the core schema, unique keys, no aliases, no custom tags. Everything must be
 * written out, so that a short file never becomes a large document.
 */
export function parseYaml({ file, text, linesBefore = 0 }: YamlText): ParsedYaml {
  const lineCounter = new (yamlPackage().LineCounter)()
  const document = parsed(file, text, lineCounter)
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(line, 1) + linesBefore, column: Math.max(col, 1) }
  }
  const faults = [
    ...syntaxFaults(document, text),
    ...(document.errors.length > 0 ? [] : usageFaults(document)),
  ]
  if (faults.length > 0)
    throw new UnreadableDefinitionError(
      faults.map(({ offset, message }) => ({ file, ...placeAt(offset), message }) satisfies FolderFault),
    )
  return { value: document.toJS({ maxAliasCount: 0 }), document, placeAt }
}

interface Fault {
  offset: number
  message: string
}

function parsed(file: string, text: string, lineCounter: LineCounter): Document.Parsed {
  try {
    return yamlPackage().parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      schema: 'core',
      version: '1.2',
      resolveKnownTags: false,
      // Checked below in one pass: the parser would compare each key with all before it.
      uniqueKeys: false,
      // With `silent`, a second document would not be reported.
      logLevel: 'error',
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw unreadable(file, tooDeep)
  }
}

const shownErrors = 5

function syntaxFaults({ errors, warnings }: Document.Parsed, text: string): Fault[] {
  const all = [...errors, ...warnings]
  const deep = all.filter(({ code }) => code === exhausted).slice(0, 1)
  const shown = deep.length > 0 ? deep : all.slice(0, shownErrors)
  const strange = shown.find(({ pos }) => strangeLine(lineAt(text, pos[0])) !== undefined)
  if (strange) return [{ offset: strange.pos[0], message: strangeLine(lineAt(text, strange.pos[0]))! }]
  return shown.map((error) => ({ offset: error.pos[0], message: yamlFault(error) }))
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset)
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? undefined : end)
}

function usageFaults(document: Document.Parsed): Fault[] {
  const { visit, isCollection } = yamlPackage()
  const faults: Fault[] = []
  const deeper = (node: Node, above: readonly unknown[]) => {
    if (above.filter(isCollection).length < maxLevels) return undefined
    faults.push({ offset: node.range?.[0] ?? 0, message: tooDeep })
    return visit.BREAK
  }
  visit(document, {
    Alias: (_key, node) => {
      faults.push({
        offset: node.range?.[0] ?? 0,
        message: `*${node.source} stands for another place of the file, which is not taken. Write out what is meant, or put a text that begins with * between quotes.`,
      })
      return visit.BREAK
    },
    Seq: (_key, node, above) => deeper(node, above),
    Map: (_key, node, above) => {
      if (deeper(node, above)) return visit.BREAK
      const { items } = node
      const seen = new Set<string>()
      for (const { key } of items) {
        const [name, offset] = [nameOf(key), (key as Node | null)?.range?.[0] ?? 0]
        if (name === undefined)
          faults.push({ offset, message: 'A key has to be a text. Put it between quotes.' })
        else if (hasWideSpace(name)) faults.push({ offset, message: strangeLine(name)! })
        else if (seen.has(name))
          faults.push({ offset, message: `${name} stands here a second time. Keep one of both.` })
        else seen.add(name)
      }
      return faults.length > shownErrors ? visit.BREAK : undefined
    },
  })
  return faults
}

function nameOf(key: unknown): string | undefined {
  const { isAlias, isMap, isScalar } = yamlPackage()
  return isScalar(key) &&
    !isAlias(key) &&
    !isMap(key) &&
    ['string', 'number', 'boolean'].includes(typeof key.value)
    ? String(key.value)
    : undefined
}
