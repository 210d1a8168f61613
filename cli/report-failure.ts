import { sep } from 'node:path'
import { mostNameBytes } from '#builder/make-folders.ts'
import { CommandError, exitCodes, isCommandError } from './exit-codes.ts'
import { missingPackage } from './missing-packages.ts'
import { bucketError } from './named-bucket.ts'
import { printable } from './printable.ts'
import { shown } from './value-kinds.ts'

const systemErrors: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room, and run it again',
  EDQUOT: 'the disk quota is used up. Make room, and run it again',
  EROFS: 'the disk can only be read. Name a folder on another one',
  EACCES: 'it is not permitted. Give this user the right to it, or name another place',
  EPERM: 'it is not permitted. Give this user the right to it, or name another place',
  ENOTDIR: 'a part of the path is a file, not a folder. Name another place',
  EEXIST: 'something else stands there. Name another place',
  EISDIR: 'it is a folder, not a file. Name a file',
  ENAMETOOLONG: 'the name is too long. Give a shorter one',
  ELOOP: 'its links lead in a circle. Name another place',
  EMFILE: 'too many files are open. Raise the limit: ulimit -n 4096',
  ENFILE: 'too many files are open on this machine. Close other programs',
  EADDRINUSE: 'the address is in use. Set another port',
  EIO: 'the disk fails. Check it, and run it again',
  EFBIG: 'a file would be larger than is allowed. Raise the limit: ulimit -f unlimited',
}

const damaged =
  'the database in DATA_DIR is damaged. Stop the product, then put a backup in its place: swipress restore --force'

const databaseErrors: Readonly<Record<string, { exitCode: number; why: string }>> = {
  SQLITE_CORRUPT: { exitCode: exitCodes.problems, why: damaged },
  SQLITE_NOTADB: { exitCode: exitCodes.problems, why: damaged },
  SQLITE_FULL: { exitCode: exitCodes.machine, why: systemErrors.ENOSPC! },
  SQLITE_READONLY: {
    exitCode: exitCodes.machine,
    why: 'the database in DATA_DIR can only be read. Give this user the right to write to it and to its folder',
  },
  SQLITE_CANTOPEN: {
    exitCode: exitCodes.machine,
    why: 'the database in DATA_DIR can not be opened. Give this user the right to it and to its folder',
  },
  SQLITE_IOERR: { exitCode: exitCodes.machine, why: systemErrors.EIO! },
  SQLITE_BUSY: {
    exitCode: exitCodes.machine,
    why: 'another process holds the database in DATA_DIR. Stop that one, and run it again',
  },
}

/** Extended SQLite codes begin with the general code: `SQLITE_IOERR_WRITE`. */
const ofDatabase = (code: string) => databaseErrors[code.split('_', 2).join('_')]

/** Errors of the system or the database in words; any other error is returned unchanged. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Error) || isCommandError(error)) return error
  // By name, because it may come from another thread.
  if (error.name === 'DatabaseRefusedError') return new CommandError(exitCodes.problems, error.message)
  if (error.name === 'DatabaseDamagedError')
    return new CommandError(exitCodes.problems, sentence(`${damaged} (${error.message}).`))
  const ofBucket = bucketError(error)
  if (isCommandError(ofBucket)) return ofBucket
  if (error.name === 'FolderInWorkError') return new CommandError(exitCodes.machine, error.message)
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'uv_cwd')
    return new CommandError(
      exitCodes.machine,
      'The folder that you are in has been removed. Change into one that exists.',
    )
  const found = systemErrors[code]
    ? { exitCode: exitCodes.machine, why: systemErrors[code] }
    : ofDatabase(code)
  if (code === 'ENAMETOOLONG' && path !== undefined)
    return new CommandError(exitCodes.machine, `${longName(path)} (${code}).`, { path })
  if (found)
    return new CommandError(
      found.exitCode,
      path ? `${path}: ${found.why} (${code}).` : sentence(`${found.why} (${code}).`),
      { path },
    )
  const caused = error.cause === undefined ? undefined : inWords(error.cause)
  return isCommandError(caused) ? caused : error
}

/** Says which part of a path is too long, by how much, and who can shorten it. */
function longName(path: string): string {
  const parts = path.split(sep)
  const at = parts.findIndex((part) => Buffer.byteLength(part) > mostNameBytes)
  const remedy =
    'If it comes from the site, shorten the address or the file name there; else give a shorter one'
  if (at === -1)
    return `${shown(path)}: the path has ${Buffer.byteLength(path)} bytes, more than this system takes. ${remedy}`
  const bytes = Buffer.byteLength(parts[at]!)
  const folder = parts.slice(0, at).join(sep) || sep
  return `${shown(folder)}: the name ${shown(parts[at]!)} has ${bytes} bytes, and a name may have ${mostNameBytes}. ${remedy}`
}

/** The system's message as a sentence. */
export function reasonOf(error: NodeJS.ErrnoException): string {
  const labels = inWords(error)
  return isCommandError(labels) ? labels.message : sentence(error.message)
}

const sentence = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

const nameOfCode = (code: number): string =>
  Object.entries(exitCodes).find(([, one]) => one === code)?.[0] ?? 'problems'

export interface FailureOptions {
  isJson: boolean
  /** Whether stacks are printed. */
  isDebug: boolean
}

/** Prints why a command failed, on one line or as JSON, and returns the exit code. */
export function reportFailure(thrown: unknown, { isJson, isDebug }: FailureOptions): number {
  const error = missingPackage(thrown) ?? inWords(thrown)
  const isExpected = isCommandError(error)
  const exitCode = isExpected ? error.exitCode : exitCodes.unexpected
  const message = isExpected ? error.message : unexpectedText(error, isDebug)
  if (isJson) {
    const facts = isExpected ? error.facts : {}
    console.log(JSON.stringify({ error: { code: nameOfCode(exitCode), exitCode, message, ...facts } }))
  } else console.error(printable(message))
  if (isDebug && thrown instanceof Error) console.error(thrown.stack)
  return exitCode
}

function unexpectedText(error: unknown, isDebug: boolean): string {
  const words = shownLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  return isDebug ? words : `${words} (An error of Swipress. LOG_LEVEL=debug shows where.)`
}

const longestLine = 500

const shownLine = (text: string): string => text.split('\n', 1)[0]!.slice(0, longestLine) || shown(text)
