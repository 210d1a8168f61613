import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readThrown } from './owner-code.ts'
import { placeAt } from './script-imports.ts'

const notFound = /^Error: Cannot find (?:package|module) '([^']+)' imported from (?:file:\/\/)?(\/[^?]+)/
const withoutType = /^TypeError: Module "(file:[^"?]+)[^"]*" needs an import attribute of "type: json"/

export interface MissingImport {
  file: string
  line: number
  column: number
  /** What would be right. */
  remedy: string
}

/** Where the config or a file of it imports what Node does not find, which Node's errors do not say. */
export function findMissingImport(error: unknown, files: readonly string[]): MissingImport | undefined {
  const { said } = readThrown(error)
  const [, wanted, importer] = notFound.exec(said) ?? []
  if (wanted !== undefined)
    for (const file of files.filter((name) => name === importer)) {
      const found = findName(file, wanted)
      if (found) return { ...found, remedy: remedyFor(found.name, resolve(dirname(file), found.name)) }
    }
  const url = withoutType.exec(said)?.[1]
  if (url !== undefined)
    for (const file of files) {
      const found = findName(file, fileURLToPath(url))
      if (found) return { ...found, remedy: "Write with { type: 'json' } behind its name." }
    }
  return undefined
}

/** A quoted name that means a package or the path of a file. */
function findName(file: string, wanted: string) {
  const code = readFileSync(file, 'utf8')
  for (const { 2: name = '', index, 0: whole } of code.matchAll(/(['"])([^'"\n]+)\1/g)) {
    const isWanted =
      name === wanted || name.startsWith(`${wanted}/`) || resolve(dirname(file), name) === wanted
    if (isWanted) return { file, name, ...placeAt(code, index + whole.indexOf(name) - 1) }
  }
  return undefined
}

function remedyFor(name: string, path: string): string {
  if (/^[@~]?\//.test(name) && !name.startsWith('/'))
    return 'Node does not know the paths of a tsconfig.json: write the path from this file, such as ./lib/a.ts.'
  if (!/^\.{0,2}\//.test(name))
    return `Install it: npm i ${name
      .split('/')
      .slice(0, name[0] === '@' ? 2 : 1)
      .join('/')}`
  const stem = path.replace(/\.[mc]?js$/, '')
  const ending = ['.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js'].find((end) =>
    existsSync(stem + end),
  )
  return ending === undefined
    ? 'Correct its name, or add the file.'
    : `Write its whole name: ${name.replace(/\.[mc]?js$/, '')}${ending}`
}
