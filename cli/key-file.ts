import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isStrongKey } from '#api/db/key-ring.ts'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** Path of the key file: beside the database, which backups copy, and not in it. */
export const keyFileOf = ({ dataFolder }: Pick<Environment, 'dataFolder'>): string =>
  join(dataFolder, 'secret.key')

/** The keys in the file, newest first; empty if the file does not exist. */
export function readKeyFile(file: string): string[] {
  const keys = textOf(file)
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .filter((line) => !line.startsWith('#'))
  if (keys.every(isStrongKey)) return keys
  throw new CommandError(
    exitCodes.problems,
    `${file} has a line that is no key. Put back the file as it was, from where you keep a copy of it.`,
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new CommandError(
      exitCodes.machine,
      `${file} can not be read (${code}). Give it to the user that the product runs as, with mode 0600.`,
    )
  }
}

/**
 * Atomic and flushed before it returns, so that everything encrypted with these keys can be decrypted after a crash.
 */
export function writeKeyFile(file: string, keys: readonly string[]): void {
  const partial = `${file}.${process.pid}.partial`
  rmSync(partial, { force: true })
  const handle = openSync(partial, 'wx', 0o600)
  try {
    writeSync(handle, keyFileText(keys))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(partial, file)
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

const keyFileText = (keys: readonly string[]): string =>
  [
    '# Secrets in the database are sealed with the first of these keys. Keep a copy of this file apart from backups.',
    ...keys,
    '',
  ].join('\n')
