import { readFileSync } from 'node:fs'
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { extname } from 'node:path'

/** The sources, or the modules of an installed package. */
const own = new URL('../../../', import.meta.url).href
const extension = extname(import.meta.url)
const { imports }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(new URL('package.json', own), 'utf8'),
)
const folders = new Set(Object.keys(imports).map((name) => name.slice(1, -2)))
/** The files of these packages that end in `.js` are ES modules. */
const inPackage = /\/node_modules\/(?:drizzle-orm|zod)\//
/** Extensions of users may have copies of packages of their own: this is what our modules import. */
const packages = new Map<string, ResolveFnOutput>()
let format: ResolveFnOutput['format']

// Each thread has to ask for it.
enableCompileCache()

/**
 * To find a module and its type, Node looks up its real path and parses the `package.json` of the importer and of the
 * module again for each import. A start has thousands.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    if (inPackage.test(parentURL) && /^\..*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!isOwn(parentURL)) return nextResolve(specifier, context)
    if (/^[.#]/.test(specifier) && specifier.endsWith(extension)) {
      format ??= nextResolve(specifier, context).format
      const url = specifier[0] === '#' ? new URL(specifier.slice(1), own) : new URL(specifier, parentURL)
      return { url: url.href, format, shortCircuit: true }
    }
    if (!/^(?!file:)[@\w]/.test(specifier) || !conditions.includes('import'))
      return nextResolve(specifier, context)
    const known = packages.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    packages.set(specifier, known)
    return known
  },
})

const isOwn = (url: string): boolean =>
  url.startsWith(own) && folders.has(url.slice(own.length, url.indexOf('/', own.length)))
