import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { releaseFolder } from '../folder-sink.ts'

export const folderListName = `${releaseFolder}/files.json`

/** Writes the list of a folder's files, one a line. */
export async function writeFolderList(folder: string, list: FolderFiles): Promise<void> {
  await writeFile(join(folder, folderListName), listText(list))
}

const filesAtOnce = 1_000

/** In pieces: that of a large site is longer than what else is in memory by then. */
function* listText({ files, ...facts }: FolderFiles): Generator<string> {
  yield `${JSON.stringify(facts, null, 1).slice(0, -2)},\n "files": [\n`
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const lines = files.slice(from, from + filesAtOnce).map((file) => JSON.stringify(file))
    yield `${from > 0 ? ',\n' : ''}${lines.join(',\n')}`
  }
  yield '\n]}\n'
}

/** Undefined where a folder has none, or none that can be read. */
export async function readFolderList(
  folder: string,
  name = folderListName,
): Promise<FolderFiles | undefined> {
  try {
    const list: FolderFiles = JSON.parse(await readFile(join(folder, name), 'utf8'))
    return list.version === 1 ? list : undefined
  } catch {
    return undefined
  }
}
