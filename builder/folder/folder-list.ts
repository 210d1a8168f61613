import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderFiles } from '#model/folder-files.ts'
import { releaseFolder } from '../folder-sink.ts'

export const folderListName = `${releaseFolder}/files.json`

/** Writes the list of a folder's files, one a line. */
export async function writeFolderList(folder: string, list: FolderFiles): Promise<void> {
  const { files, ...facts } = list
  const head = JSON.stringify(facts, null, 1).slice(0, -2)
  const lines = files.map((file) => JSON.stringify(file)).join(',\n')
  await writeFile(join(folder, folderListName), `${head},\n "files": [\n${lines}\n]}\n`)
}

/** Undefined where a folder has none, or none that can be read. */
export async function readFolderList(folder: string): Promise<FolderFiles | undefined> {
  try {
    const list: FolderFiles = JSON.parse(await readFile(join(folder, folderListName), 'utf8'))
    return list.version === 1 ? list : undefined
  } catch {
    return undefined
  }
}
