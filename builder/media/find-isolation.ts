import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** As root, and as every other user on systems that let everybody create namespaces. */
const candidates = [
  ['/usr/bin/unshare', '--net'],
  ['/usr/bin/unshare', '--user', '--net'],
]

/**
 * The command prefix that runs a program without any network, not even the loopback device; empty if the system has
 * none. FFmpeg's own protocol lists have been bypassed more than once, an empty network has not.
 */
export async function findIsolation(): Promise<string[]> {
  if (process.platform !== 'linux') return []
  for (const [program = '', ...args] of candidates) {
    const works = await promisify(execFile)(program, [...args, 'true'], { timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (works) return [program, ...args]
  }
  return []
}
