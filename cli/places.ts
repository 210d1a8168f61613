import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Among sources, parts are built when these have changed; an installed package holds JavaScript and built parts. */
export const isCheckout = import.meta.url.endsWith('.ts')
/** Where this checkout, or this package, keeps its parts. */
export const rootFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const runtimeFolder = join(rootFolder, 'dist', 'runtime')
/** What `import … from 'swipress'` gives. */
export const libraryFile = join(rootFolder, 'library', isCheckout ? 'swipress.ts' : 'swipress.js')
/** What `build` runs from. */
export const compilerFolder = join(rootFolder, 'dist', 'compiler')
/** What `dev` runs from. */
export const devFolder = join(rootFolder, 'dist', 'dev')
/** What runs in the browser beside the site. */
export const devScript = join(devFolder, 'browser', 'client.js')
export const consoleFolder = join(rootFolder, 'dist', 'admin')
/** What draws comments over the pages of previews. */
export const previewFolder = join(rootFolder, 'dist', 'preview')
export const previewScript = join(previewFolder, 'comments.js')
export const previewStyles = ['own-pages.css', 'comments.css'].map((name) =>
  join(rootFolder, 'api', 'preview', 'overlay', name),
)
const templatesManifest = isCheckout ? undefined : findPackage('swipress-templates')
/** The starter sites are a package of their own, which an install may lack: the folder is then not there. */
export const templatesFolder = templatesManifest ? dirname(templatesManifest) : join(rootFolder, 'templates')

/** Where encodings of media are kept between runs of `build`. */
export const cacheFolder = (environment: NodeJS.ProcessEnv): string =>
  environment.SWIPRESS_CACHE ?? join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'swipress')

/** The `package.json` of an installed package. */
export function findPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}

export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }).version
