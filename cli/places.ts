import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * In a checkout, parts are rebuilt when their sources have changed; an installed package contains JavaScript and built
 * parts.
 */
export const isCheckout = import.meta.url.endsWith('.ts')
/** Root folder of this checkout or package. */
export const rootFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const runtimeFolder = join(rootFolder, 'dist', 'runtime')
/** The module imported by `import … from 'swipress'`. */
export const libraryFile = join(rootFolder, 'library', isCheckout ? 'swipress.ts' : 'swipress.js')
/** Bundle of `build`. */
export const compilerFolder = join(rootFolder, 'dist', 'compiler')
export const compilerName = 'compiler.cjs'
/** Bundle of `dev`. */
export const devFolder = join(rootFolder, 'dist', 'dev')
export const devName = 'dev.cjs'
/** Script that `dev` adds to pages in the browser. */
export const devScript = join(devFolder, 'browser', 'client.js')
export const consoleFolder = join(rootFolder, 'dist', 'admin')
/** Programs that deliver sites at the edge. */
export const edgeFolder = join(rootFolder, 'dist', 'edge')
/** Script that shows comments on the pages of previews. */
export const previewFolder = join(rootFolder, 'dist', 'preview')
export const previewScript = join(previewFolder, 'comments.js')
export const previewStyles = ['own-pages.css', 'comments.css'].map((name) =>
  join(rootFolder, 'api', 'preview', 'overlay', name),
)
const templatesManifest = isCheckout ? undefined : findPackage('swipress-templates')
/** The starter sites are a separate package, which may not be installed: the folder then does not exist. */
export const templatesFolder = templatesManifest ? dirname(templatesManifest) : join(rootFolder, 'templates')

/** Path of the `package.json` of an installed package. */
export function findPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}

export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }).version
