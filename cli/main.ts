import { flushCompileCache } from 'node:module'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError, exitCodes, isCommandError } from './exit-codes.ts'

/** What a command gets of its command line. */
export interface CommandLine {
  positionals: string[]
  options: Record<string, string | boolean | undefined>
}

/** One command: how it is called, and what it does. Loaded when it is called. */
export interface Command {
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** How many positionals it takes. */
  positionals: { min: number; max: number }
  run(line: CommandLine): Promise<number>
}

interface CommandEntry {
  summary: string
  load: () => Promise<{ command: Command }>
}

export const commands: Readonly<Record<string, CommandEntry>> = {
  start: {
    summary: 'run the whole product: console, API, sites, worker',
    load: () => import('./commands/start.ts'),
  },
  worker: {
    summary: 'run another worker against the queue of REDIS_URL',
    load: () => import('./commands/worker.ts'),
  },
  backup: { summary: 'copy database and blobs to BACKUP_DIR', load: () => import('./commands/backup.ts') },
  restore: {
    summary: 'put a backup in the place of what is in DATA_DIR',
    load: () => import('./commands/restore.ts'),
  },
  build: { summary: 'compile a definition into a plain folder', load: () => import('./commands/build.ts') },
  serve: { summary: 'serve a compiled folder', load: () => import('./commands/serve.ts') },
  snapshot: {
    summary: 'compare what a definition compiles to with a kept manifest',
    load: () => import('./commands/snapshot.ts'),
  },
  templates: { summary: 'list the starter sites', load: () => import('./commands/templates.ts') },
  new: { summary: 'begin a site from a starter site', load: () => import('./commands/new.ts') },
  schema: { summary: 'print the JSON Schema of a definition', load: () => import('./commands/schema.ts') },
  doctor: {
    summary: 'say what this machine lacks and how to get it',
    load: () => import('./commands/doctor.ts'),
  },
  prepare: { summary: 'build the runtime and the console', load: () => import('./commands/prepare.ts') },
}

const overview = (): string =>
  [
    'swipress <command> [options]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
    '',
    'swipress <command> --help says how a command is called.',
  ].join('\n')

/** Runs one command and ends the process with what it returns. */
export async function main(args: string[]): Promise<void> {
  process.exitCode = await run(args).catch((error: unknown) => {
    if (!isCommandError(error)) throw error
    console.error(error.message)
    return error.exitCode
  })
}

async function run([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview())
    return exitCodes.done
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!entry) throw new CommandError(exitCodes.usage, `There is no command ${name}.\n\n${overview()}`)
  const { command } = await entry.load()
  // Written now, it is there for the next process even where this one is killed.
  flushCompileCache()
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`swipress ${command.usage}\n\n${entry.summary}`)
    return exitCodes.done
  }
  return command.run(parsed(command, rest))
}

function parsed(command: Command, args: string[]): CommandLine {
  const wrong = (why: string) => new CommandError(exitCodes.usage, `${why}\n\nswipress ${command.usage}`)
  try {
    const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true })
    if (positionals.length < command.positionals.min) throw wrong('Something is missing.')
    if (positionals.length > command.positionals.max) throw wrong(`${positionals.at(-1)} is too much.`)
    return { positionals, options: values as CommandLine['options'] }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw wrong((error as Error).message)
  }
}
