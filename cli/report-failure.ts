import { CommandError, exitCodes, isCommandError } from './exit-codes.ts'
import { missingPackage } from './missing-packages.ts'
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
}

/** What a system call refused, in words; any other error stays what it is. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Error) || isCommandError(error)) return error
  const { code, path } = error as NodeJS.ErrnoException
  const why = code === undefined ? undefined : systemErrors[code]
  if (why === undefined) return error
  return new CommandError(exitCodes.machine, `${path ? `${path}: ` : ''}${why} (${code}).`, { path })
}

const nameOfCode = (code: number): string =>
  Object.entries(exitCodes).find(([, one]) => one === code)?.[0] ?? 'problems'

export interface FailureOptions {
  isJson: boolean
  /** Stacks are shown. */
  isDebug: boolean
}

/** Tells why a command failed, on one line or as JSON, and returns the exit code. */
export function reportFailure(thrown: unknown, { isJson, isDebug }: FailureOptions): number {
  const error = missingPackage(thrown) ?? inWords(thrown)
  const isExpected = isCommandError(error)
  const exitCode = isExpected ? error.exitCode : exitCodes.unexpected
  const message = isExpected ? error.message : unexpectedText(error, isDebug)
  if (isJson) {
    const facts = isExpected ? error.facts : {}
    console.log(JSON.stringify({ error: { code: nameOfCode(exitCode), exitCode, message, ...facts } }))
  } else console.error(message)
  if (isDebug && thrown instanceof Error) console.error(thrown.stack)
  return exitCode
}

function unexpectedText(error: unknown, isDebug: boolean): string {
  const words = shownLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  return isDebug ? words : `${words} (An error of Swipress. LOG_LEVEL=debug shows where.)`
}

const longestLine = 500

const shownLine = (text: string): string => text.split('\n', 1)[0]!.slice(0, longestLine) || shown(text)
