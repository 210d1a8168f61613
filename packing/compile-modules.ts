import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { minify, transformWithOxc } from 'vite'

/** A quoted module name: of an import, or of a file that runs as a thread or a process. */
const moduleNames = /(['"`])((?:\.{1,2}\/|#)[\w./~-]+)\.tsx?\1/g

/** The name of a JSON file that a module imports: `from './en/calls.json'`. */
const dataNames = /\bfrom\s*(['"`])((?:\.{1,2}\/|#)[\w./~-]+\.json)\1/g

/** Replaces module names by those in JavaScript and in declarations. */
export const withJavaScriptNames = (code: string): string => code.replace(moduleNames, '$1$2.js$1')

/**
 * Compiles modules, and everything they import, to JavaScript in a folder, at the same paths as below `root`; imported
 * JSON is copied. Returns the paths. Needed because Node does not strip types from installed packages.
 */
export async function compileModules(
  root: string,
  entries: readonly string[],
  out: string,
): Promise<string[]> {
  const waiting = [...entries]
  const found = new Set(waiting)
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const code = await (path.endsWith('.json') ? withoutSpaces(root, path) : withoutTypes(root, path))
    for (const next of modulesNamedIn(code, path))
      if (!found.has(next) && existsSync(join(root, next))) {
        found.add(next)
        waiting.push(next)
      }
    const target = join(out, path.replace(/\.tsx?$/, '.js'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, withJavaScriptNames(code))
  }
  return [...found].sort()
}

/** Comments, spaces and long variable names are a third of the download. Function names are kept for stack traces. */
export async function withoutComments(path: string, code: string): Promise<string> {
  const mangle = { keepNames: true }
  const small = await minify(path, code, {
    module: true,
    mangle,
    compress: { keepNames: { function: true, class: true } },
    sourcemap: false,
  })
  return small.code
}

const withoutSpaces = async (root: string, path: string): Promise<string> =>
  JSON.stringify(JSON.parse(await readFile(join(root, path), 'utf8')))

async function withoutTypes(root: string, path: string): Promise<string> {
  const source = await readFile(join(root, path), 'utf8')
  const { code } = await transformWithOxc(source, path, {
    target: 'node22',
    jsx: { runtime: 'automatic', development: false },
    sourcemap: false,
  })
  return withoutComments(path, code)
}

function modulesNamedIn(code: string, path: string): string[] {
  const modules = /(['"`])((?:\.{1,2}\/|#)[\w./~-]+\.tsx?)\1/g
  return [...code.matchAll(modules), ...code.matchAll(dataNames)].map(([, , name]) =>
    name!.startsWith('#') ? name!.slice(1) : join(dirname(path), name!),
  )
}
