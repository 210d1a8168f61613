import { DeployError } from './deploy-error.ts'
import type { DeployTarget } from './deploy-target.ts'
import { type PurgeAccess, tokenOf } from './purge/open-purge.ts'
import { namedBucket } from './s3/named-bucket.ts'
import { bucketTarget } from './targets/bucket.ts'
import { cloudflarePagesTarget } from './targets/cloudflare-pages.ts'
import { folderTarget } from './targets/folder.ts'
import { gitTarget } from './targets/git-branch.ts'
import { netlifyTarget } from './targets/netlify.ts'
import { sshTarget } from './targets/ssh.ts'

/** Credentials and settings of targets; each is only used by its own target. */
export interface TargetAccess extends Pick<PurgeAccess, 'aws' | 'signal'> {
  netlify: { token: string | undefined; url: string }
  cloudflare: PurgeAccess['cloudflare'] & { account: string | undefined }
  /** Environment for programs of this machine, such as git. */
  environment: NodeJS.ProcessEnv
  /** `ssh` with its arguments. */
  ssh: readonly string[]
  concurrency: number
}

interface TargetForm {
  /** Notation, for people. */
  form: string
  matches: RegExp
  open(to: string, access: TargetAccess): DeployTarget | Promise<DeployTarget>
}

const forms: readonly TargetForm[] = [
  { form: 's3://bucket/prefix', matches: /^s3:/, open: openBucketTarget },
  { form: './folder', matches: /^(?:\.{0,2}\/|\.{1,2}$)/, open: (to) => folderTarget(to) },
  { form: 'ssh://user@host/folder', matches: /^ssh:/, open: sshTarget },
  { form: 'netlify:site', matches: /^netlify:/, open: openNetlifyTarget },
  { form: 'cloudflare:project', matches: /^cloudflare:/, open: openCloudflareTarget },
  { form: 'github:owner/repo', matches: /^github:/, open: openGitHubTarget },
  { form: 'git:repository#branch', matches: /^git:/, open: openGitTarget },
]

/** Notations of all targets, shown for an invalid one. */
export const targetForms: readonly string[] = forms.map(({ form }) => form)

/** Opens the target with this notation, such as s3://bucket/prefix. */
export async function openTarget(to: string, access: TargetAccess): Promise<DeployTarget> {
  const form = forms.find(({ matches }) => matches.test(to))
  if (!form) throw new DeployError('usage', `--to is ${to}. Give one of ${targetForms.join(', ')}.`)
  try {
    return await form.open(to, access)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    throw new DeployError('usage', `--to is ${to}. Write a percent sign in it as %25.`)
  }
}

function openNetlifyTarget(to: string, { netlify: { token, url }, signal }: TargetAccess): DeployTarget {
  const site = nameIn(to, 'netlify:site')
  return netlifyTarget({ site, token: tokenOf('NETLIFY_AUTH_TOKEN', token), url, signal })
}

function openCloudflareTarget(to: string, { cloudflare, signal }: TargetAccess): DeployTarget {
  const project = nameIn(to, 'cloudflare:project')
  const { account, url } = cloudflare
  if (!account)
    throw new DeployError(
      'usage',
      'There is no account. Set CLOUDFLARE_ACCOUNT_ID to the one that the project is in.',
    )
  const token = tokenOf('CLOUDFLARE_API_TOKEN', cloudflare.token)
  return cloudflarePagesTarget({ project, account, token, url, signal })
}

function nameIn(to: string, form: string): string {
  const name = /^[a-z]+:([\w.-]+)$/.exec(to)?.[1]
  if (!name) throw new DeployError('usage', `--to is ${to}. Give a name: ${form}.`)
  return name
}

const pagesBranch = 'gh-pages'

function openGitHubTarget(to: string, { environment }: TargetAccess): DeployTarget {
  const [, owner, repo] = /^github:([a-z\d-]+)\/([\w.-]+)$/i.exec(to) ?? []
  if (!owner || !repo)
    throw new DeployError('usage', `--to is ${to}. Give owner and repository: github:owner/repo.`)
  const remote = `https://github.com/${owner}/${repo}.git`
  return gitTarget({ name: to, remote, branch: pagesBranch, env: environment })
}

function openGitTarget(to: string, { environment }: TargetAccess): DeployTarget {
  const [, remote, branch = pagesBranch] = /^git:([^#]+)(?:#([\w./-]+))?$/.exec(to) ?? []
  if (!remote || branch.startsWith('-'))
    throw new DeployError(
      'usage',
      `--to is ${to}. Give a repository: git:git@example.com:owner/repo.git#branch.`,
    )
  return gitTarget({ name: to, remote, branch, env: environment })
}

async function openBucketTarget(to: string, access: TargetAccess): Promise<DeployTarget> {
  const place = namedBucket('--to', to, await access.aws())
  return bucketTarget({
    ...place,
    hasPrefix: place.prefix !== '',
    concurrency: access.concurrency,
    signal: access.signal,
  })
}
