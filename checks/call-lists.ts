import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The two lists that a new file of calls would otherwise be added to by hand. They are made from the names that the files
 * export: `npm run lists`.
 */

interface Exported {
  /** Relative to the folder, with its ending. */
  path: string
  names: readonly string[]
}

/** Exports whose declaration matches, by file. A prefix comes before what continues it: `media`, `media-folders`. */
function exportsIn(folder: string, declaration: RegExp): readonly Exported[] {
  return globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
    .map((path) => path.slice(0, -'.ts'.length))
    .sort()
    .map((stem) => {
      const path = `${stem}.ts`
      const names = [...readFileSync(join(folder, path), 'utf8').matchAll(declaration)].map(
        ([, name]) => name!,
      )
      return { path, names: names.sort() }
    })
    .filter(({ names }) => names.length > 0)
}

const importsOf = (files: readonly Exported[], from: string): string =>
  files.map(({ path, names }) => `import { ${names.join(', ')} } from '${from}/${path}'`).join('\n')

const rowsOf = (files: readonly Exported[], rowOf: (name: string) => string): string =>
  files.flatMap(({ names }) => names.map((name) => `  ${rowOf(name)},`)).join('\n')

const origin = (what: string) => `// Made by \`npm run lists\` from ${what}.`

function callList(root: string): string {
  const files = exportsIn(join(root, 'model/calls'), /^export const (\w+) = defineCalls\(/gm)
  return `${origin('every `defineCalls` in this folder')}
${importsOf(files, '.')}

/** Every call of staff and of programs, by method and path. */
export const calls = {
${rowsOf(files, (name) => `...${name}`)}
}

/** \`PUT /api/sites/:id\` */
export type CallName = keyof typeof calls
export type Declared<Name extends CallName> = (typeof calls)[Name]
`
}

function routeList(root: string): string {
  const files = exportsIn(join(root, 'api/staff'), /^export (?:const|function) (\w+Routes)\b/gm)
  return `${origin('every exported function `…Routes` in `staff/`')}
${importsOf(files, './staff')}

export const staffRoutes = [
${rowsOf(files, (name) => name)}
] as const
`
}

/** By path: makes the text of the file for a root folder. */
export const generatedLists: Readonly<Record<string, (root: string) => string>> = {
  'model/calls/calls.ts': callList,
  'api/staff-routes.ts': routeList,
}
