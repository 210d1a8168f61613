import type { Command } from './command.ts'

export interface CommandEntry {
  summary: string
  load: () => Promise<{ command: Command }>
}

/** All commands by name. A module is loaded when its command is run or described. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  start: {
    summary: 'run the whole product: console, API, sites, worker',
    load: () => import('./commands/start.ts'),
  },
  console: {
    summary: 'run console and API alone, beside serve-sites and worker',
    load: () => import('./commands/console.ts'),
  },
  worker: {
    summary: 'run another worker against the queue of REDIS_URL',
    load: () => import('./commands/worker.ts'),
  },
  'serve-sites': {
    summary: 'deliver the sites in the bucket of BLOB_STORE, without a database',
    load: () => import('./commands/serve-sites.ts'),
  },
  edge: {
    summary: 'write a program that delivers sites at the edge of a CDN',
    load: () => import('./commands/edge.ts'),
  },
  'copy-blobs': {
    summary: 'copy releases and media from a folder to a bucket, or back',
    load: () => import('./commands/copy-blobs.ts'),
  },
  backup: { summary: 'copy database and blobs to BACKUP_DIR', load: () => import('./commands/backup.ts') },
  restore: {
    summary: 'put a backup in the place of what is in DATA_DIR',
    load: () => import('./commands/restore.ts'),
  },
  'rotate-key': {
    summary: 'seal the secrets in the database anew, with another key',
    load: () => import('./commands/rotate-key.ts'),
  },
  verify: {
    summary: 'read what releases and media need, and mend what is damaged',
    load: () => import('./commands/verify.ts'),
  },
  'verify-bundle': {
    summary: 'say whether a downloaded release is what its account has signed',
    load: () => import('./commands/verify-bundle.ts'),
  },
  prune: {
    summary: 'remove files that no release, draft or library needs any more',
    load: () => import('./commands/prune.ts'),
  },
  dev: { summary: 'show a site while it is edited', load: () => import('./commands/dev.ts') },
  build: { summary: 'compile a definition into a plain folder', load: () => import('./commands/build.ts') },
  deploy: { summary: 'put a compiled folder online', load: () => import('./commands/deploy.ts') },
  rollback: { summary: 'put an earlier deploy online again', load: () => import('./commands/rollback.ts') },
  serve: { summary: 'serve a compiled folder', load: () => import('./commands/serve.ts') },
  snapshot: {
    summary: 'compare what a definition compiles to with a kept snapshot',
    load: () => import('./commands/snapshot.ts'),
  },
  templates: { summary: 'list the starter sites', load: () => import('./commands/templates.ts') },
  new: { summary: 'begin a site from a starter site', load: () => import('./commands/new.ts') },
  convert: {
    summary: 'write a site as a folder of files, or as one site.json',
    load: () => import('./commands/convert.ts'),
  },
  pull: {
    summary: 'bring what has changed in a console into a folder',
    load: () => import('./commands/pull.ts'),
  },
  push: {
    summary: 'bring what has changed in a folder into a console',
    load: () => import('./commands/push.ts'),
  },
  mcp: {
    summary: 'let an agent work on the site in a folder',
    load: () => import('./commands/mcp.ts'),
  },
  schema: { summary: 'print the JSON Schema of a definition', load: () => import('./commands/schema.ts') },
  doctor: {
    summary: 'say what this machine lacks and how to get it',
    load: () => import('./commands/doctor.ts'),
  },
  completion: {
    summary: 'print the script that completes command lines in a shell',
    load: () => import('./commands/completion.ts'),
  },
  prepare: { summary: 'build the runtime and the console', load: () => import('./commands/prepare.ts') },
}

export type CommandDescription = { name: string; summary: string } & Omit<Command, 'run'>

/** Every command with its whole declaration, for the documentation. */
export const describeCommands = (): Promise<CommandDescription[]> =>
  Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) => {
      const { run: _, ...declared } = (await load()).command
      return { name, summary, ...declared }
    }),
  )
