import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { calledOff, DeployError } from './deploy-error.ts'

export interface ProgramRun {
  args: readonly string[]
  input?: string | Uint8Array
  env?: NodeJS.ProcessEnv | undefined
  cwd?: string
  signal?: AbortSignal | undefined
  /** Called with each line instead of collecting the output; may throw to end the program. */
  onLine?: (line: string) => void
}

export interface ProgramEnd {
  code: number
  out: Buffer
  err: string
}

/** Runs a program of this machine until it ends, successfully or not. */
export async function runProgram(name: string, run: ProgramRun): Promise<ProgramEnd> {
  const { args, input, env, cwd, signal, onLine } = run
  if (signal?.aborted) throw calledOff()
  const child = spawn(name, args, { env, cwd, signal, stdio: ['pipe', 'pipe', 'pipe'] })
  const out: Buffer[] = []
  const err: Buffer[] = []
  let failure: { error: unknown } | undefined
  const takeLine = (line: string) => {
    try {
      if (!failure) onLine?.(line)
    } catch (error) {
      failure = { error }
      child.kill()
      // Child processes of the program may keep the pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
    }
  }
  if (onLine) createInterface({ input: child.stdout }).on('line', takeLine)
  else child.stdout.on('data', (data: Buffer) => out.push(data))
  child.stderr.on('data', (data: Buffer) => err.push(data))
  // A program that ends early stops reading; its exit code says why.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.on('error', reject)
  child.on('close', (code) => resolve(code ?? -1))
  const code = await promise.catch((error: NodeJS.ErrnoException) => {
    if (signal?.aborted) throw calledOff()
    if (error.code !== 'ENOENT') throw error
    throw new DeployError(
      'refused',
      `${name} is not installed on this machine. Install it, then deploy again.`,
    )
  })
  if (failure) throw failure.error
  if (signal?.aborted) throw calledOff()
  return { code, out: Buffer.concat(out), err: Buffer.concat(err).toString() }
}

/** The first non-empty line of a program's output. */
export const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('Warning:') && !line.startsWith('** ')) ??
  'no reason given'
