import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const startMs = 50_000

export interface RunningProgram {
  /** Its output so far. */
  said(): string
  /** Waits for matching output, and returns the match. */
  says(wanted: RegExp): Promise<RegExpExecArray>
  end(): Promise<void>
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv
  /** Whether it also writes to descriptor 3, which is then read too. */
  hasThird?: boolean
}

/** Starts a program that ends with this process. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions = {},
): RunningProgram {
  const child = spawn(command, args, {
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe', options.hasThird ? 'pipe' : 'ignore'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of child.stdio.slice(1))
    stream?.on('data', (more: Buffer) => {
      text += more
      for (const listener of listeners) listener()
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  return {
    said: () => text,
    says(wanted) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
      const fail = (why: string) => reject(new Error(`${command} ${why} and said:\n${text}`))
      const look = () => {
        const found = wanted.exec(text)
        if (found) resolve(found)
      }
      listeners.add(look)
      look()
      const patience = setTimeout(() => fail(`is not ready after ${startMs} ms`), startMs)
      child.once('error', (error) => fail(`does not start: ${error.message}`))
      child.once('exit', () => fail('has ended'))
      return promise.finally(() => {
        clearTimeout(patience)
        listeners.delete(look)
      })
    },
    async end() {
      process.off('exit', endWithUs)
      endWithUs()
      await ended
    },
  }
}

/** Path of a program by name; undefined if it is not installed. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}
