import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { requireWritable } from './make-folder.ts'

/**
 * Folder of encoded media that `build` reuses: in the home of the user, or, where no home can be written to, as in many
 * containers, among temporary files. Relative paths in the environment are not used, as the XDG specification says: the
 * cache would lie in the folder that one is in.
 */
export function cacheFolder(environment: NodeJS.ProcessEnv, temporary = tmpdir()): string {
  if (environment.SWIPRESS_CACHE) return environment.SWIPRESS_CACHE
  const { XDG_CACHE_HOME = '', HOME = '' } = environment
  const home = isAbsolute(HOME) ? HOME : homeOfUser()
  const usual = join(isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(home, '.cache'), 'swipress')
  return isWritable(usual) ? usual : (ownFolder(temporary) ?? usual)
}

/** The home of a user whom the system does not know, which some containers have, is the root. */
function homeOfUser(): string {
  try {
    return userInfo().homedir
  } catch {
    return '/'
  }
}

function isWritable(folder: string): boolean {
  try {
    requireWritable('SWIPRESS_CACHE', folder)
    return true
  } catch {
    return false
  }
}

/** Undefined if another user could have put something into it. */
function ownFolder(parent: string): string | undefined {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const folder = join(parent, `swipress-${uid}`)
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true })
    const found = lstatSync(folder)
    const isOwn = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
    return isOwn ? folder : undefined
  } catch {
    return undefined
  }
}
