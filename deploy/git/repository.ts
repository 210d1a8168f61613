import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeployError } from '../deploy-error.ts'
import { firstLine, type ProgramEnd, runProgram } from '../run-program.ts'

export interface GitOptions {
  remote: string
  branch: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/** A repository in a temporary folder, without a working tree, for one branch of a remote repository. */
export interface GitRepository {
  /** Returns git's output; fails with a message about the remote. */
  git(args: readonly string[], input?: string): Promise<string>
  /** The same, but undefined if the command fails. */
  tryGit(args: readonly string[]): Promise<string | undefined>
  end(): Promise<void>
}

/** Name of the remote within this repository. */
export const remoteName = 'target'

const identity = [
  '-c',
  'user.name=Swipress',
  '-c',
  'user.email=deploy@swipress.invalid',
  '-c',
  'commit.gpgSign=false',
]
const plain = [
  '-c',
  'core.autocrlf=false',
  '-c',
  'core.quotePath=false',
  '-c',
  'gc.auto=0',
  '-c',
  'core.fsmonitor=false',
]

export async function openRepository({ remote, env, signal }: GitOptions): Promise<GitRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-git-'))
  const run = (args: readonly string[], input?: string) =>
    runProgram('git', {
      args: [...identity, ...plain, ...args],
      cwd: folder,
      // Git must not ask for a password: its credential helpers provide it, or the message says what is missing.
      env: {
        ...env,
        GIT_DIR: folder,
        GIT_TERMINAL_PROMPT: '0',
        GIT_INDEX_FILE: join(folder, 'index'),
        LC_ALL: 'C',
      },
      signal,
      ...(input === undefined ? {} : { input }),
    })
  const repository: GitRepository = {
    async git(args, input) {
      const end = await run(args, input)
      if (end.code !== 0) throw new DeployError('refused', wordsFor(remote, end))
      return end.out.toString().trimEnd()
    },
    async tryGit(args) {
      const { code, out } = await run(args)
      return code === 0 ? out.toString().trimEnd() : undefined
    },
    end: () => rm(folder, { recursive: true, force: true }),
  }
  await repository.git(['init', '--quiet', '--bare'])
  // Git only fetches contents that were skipped at first from a remote with a name.
  await repository.git(['config', `remote.${remoteName}.url`, remote])
  return repository
}

const words: readonly [RegExp, (remote: string) => string][] = [
  [
    /Authentication failed|could not read (?:Username|Password)|Permission denied \(|invalid credentials/i,
    (remote) =>
      `${remote} does not let this user in. Log in with git's own means (gh auth login, a credential helper or an SSH key), then deploy again.`,
  ],
  [
    /returned error: 403|[Pp]ermission to .* denied|not authorized/,
    (remote) => `This user may not push to ${remote}. Get the right to it, then deploy again.`,
  ],
  [
    /not found|does not exist|does not appear to be a git repository/i,
    (remote) => `There is no repository at ${remote}. Look at its name, or create it.`,
  ],
  [
    /Could not resolve host/i,
    (remote) => `${remote} can not be reached. Look at the network, then deploy again.`,
  ],
  [
    /Connection refused|timed out|unable to access|Connection (?:closed|reset)/i,
    (remote) => `${remote} can not be reached. Look at the address and at the network, then deploy again.`,
  ],
  [
    /\(?(?:fetch first|non-fast-forward|stale info|cannot lock ref|failed to update ref)/,
    (remote) =>
      `Somebody else has deployed to ${remote} at the same time. What is live is theirs; deploy again to replace it.`,
  ],
  [
    /protected branch|GH006|hook declined/i,
    (remote) => `${remote} refuses the push: the branch is protected. Allow pushes to it in its settings.`,
  ],
  [
    /exceeds GitHub's file size limit|GH001/,
    (remote) => `${remote} refuses a file of more than 100 MB. Make the video shorter, then build again.`,
  ],
  [/No space left|Disk quota/i, (remote) => `The disk of ${remote} is full. Make room, then deploy again.`],
]

function wordsFor(remote: string, { err, code }: ProgramEnd): string {
  // The name of the remote is removed, because it may contain the text of an error.
  const said = err.replaceAll(remote, '')
  const known = words.find(([pattern]) => pattern.test(said))
  return known
    ? known[1](remote)
    : `git can not work with ${remote}: ${firstLine(err).slice(0, 200)} (${code}).`
}
