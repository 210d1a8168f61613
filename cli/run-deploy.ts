import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { DeployError } from '#deploy/deploy-error.ts'
import type { DeployOptions, DeployResult, DeployTarget } from '#deploy/deploy-target.ts'
import { apiUrls } from '#deploy/http-api.ts'
import type { TargetAccess } from '#deploy/open-target.ts'
import type { PurgeAccess } from '#deploy/purge/open-purge.ts'
import { readAwsSettings } from './aws-settings.ts'
import { cacheFolder } from './cache-folder.ts'
import { jsonOption } from './command.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { type MovedSite, movedText } from './moved-pages.ts'
import { namedTarget } from './named-target.ts'
import { shellWord } from './printable.ts'
import { createProgressLine } from './progress-line.ts'
import { forgetDeploy, movedSinceDeploy, rememberDeploy } from './remembered-places.ts'
import { takeProxy } from './take-proxy.ts'
import { unreadableAsCommandError } from './unreadable.ts'

/** Options of all commands that change what is online. */
export const hostFlags = {
  to: {
    kind: 'text',
    summary: 'where the site goes, such as s3://bucket/prefix, or a target of swipress.config',
    placeholder: 'host',
  },
  purge: {
    kind: 'text',
    summary:
      'the cache before it that forgets what changed: cloudflare:zone, fastly or cloudfront:distribution',
    placeholder: 'cdn',
  },
  'dry-run': { kind: 'flag', summary: 'say what would be done, and do nothing' },
  concurrency: {
    kind: 'whole',
    summary: 'how many requests are under way at once',
    placeholder: 'count',
    default: 32,
    min: 1,
    max: 256,
  },
  unlock: { kind: 'flag', summary: 'take over from a deploy that is known to be over' },
  json: jsonOption,
} as const

export const deployFlags = {
  yes: { kind: 'flag', summary: 'delete without asking' },
  'max-deletes': {
    kind: 'whole',
    summary: 'how many files may be deleted without asking',
    placeholder: 'count',
    default: 256,
    max: 1_000_000,
  },
} as const

interface GivenOptions {
  to: string | undefined
  purge: string | undefined
  'dry-run': boolean
  concurrency: number
  unlock: boolean
  json: boolean
  yes: boolean
  'max-deletes': number
}

interface DeployedFolders {
  /** The built folder; absent for a rollback. */
  folder?: string
  /** Folders whose config may define targets. */
  folders?: readonly string[]
}

/** Opens the target, lets `work` change it, and prints what was done. Returns the exit code. */
export async function runDeploy(
  given: GivenOptions,
  env: NodeJS.ProcessEnv,
  work: (target: DeployTarget, options: DeployOptions) => Promise<DeployResult>,
  { folder, folders = ['.'] }: DeployedFolders = {},
): Promise<number> {
  const { to, json: isJson } = given
  if (!to)
    throw new CommandError(exitCodes.usage, 'Say where the site goes with --to, such as --to s3://bucket.')
  takeProxy(env)
  const progress = createProgressLine(isJson ? undefined : process.stderr)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const warnings: string[] = []
  const onWarning = (warning: string) => {
    warnings.push(warning)
    if (!isJson) console.error(warning)
  }
  const { openTarget } = await import('#deploy/open-target.ts')
  const startedAt = performance.now()
  try {
    const access = targetAccess(given.concurrency, env, stop.signal)
    const named = await namedTarget(to, folders)
    const target = typeof named === 'object' ? named : await openTarget(named ?? to, access)
    const purge = await openPurgeOf(given, access)
    const options = deployOptions(given, stop.signal, progress.show, onWarning)
    const result = await work(target, options).finally(progress.end)
    const moved = await movedAddresses({ ...given, to, folder }, env)
    if (moved && !isJson) console.error(movedText(moved.pages, moved.settings))
    const purged = await purge?.(result, target)
    const seconds = (performance.now() - startedAt) / 1000
    console.log(
      isJson
        ? JSON.stringify({ to, ...result, purged, seconds, warnings, moved: moved?.pages })
        : summaryOf(to, result, seconds, purged),
    )
    return exitCodes.done
  } catch (error) {
    if (!(error instanceof DeployError)) return unreadableAsCommandError(error)
    throw new CommandError(error.fault === 'usage' ? exitCodes.usage : exitCodes.machine, error.message)
  }
}

/**
 * Pages whose address differs from the last deploy to this target. Remembers them, unless nothing was done. A deploy that
 * has succeeded does not fail because they can not be remembered.
 */
