import { CommandError, exitCodes } from '../exit-codes.ts'
import { setting } from '../setting.ts'
import { takeProxy } from '../take-proxy.ts'
import { unreadableAsCommandError } from '../unreadable.ts'
import { shown } from '../value-kinds.ts'
import { type ConsoleSite, openConsoleSite } from './console-api.ts'
import { finishChange, isUnfinished } from './folder-change.ts'
import { readSyncState, type SyncState } from './sync-state.ts'

/** Options of both commands. */
export const syncFlags = {
  console: {
    kind: 'origin',
    summary: 'where the console is; remembered in the folder',
    placeholder: 'address',
  },
  site: { kind: 'text', summary: 'the id of its site; remembered in the folder', placeholder: 'id' },
  ours: { kind: 'flag', summary: 'where both have changed the same, keep what the folder has' },
  theirs: { kind: 'flag', summary: 'where both have changed the same, keep what the console has' },
  'dry-run': { kind: 'flag', summary: 'say what would be done, and do nothing' },
} as const

interface GivenOptions {
  console: string | undefined
  site: string | undefined
  ours: boolean
  theirs: boolean
}

export interface Sync {
  folder: string
  console: string
  siteId: string
  site: ConsoleSite
  state: SyncState | undefined
  /** Which side wins if both have changed the same value; undefined: somebody has to decide. */
  wins: 'ours' | 'theirs' | undefined
}

/** The console's site of a folder, with the credentials for it. Completes interrupted changes first. */
export async function openSync(
  folder: string,
  given: GivenOptions,
  { env, command, isDryRun }: { env: NodeJS.ProcessEnv; command: 'pull' | 'push'; isDryRun: boolean },
): Promise<Sync> {
  if (given.ours && given.theirs)
    throw new CommandError(exitCodes.usage, 'Give --ours or --theirs, not both: only one can be kept.')
  takeProxy(env)
  const token = setting(env, 'SWIPRESS_TOKEN')
  if (token === undefined)
    throw new CommandError(
      exitCodes.usage,
      'SWIPRESS_TOKEN is not set. Set it to an API key of the console, which is issued there under API keys.',
    )
  if (isDryRun && isUnfinished(folder))
    throw new CommandError(
      exitCodes.problems,
      `A pull into ${folder} was cut short. Pull without --dry-run first: it finishes what was begun.`,
    )
  if (!isDryRun) await finishChange(folder).catch(unreadableAsCommandError)
  const state = readSyncState(folder)
  const origin = consoleOf(given.console, setting(env, 'SWIPRESS_CONSOLE'), state?.console)
  const siteId = given.site ?? state?.site
  if (siteId === undefined)
    throw new CommandError(
      exitCodes.usage,
      'Say which site it is with --site, by the id that the console shows.',
    )
  if (state && (state.console !== origin || state.site !== siteId))
    throw new CommandError(
      exitCodes.problems,
      `${folder} belongs to ${state.site} of ${state.console}, not to ${shown(siteId)} of ${origin}. Name another folder.`,
    )
  const site = openConsoleSite({ console: origin, token, siteId, again: `${command} again` })
  const wins = given.ours ? 'ours' : given.theirs ? 'theirs' : undefined
  return { folder, console: origin, siteId, site, state, wins }
}

/** A folder from somebody else must not send a token to their console. */
function consoleOf(
  option: string | undefined,
  variable: string | undefined,
  known: string | undefined,
): string {
  const origin = option ?? variable ?? known
  if (origin === undefined)
    throw new CommandError(
      exitCodes.usage,
      'Say where the console is with --console, such as --console https://console.example.com.',
    )
  return origin
}
