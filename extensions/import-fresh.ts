import { type ResolveFnOutput, registerHooks } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ownQuery } from './owner-code.ts'

export interface FreshModule {
  exports: Readonly<Record<string, unknown>>
  /** The module and everything it imports from the owner's files, but not from packages. */
  files: string[]
}

let count = 0

/**
 * Imports the current versions of a module and its imports, by giving each import a new address. `library` is the
 * module that the package's own name refers to, even if the package is not installed.
 */
export async function importFresh(file: string, library: string): Promise<FreshModule> {
  count += 1
  const query = `${ownQuery}${count}`
  const entry = pathToFileURL(file).href + query
  const files = new Set([file])
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier === entry) return asModule(next(specifier, context))
      if (!context.parentURL?.endsWith(query)) return next(specifier, context)
      if (specifier === 'swipress') return next(pathToFileURL(library).href, context)
      const found = next(specifier, context)
      if (!found.url.startsWith('file:') || found.url.includes('/node_modules/')) return found
      files.add(fileURLToPath(found.url))
      return asModule({ ...found, url: found.url + query })
    },
  })
  try {
    const exports = (await import(entry)) as FreshModule['exports']
    return { exports, files: [...files] }
  } catch (error) {
    throw new UnimportableError(error, [...files])
  } finally {
    hooks.deregister()
  }
}

const formats: Readonly<Record<string, string>> = {
  '.ts': 'module-typescript',
  '.mts': 'module-typescript',
  '.js': 'module',
  '.mjs': 'module',
}

/** Regardless of `package.json`: without one, Node would read a file twice and print a warning. */
function asModule(found: ResolveFnOutput): ResolveFnOutput {
  const format = formats[extname(new URL(found.url).pathname)]
  return format ? { ...found, format } : found
}

/** A module that could not be imported, with the files read until then. */
export class UnimportableError extends Error {
  override name = 'UnimportableError'
  readonly files: readonly string[]
  constructor(cause: unknown, files: readonly string[]) {
    super('could not be imported', { cause })
    this.files = files
  }
}
