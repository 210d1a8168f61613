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

/** In pieces, because the list of a large site can exceed everything else in memory. */
function* listText({ files, ...facts }: FolderFiles): Generator<string> {
  yield `${JSON.stringify(facts, null, 1).slice(0, -2)},\n "files": [\n`
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const lines = files.slice(from, from + filesAtOnce).map((file) => JSON.stringify(file))
    yield `${from > 0 ? ',\n' : ''}${lines.join(',\n')}`
  }
  yield '\n]}\n'
}

/** Undefined if a folder has no readable list. */
export async function readFolderList(
  folder: string,
  name = folderListName,
): Promise<FolderFiles | undefined> {
  try {
    const list: FolderFiles = JSON.parse(await readFile(join(folder, name), 'utf8'))
    const { version, base, files } = list
    const isList =
      version === 1 && typeof base === 'string' && files.every(({ path }) => typeof path === 'string')
    return isList ? list : undefined
  } catch {
    return undefined
  }
}
