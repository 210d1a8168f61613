import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeployError } from '../deploy-error.ts'
import { firstLine, type ProgramEnd, runProgram } from '../run-program.ts'

export interface RemotePlace {
  user: string | undefined
  host: string
  port: string | undefined
  /** Absolute, or relative to the user's home folder. */
  folder: string
}

export interface RemoteShell {
  /**
   * Runs a script for `sh` in the folder; `$1` and so on are its arguments. Throws unless its exit code is expected.
   */
  run(
    script: string,
    options?: {
      args?: string[]
      input?: Uint8Array | string
      expected?: number[]
      /** Runs even after everything else was cancelled. */
      isLast?: boolean
    },
  ): Promise<ProgramEnd>
  /** Sends files from `from` to the folder, keeping their relative names. */
  send(from: string, names: readonly string[], onSent: (bytes: number) => void): Promise<void>
  end(): Promise<void>
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

interface ShellOptions {
  /** `ssh` with its arguments. */
  ssh: readonly string[]
  signal: AbortSignal
}

const lastMs = 5_000

/** Uses one connection for all operations on a machine. */
export async function openRemoteShell(
  place: RemotePlace,
  { ssh, signal }: ShellOptions,
): Promise<RemoteShell> {
  const sockets = await mkdtemp(join(tmpdir(), 'swipress-ssh-'))
  const shared = ['-o', 'ControlMaster=auto', '-o', `ControlPath=${sockets}/%C`, '-o', 'ControlPersist=30']
  const [program = 'ssh', ...given] = ssh
  const options = [...given, '-o', 'BatchMode=yes', '-o', 'ConnectTimeout=15', ...shared]
  const login = [...(place.port ? ['-p', place.port] : []), ...(place.user ? ['-l', place.user] : [])]
  const refuse = (end: ProgramEnd) => new DeployError('refused', wordsFor(place, end))
  return {
    async run(script, { args = [], input, expected = [], isLast } = {}) {
      const inFolder = `mkdir -p ${quoted(place.folder)} && cd ${quoted(place.folder)} && ${script}`
      const command = ['sh', '-c', quoted(inFolder), 'sh', ...args.map(quoted)].join(' ')
      const end = await runProgram(program, {
        args: [...options, ...login, '--', place.host, command],
        ...(input === undefined ? {} : { input }),
        signal: isLast ? AbortSignal.timeout(lastMs) : signal,
      })
      if (end.code !== 0 && !expected.includes(end.code)) throw refuse(end)
      return end
    },
    async send(from, names, onSent) {
      if (names.length === 0) return
      const args = [
        ...['--times', '--ignore-times', '--compress', '--perms', '--chmod=F644', '--no-implied-dirs'],
        ...[`--temp-dir=${partsFolder}`, '--files-from=-', '--from0', '--outbuf=L', '--out-format=%b'],
        ...['-e', [program, ...options, ...login].map(quoted).join(' ')],
        ...[`${from}/`, `${place.host.includes(':') ? `[${place.host}]` : place.host}:${place.folder}/`],
      ]
      const end = await runProgram('rsync', {
        args,
        input: names.map((name) => `${name}\0`).join(''),
        signal,
        onLine: (line) => onSent(Number(line) || 0),
      })
      if (end.code !== 0) throw refuse(end)
    },
    async end() {
      await runProgram(program, { args: [...options, ...login, '-O', 'exit', place.host] }).catch(() => {})
      await rm(sockets, { recursive: true, force: true })
    },
  }
}

/** Folder for incomplete files. */
export const partsFolder = '_release/parts'

type Words = (place: RemotePlace, line: string) => string

const loginAt = ({ host, port, user }: RemotePlace): string =>
  `ssh ${port ? `-p ${port} ` : ''}${user ? `${user}@` : ''}${host}`

const again = 'then deploy again to go on'

/** Messages of ssh, rsync and the remote machine, in our words. */
const words: readonly [RegExp, Words][] = [
  [
    /Permission denied \(/,
    (place) =>
      `${place.host} does not let this user in. Look at the user's name and at the key (ssh-add -l), and try: ${loginAt(place)}`,
  ],
  [
    /Host key verification failed/,
    (place) => `${place.host} is not known yet, or is another machine than before. Try: ${loginAt(place)}`,
  ],
  [
    /Could not resolve hostname/,
    ({ host }) => `${host} has no address. Look at its name and at the network, ${again}.`,
  ],
  [
    /Connection refused|timed out|unreachable|Connection (?:closed|reset)/,
    ({ host }, line) =>
      `${host} can not be reached (${line}). Look at the address, the port and the network, ${again}.`,
  ],
  [
    /No space left on device|Disk quota exceeded/,
    ({ host }) => `The disk of ${host} is full. Make room, ${again}.`,
  ],
  [
    /rsync: (?:not found|command not found)|rsync: No such file/,
    ({ host }) => `${host} has no rsync. Install it there, ${again}.`,
  ],
  [
    /Permission denied|Operation not permitted|Read-only file system/,
    ({ host, folder }) => `This user may not write to ${folder} at ${host}. Give them the right to it.`,
  ],
  [
    /Not a directory|File exists/,
    ({ host, folder }) => `${folder} at ${host} is a file, or below one. Name a folder.`,
  ],
  [
    /File name too long/,
    ({ host }) =>
      `${host} can not hold a name of the site, which is too long. Shorten the address of the page.`,
  ],
  [
    /Is a directory|cannot overwrite directory|could not make way/,
    ({ host, folder }) => `${folder} at ${host} holds a folder where a file of the site goes. Move it away.`,
  ],
]

function wordsFor(place: RemotePlace, { err, code }: ProgramEnd): string {
  const line = firstLine(err).slice(0, 200)
  const known = words.find(([pattern]) => pattern.test(err))
  return known
    ? known[1](place, line)
    : `${place.host} refuses it: ${line} (${code}). Look at it there, ${again}.`
}
