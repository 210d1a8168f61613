import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { unreadable } from './folder-fault.ts'

/** Hidden files, and files and folders that editors, Git, file managers and archives create. */
export const leftBehind =
  /^\.|^(?:(?:eh)?thumbs(?:_vista)?\.db|desktop\.ini|__MACOSX|\$RECYCLE\.BIN|System Volume Information|4913|#.*#|Icon\r|~\$.*|.*___jb_(?:tmp|old|bak)___)$|~$|:Zone\.Identifier$|\.(?:bak|orig|rej|swp|tmp)$/i

/** Whether a name that Node has read is stored in another encoding than UTF-8: no path leads to it. */
export const isForeignName = (name: string): boolean => name.includes('\ufffd')

/** Archives of Windows have such names when another system unpacks them. */
export const foreignName = (path: string) =>
  unreadable(
    path,
    'has a name that is not written in UTF-8. Rename it, or unpack its archive again by a program that knows the encoding of Windows, such as unzip -O cp932.',
  )

/**
 * Names in a folder, without hidden files and files that programs create; undefined if the folder does not exist. Stops
 * after `most` names.
 */
export async function listEntries(
  folder: string,
  most: number,
  remedy = 'Take out what is no part of a site.',
): Promise<string[] | undefined> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unreadable(folder, `can not be read as a folder (${error.code}). Check it and its rights.`)
  })
  if (!entries) return undefined
  const names: string[] = []
  for await (const { name } of entries) {
    if (leftBehind.test(name)) continue
    names.push(name)
    if (names.length > most) throw unreadable(folder, `holds more than ${most} entries. ${remedy}`)
  }
  return names.sort()
}

/** The name of the only existing one of several files. Throws if there are two, which could contradict each other. */
export async function onlyOne(folder: string, names: readonly string[], all: readonly string[]) {
  const found = names.filter((name) => all.includes(name))
  if (found.length > 1)
    throw unreadable(
      join(folder, found[1]!),
      `stands beside ${found[0]}, which says the same. Keep one of both.`,
    )
  return found[0] === undefined ? undefined : join(folder, found[0])
}