async function movedAddresses(
  {
    to,
    folder,
    'dry-run': isDryRun,
  }: Pick<GivenOptions, 'dry-run'> & { to: string; folder?: string | undefined },
  env: NodeJS.ProcessEnv,
): Promise<MovedSite | undefined> {
  // Paths, and names in a config, depend on the current folder.
  const target = { cacheFolder: cacheFolder(env), to: to.includes(':') ? to : resolve(to) }
  const moved = folder === undefined ? undefined : await movedSinceDeploy({ ...target, out: folder })
  if (isDryRun) return moved
  const remembered = folder === undefined ? forgetDeploy(target) : rememberDeploy({ ...target, out: folder })
  await remembered.catch(() => undefined)
  return moved
}

const deployOptions = (
  given: GivenOptions,
  signal: AbortSignal,
  onProgress: DeployOptions['onProgress'],
  onWarning: DeployOptions['onWarning'],
): DeployOptions => ({
  concurrency: given.concurrency,
  maxDeletes: given['max-deletes'],
  isDryRun: given['dry-run'],
  isPurging: given.purge !== undefined,
  confirm: confirmation(given.yes, given.json),
  isUnlocking: given.unlock,
  holder: `${hostname()}:${process.pid}`,
  isOver: isOverHere,
  now: () => new Date(),
  signal,
  onProgress,
  onWarning,
})

const targetAccess = (
  concurrency: number,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): TargetAccess & PurgeAccess => ({
  aws: () => readAwsSettings(env),
  netlify: { token: env.NETLIFY_AUTH_TOKEN, url: env.NETLIFY_API_URL || apiUrls.netlify },
  cloudflare: {
    token: env.CLOUDFLARE_API_TOKEN,
    account: env.CLOUDFLARE_ACCOUNT_ID,
    url: env.CLOUDFLARE_API_BASE_URL || apiUrls.cloudflare,
  },
  fastly: { token: env.FASTLY_API_TOKEN, url: env.FASTLY_API_ENDPOINT || apiUrls.fastly },
  cloudfrontUrl: env.AWS_ENDPOINT_URL_CLOUDFRONT || 'https://cloudfront.amazonaws.com',
  environment: env,
  ssh: (env.RSYNC_RSH || 'ssh').split(' ').filter(Boolean),
  concurrency,
  signal,
  now: () => new Date(),
})

/**
 * Opens the cache before anything is sent, so that a wrong name is reported at once. Returns the number of purged
 * addresses.
 */
async function openPurgeOf({ purge: cdn, 'dry-run': isDryRun }: GivenOptions, access: PurgeAccess) {
  if (cdn === undefined) return undefined
  const { openPurge } = await import('#deploy/purge/open-purge.ts')
  const { staleAddresses } = await import('#deploy/purge/stale-addresses.ts')
  const purge = openPurge(cdn, access)
  return async (result: DeployResult, target: DeployTarget): Promise<number> => {
    const addresses = isDryRun ? [] : staleAddresses(result)
    if (addresses.length === 0) return 0
    await purge(addresses).catch((error) => {
      if (!(error instanceof DeployError)) throw error
      const next = target.purged ? 'The next deploy with --purge tries it again.' : 'Purge by hand.'
      throw new DeployError('refused', `The site is live, but no cache was purged: ${error.message} ${next}`)
    })
    await target.purged?.(result)
    return addresses.length
  }
}

/** Whether the holder of a lock was a process of this machine that has ended. */
function isOverHere(holder: string): boolean {
  const [host, pid] = [holder.slice(0, holder.lastIndexOf(':')), Number(holder.split(':').at(-1))]
  if (host !== hostname() || !Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function confirmation(isYes: boolean, isJson: boolean): DeployOptions['confirm'] {
  if (isYes) return async () => true
  if (isJson || !process.stdin.isTTY) return undefined
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr })
    const answer = await lines.question(`${question} (y/N) `)
    lines.close()
    return /^y(?:es)?$/i.test(answer.trim())
  }
}

const shownSteps = 20

/** The last lines of a deploy: what was done, and how to undo it. */
function summaryOf(to: string, result: DeployResult, seconds: number, purged: number | undefined): string {
  const { new: added, changed, unchanged, deleted, bytes, steps, deploy, url } = result
  const counts = `${added} new, ${changed} changed, ${unchanged} unchanged, ${deleted} deleted`
  if (steps) {
    const more = steps.length > shownSteps ? [`… and ${steps.length - shownSteps} more; all with --json`] : []
    return [...steps.slice(0, shownSteps), ...more, `Nothing was done. ${to} would have ${counts}.`].join(
      '\n',
    )
  }
  const isOther = result.restored !== undefined && result.restored !== deploy
  const back = `deploy ${result.restored} is online again${isOther ? `, as deploy ${deploy}` : ''}`
  const done = result.restored === undefined ? `deploy ${deploy}` : back
  return `${url ?? to}: ${done}: ${counts}; ${(bytes / 1e6).toFixed(2)} MB in ${seconds.toFixed(1)} s.${purged === undefined ? '' : ` ${purged} addresses purged.`} To go back: npx swipress rollback --to ${shellWord(to)}`
}
