import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where this checkout keeps its parts. */
export const rootFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const runtimeFolder = join(rootFolder, 'dist', 'runtime')
/** What `build` runs from. */
export const compilerFolder = join(rootFolder, 'dist', 'compiler')
export const consoleFolder = join(rootFolder, 'dist', 'admin')
export const templatesFolder = join(rootFolder, 'templates')

/** Where encodings of media are kept between runs of `build`. */
export const cacheFolder = (environment: NodeJS.ProcessEnv): string =>
  environment.SWIPRESS_CACHE ?? join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'swipress')
