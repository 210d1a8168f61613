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

/** No file beyond 128 MB, counted in blocks of 512 bytes, and no core dumps. */
const withinFileLimits =
  process.platform === 'win32' ? [] : ['/bin/sh', '-c', 'ulimit -f 262144; ulimit -c 0; exec "$0" "$@"']

/** The command prefix of processes that read files of strangers: without network, and with limits on what they write. */
export function createConfinement(): () => Promise<string[]> {
  let launcher: Promise<string[]> | undefined
  return () => {
    launcher ??= findIsolation().then((isolation) => [...withinFileLimits, ...isolation])
    return launcher
  }
}
