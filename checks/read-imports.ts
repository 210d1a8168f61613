import { posix } from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

export interface Import {
  /** As written. */
  specifier: string
  /** Path in the repository; undefined for a package. */
  target: string | undefined
  /** Whether it is only for types and loads nothing at run time. `import { type X }` does load the file. */
  isType: boolean
  /** Whether it is only loaded on demand. */
  isDynamic: boolean
}

export interface ReadFile {
  path: string
  imports: Import[]
  /** Whether it contains `process.env`, or imports `env` from `node:process`. */
  readsEnvironment: boolean
}

/** The static, dynamic and type imports of a file, and whether it reads the environment. */
export function readImports({ path, text }: SourceFile): ReadFile {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const imports: Import[] = []
  const add = (specifier: string, isType: boolean, isDynamic = false) =>
    imports.push({ specifier, target: targetOf(path, specifier), isType, isDynamic })
  for (const { start, moduleRequest } of module.staticImports)
    add(moduleRequest.value, /^import\s+type\b/.test(text.slice(start)))
  for (const { start, entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    if (from) add(from.value, /^export\s+type\b/.test(text.slice(start)))
  }
  let readsEnvironment = false
  visit(program, (node) => {
    const written = node.source?.type === 'Literal' ? node.source.value : undefined
    if (node.type === 'ImportExpression' && typeof written === 'string') add(written, false, true)
    if (node.type === 'TSImportType' && typeof written === 'string') add(written, true)
    if (node.type === 'MemberExpression' && node.object?.name === 'process' && node.property?.name === 'env')
      readsEnvironment = true
    if (
      node.type === 'ImportSpecifier' &&
      node.imported?.name === 'env' &&
      /['"](?:node:)?process['"]/.test(text)
    )
      readsEnvironment = true
  })
  return { path, imports, readsEnvironment }
}

export interface Node {
  type: string
  /** For a JSX attribute, this is a node. */
  name?: unknown
  value?: unknown
  source?: Node
  object?: Node
  property?: Node
  imported?: Node
  key?: Node
  left?: Node
  right?: Node
  typeAnnotation?: Node
  expressions?: Node[]
  quasis?: { value: { cooked: string } }[]
}

/** Visits every node of a program. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) visit(one, see)
    return
  }
  if ('type' in value && typeof value.type === 'string') see(value as Node)
  for (const child of Object.values(value)) visit(child, see)
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier).replace(/\?.*$/, '')
  return undefined
}

export const folderOf = (path: string): string => path.split('/')[0]!
