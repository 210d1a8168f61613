import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The output of a process and its exit code, after it has ended. */
export async function ended(child: ChildProcess) {
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said.err += chunk
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}
