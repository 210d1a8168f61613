import { execFile } from 'node:child_process'
import { mkdir, realpath, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { shown } from '../value-kinds.ts'

const run = promisify(execFile)

/**
 * Writes a site, as it was in a commit of its Git repository, into a folder, and returns its path. The repository, its
 * index and its files are not changed.
 */
export async function earlierDefinition(definition: string, commit: string, out: string): Promise<string> {
  const path = await realpath(definition).catch(() => {
    throw new CommandError(exitCodes.problems, `${definition}: there is no such file or folder.`)
  })
  const isFile = (await stat(path)).isFile()
  const folder = isFile ? dirname(path) : path
  const git = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    (
      await run('git', ['-C', folder, '-c', 'core.hooksPath=/dev/null', ...args], {
        env: { ...process.env, ...env },
      })
    ).stdout.trim()
  const root = await git(['rev-parse', '--show-toplevel']).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new CommandError(exitCodes.machine, '--since needs git. Install it.')
      : new CommandError(exitCodes.problems, `--since needs a Git repository, and ${definition} is in none.`)
  })
  const id = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`]).catch(
    () => {
      throw new CommandError(
        exitCodes.usage,
        `--since is ${shown(commit)}, which this repository does not have. Give a branch, a tag or a commit, and fetch it first.`,
      )
    },
  )
  const place = relative(root, folder)
  const tree = join(out, 'tree')
  await mkdir(tree, { recursive: true })
  await git([`--work-tree=${tree}`, '-C', root, 'checkout', '--quiet', id, '--', place || '.'], {
    GIT_INDEX_FILE: join(out, 'index'),
  }).catch(() => {
    throw new CommandError(exitCodes.problems, `${definition} is not in ${commit}. Give a later commit.`)
  })
  // Links the packages that a config of the site imports.
  for (const at of new Set(['', place]))
    await symlink(join(root, at, 'node_modules'), join(tree, at, 'node_modules')).catch(() => undefined)
  return join(tree, place, relative(folder, path))
}
