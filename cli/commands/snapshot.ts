import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { releaseFolder } from '#builder/folder-sink.ts'
import { releaseFiles } from '#builder/release-files.ts'
import type { ReleasePart } from '#model/release.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { compileDefinition } from '../compile-definition.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { cacheFolder } from '../places.ts'
import { problemText } from '../print-problems.ts'
import { compareSnapshots, type SnapshotFile } from '../site-snapshot.ts'
import { mediaVariables } from '../variables.ts'
import { defaultOrigin } from './build.ts'

const snapshotName = 'site.snapshot.json'

export const command = defineCommand({
  description: `The snapshot is ${snapshotName}, beside the definition.`,
  arguments: [{ name: 'definition', summary: 'a folder with a site.json, or the file', kind: 'folder' }],
  options: {
    check: { kind: 'flag', summary: 'compare with the snapshot; what happens unless --update is given' },
    update: { kind: 'flag', summary: 'write it' },
    json: jsonOption,
  },
  variables: mediaVariables,
  examples: [
    { line: 'snapshot my-inn --update', meaning: 'keep what it compiles to now' },
    { line: 'snapshot my-inn --check', meaning: 'see what differs from it' },
  ],
  exitCodes: { 1: 'something differs, or the definition has problems' },
  async run({ positionals, options }) {
    if (options.check && options.update)
      throw new CommandError(exitCodes.usage, '--check and --update exclude each other.')
    const definition = positionals[0]!
    const made = await snapshotOf(definition)
    if ('text' in made) {
      console.error(made.text)
      return exitCodes.problems
    }
    const file = join(/\.(?:json|ya?ml)$/.test(definition) ? dirname(definition) : definition, snapshotName)
    if (options.update) {
      await writeFile(file, `${JSON.stringify(made.files, null, 1)}\n`)
      console.log(`${file}: ${made.files.length} files`)
      return exitCodes.done
    }
    const kept = await readFile(file, 'utf8').catch(() => undefined)
    if (kept === undefined)
      throw new CommandError(
        exitCodes.problems,
        `${file} is missing. Make it: npx swipress snapshot ${definition} --update`,
      )
    const differences = compareSnapshots(JSON.parse(kept) as SnapshotFile[], made.files)
    if (options.json) console.log(JSON.stringify(differences, null, 2))
    else for (const { path, reason } of differences) console.log(`${path}: ${reason}`)
    if (differences.length === 0 && !options.json) console.log(`${made.files.length} files, no difference`)
    return differences.length === 0 ? exitCodes.done : exitCodes.problems
  },
})

/** Compiles into a folder that is gone afterwards; what is kept is each file's path, hash and size. */
async function snapshotOf(definition: string): Promise<{ files: SnapshotFile[] } | { text: string }> {
  const out = await mkdtemp(join(tmpdir(), 'swipress-snapshot-'))
  try {
    const result = await compileDefinition({
      definition,
      out,
      origin: defaultOrigin,
      cacheFolder: cacheFolder(process.env),
      say: console.error,
    })
    if (result.problems) return { text: problemText(result.problems, result.placeOf) }
    const part = async (hash: string) =>
      JSON.parse(await readFile(join(out, releaseFolder, `${hash}.json`), 'utf8')) as ReleasePart
    const files: SnapshotFile[] = []
    for await (const { path, file } of releaseFiles(result.manifest, part))
      files.push({ path, hash: file.hash, bytes: file.bytes, key: file.key })
    return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) }
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
