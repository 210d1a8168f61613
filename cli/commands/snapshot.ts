import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { printable, shellWord } from '../printable.ts'
import type { MadeSnapshot } from '../snapshot/make-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts'
import { requireSite } from '../unreadable.ts'
import { mediaVariables } from '../variables.ts'
import { defaultOrigin } from './build.ts'

const snapshotName = 'site.snapshot.json'

export const command = defineCommand({
  description: `What a site compiles to is compared with ${snapshotName} beside its definition, or with what an earlier commit of it compiles to.`,
  arguments: [
    {
      name: 'definition',
      summary: 'a folder with a site.yaml or site.json, or the file',
      default: '.',
      kind: 'folder',
    },
  ],
  options: {
    check: { kind: 'flag', summary: 'compare; what happens unless --update is given' },
    update: { kind: 'flag', summary: `write ${snapshotName}` },
    since: {
      kind: 'text',
      summary: 'compare with this commit, branch or tag of the Git repository',
      placeholder: 'commit',
    },
    html: {
      kind: 'file',
      summary: 'write a report with pictures of the pages that differ, with --since before and after',
      placeholder: 'file',
    },
    github: { kind: 'flag', summary: 'print what differs as annotations of GitHub Actions, too' },
    json: jsonOption,
  },
  variables: [...mediaVariables, 'CHROMIUM_PATH'],
  examples: [
    { line: 'snapshot my-inn --update', meaning: 'keep what it compiles to now' },
    { line: 'snapshot my-inn --check', meaning: 'see what differs from it: pages, fields, files, bytes' },
    {
      line: 'snapshot my-inn --since main --html report.html',
      meaning: 'what a branch changes, with pictures',
    },
  ],
  exitCodes: { 1: 'something differs, or the definition has problems' },
  async run({ positionals, options }) {
    if (options.update && (options.check || options.since || options.html))
      throw new CommandError(exitCodes.usage, '--update excludes --check, --since and --html.')
    const definition = positionals[0]!
    requireSite(definition)
    const scratch = await mkdtemp(join(tmpdir(), 'swipress-snapshot-'))
    try {
      const { makeSnapshot } = await import('../snapshot/make-snapshot.ts')
      const make = (path: string, name: string) =>
        makeSnapshot({
          definition: path,
          out: join(scratch, name),
          origin: defaultOrigin,
          cacheFolder: cacheFolder(process.env),
        })
      if (options.update) return await update(definition, await make(definition, 'after'), options.json)
      // Invalid options for comparing are reported before compiling.
      const { since } = options
      const then = since === undefined ? undefined : await earlier(definition, since, scratch)
      const kept = then === undefined ? await keptSnapshot(definition) : undefined
      const made = await make(definition, 'after')
      const before = kept ?? (await make(then!, 'before')).snapshot
      return await report(definition, { before, made, scratch }, options)
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  },
})

const snapshotFile = (definition: string): string =>
  join(/\.(?:json|ya?ml)$/.test(definition) ? dirname(definition) : definition, snapshotName)

async function update(definition: string, { snapshot }: MadeSnapshot, isJson: boolean): Promise<number> {
  const { snapshotText } = await import('../snapshot/site-snapshot.ts')
  const file = snapshotFile(definition)
  await writeFile(file, snapshotText(snapshot))
  const { length } = snapshot.files
  console.log(isJson ? JSON.stringify({ snapshot: file, files: length }) : `${file}: ${length} files`)
  return exitCodes.done
}

async function earlier(definition: string, commit: string, scratch: string): Promise<string> {
  const { earlierDefinition } = await import('../snapshot/earlier-definition.ts')
  return earlierDefinition(definition, commit, join(scratch, 'earlier'))
}

async function keptSnapshot(definition: string): Promise<SiteSnapshot> {
  const file = snapshotFile(definition)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const again = `npx swipress snapshot ${shellWord(definition)} --update`
  if (text === undefined) throw new CommandError(exitCodes.problems, `${file} is missing. Make it: ${again}`)
  const { siteSnapshotSchema } = await import('../snapshot/site-snapshot.ts')
  const parsed = siteSnapshotSchema.safeParse(parsedJson(text))
  if (parsed.success) return parsed.data
  throw new CommandError(exitCodes.problems, `${file} is no snapshot of this version. Make it anew: ${again}`)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Compared {
  before: SiteSnapshot
  made: MadeSnapshot
  scratch: string
}

interface ReportOptions {
  html: string | undefined
  since: string | undefined
  github: boolean
  json: boolean
}

async function report(
  definition: string,
  { before, made, scratch }: Compared,
  { html, since, github, json }: ReportOptions,
): Promise<number> {
  const { compareSnapshots, isSame } = await import('../snapshot/compare-snapshots.ts')
  const { differenceText } = await import('../snapshot/difference-text.ts')
  const { snapshot: after, pointers, placeOf, base } = made
  const difference = compareSnapshots({ before, after, pointers, base })
  if (html !== undefined) {
    const { writeReport } = await import('../snapshot/write-report.ts')
    const isWithBefore = since !== undefined
    await writeReport({ file: resolve(html), title: definition, difference, scratch, isWithBefore })
  }
  if (json) console.log(JSON.stringify(difference, null, 2))
  else if (isSame(difference)) console.log(`${after.files.length} files, no difference`)
  else console.log(printable(differenceText(difference)))
  if (github && !isSame(difference)) {
    const { githubAnnotations } = await import('../snapshot/github-annotations.ts')
    console.error(githubAnnotations(difference, placeOf))
  }
  return isSame(difference) ? exitCodes.done : exitCodes.problems
}
