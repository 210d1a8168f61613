import { type ResolveFnOutput, registerHooks } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface FreshModule {
  exports: Readonly<Record<string, unknown>>
  /** The module and all that it imports from files of the same owner, not from packages. */
  files: string[]
}

const mark = 'swipress-config='
let count = 0

/**
 * Imports a module and what it imports as they are on disk now: each import has another address. `library` is the module
 * that the package's own name stands for, also where nobody has installed the package.
 */
export async function importFresh(file: string, library: string): Promise<FreshModule> {
  count += 1
  const query = `?${mark}${count}`
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

/** Whether or not a `package.json` says so: without one Node would read a file twice, and warn of it. */
function asModule(found: ResolveFnOutput): ResolveFnOutput {
  const format = formats[extname(new URL(found.url).pathname)]
  return format ? { ...found, format } : found
}

/** A module that could not be imported, and what was read until then. */
export class UnimportableError extends Error {
  override name = 'UnimportableError'
  readonly files: readonly string[]
  constructor(cause: unknown, files: readonly string[]) {
    super('could not be imported', { cause })
    this.files = files
  }
}
