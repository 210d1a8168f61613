import { existsSync } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unreadable } from '#builder/site-folder/folder-fault.ts'
import { requireWithin } from '#builder/site-folder/read-text-file.ts'
import { placeWithin } from '../sync/write-within.ts'

/** The place of a path that an agent has named. Throws if it, or a link on its way, leads out of the folder. */
export async function namedWithin(folder: string, path: string): Promise<string> {
  const file = placeWithin(folder, path)
  const root = await realpath(folder)
  let there = file
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  requireWithin(there, root)
  return file
}

/** The same for a folder that is written into: nothing in it may be a link. */
export async function writtenWithin(folder: string, path: string): Promise<string> {
  const out = await namedWithin(folder, path)
  if (!existsSync(out)) return out
  const link = (await readdir(out, { recursive: true, withFileTypes: true })).find((one) =>
    one.isSymbolicLink(),
  )
  if (!link) return out
  throw unreadable(`${link.parentPath}/${link.name}`, 'is a link. Remove it, or name another folder.')
}
