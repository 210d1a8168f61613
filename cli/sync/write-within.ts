import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { unreadable } from '#builder/site-folder/folder-fault.ts'
import { requireWithin } from '#builder/site-folder/read-text-file.ts'

/** Writes a file of a folder atomically, and never through a link that leads out of the folder. */
export async function writeWithin(folder: string, path: string, bytes: string | Uint8Array): Promise<void> {
  const file = placeWithin(folder, path)
  const root = await realpath(folder)
  await requireParentWithin(file, root)
  await mkdir(dirname(file), { recursive: true })
  const temporary = join(dirname(file), `.${randomUUID()}.swipress`)
  try {
    await writeFile(temporary, bytes, { flag: 'wx' })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes a file, and its parent folders that become empty. */
export async function removeWithin(folder: string, path: string): Promise<void> {
  const file = placeWithin(folder, path)
  await requireParentWithin(file, await realpath(folder))
  await rm(file, { force: true })
  for (let parent = dirname(file); parent !== resolve(folder); parent = dirname(parent))
    if (
      !(await rmdir(parent).then(
        () => true,
        () => false,
      ))
    )
      return
}

/** The real path of a file in a folder. Throws if it leads out of the folder. */
export function placeWithin(folder: string, path: string): string {
  const file = resolve(folder, path)
  const inside = relative(resolve(folder), file)
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside)
    throw unreadable(file, 'leads out of the folder of the site. Put the file itself into the folder.')
  return file
}

/** Checks the nearest existing parent folder; what is created below it stays within. */
async function requireParentWithin(file: string, root: string): Promise<void> {
  for (let parent = dirname(file); ; parent = dirname(parent)) {
    const isThere = await realpath(parent).then(
      () => true,
      () => false,
    )
    if (isThere) return requireWithin(parent, root)
  }
}
