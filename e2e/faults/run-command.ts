import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootFolder } from '#cli/places.ts'

export interface CommandEnd {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** Runs a command of the command line to its end, or kills it. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  killAfterMs?: number,
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  clearTimeout(timer)
  return { code, signal, output }
}
