import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256 } from '#builder/hash.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { jsonOf } from './sync-state.ts'
import { placeWithin, removeWithin, writeWithin } from './write-within.ts'

/*
 * Changes several files of a site as a unit, because a partly changed folder would contain something that nobody
 * intended. The changes are therefore written to a file first, and carried out from it, however often they are
 * interrupted.
 */

const changeSchema = z.object({
  write: z.array(z.object({ path: z.string(), text: z.string(), was: z.string().nullable() })),
  remove: z.array(z.object({ path: z.string(), was: z.string().nullable() })),
})
type Change = z.infer<typeof changeSchema>

/** Whether an interrupted command has left changes to carry out. */
export const isUnfinished = (folder: string): boolean => existsSync(join(folder, pendingPath))

const pendingPath = '.swipress/pending.json'

interface FolderTarget {
  write: readonly { path: string; text: string }[]
  remove: readonly string[]
}

/** Changes files of a folder in order. */
export async function changeFolder(folder: string, { write, remove }: FolderTarget): Promise<void> {
  const change: Change = {
    write: write.map((file) => ({ ...file, was: hashOf(folder, file.path) })),
    remove: remove.map((path) => ({ path, was: hashOf(folder, path) })),
  }
  await writeWithin(folder, pendingPath, JSON.stringify(change))
  await finish(folder, change)
}

/** Carries out the changes left by an interrupted command. */
export async function finishChange(folder: string): Promise<void> {
  const file = join(folder, pendingPath)
  if (!existsSync(file)) return
  const read = changeSchema.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (!read.success)
    throw new CommandError(exitCodes.problems, `${file} is damaged. Remove it, and pull again.`)
  await finish(folder, read.data)
}

async function finish(folder: string, { write, remove }: Change): Promise<void> {
  for (const { path, text, was } of write) requireUntouched(folder, path, [was, sha256(text)])
  for (const { path, was } of remove) requireUntouched(folder, path, [was, null])
  const [state, ...files] = [...write].reverse()
  for (const { path } of remove) await removeWithin(folder, path)
  for (const { path, text } of files.reverse()) await writeWithin(folder, path, text)
  if (state) await writeWithin(folder, state.path, state.text)
  await rm(join(folder, pendingPath), { force: true })
}

function requireUntouched(folder: string, path: string, expected: readonly (string | null)[]): void {
  if (expected.includes(hashOf(folder, path))) return
  throw new CommandError(
    exitCodes.problems,
    `${join(folder, path)} was changed after a pull was cut short before it came to it. Put the file back as it was, or remove ${join(folder, pendingPath)} and pull again.`,
  )
}

function hashOf(folder: string, path: string): string | null {
  const file = placeWithin(folder, path)
  return existsSync(file) ? sha256(readFileSync(file)) : null
}
