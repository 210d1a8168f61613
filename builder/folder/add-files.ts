import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { sha256 } from '../hash.ts'
import { fileTypes } from '../hosts/host-file.ts'
import { readFolderList, writeFolderList } from './folder-list.ts'
import { revalidated } from './list-files.ts'

export interface AddedFile {
  /** Path in the folder, with slashes. */
  path: string
  content: string | Uint8Array
}

const typeOf = (path: string): string => {
  const ending = extname(path).slice(1).toLowerCase()
  const found = [...fileTypes].find(([, endings]) => endings.includes(ending))
  return found?.[0] ?? 'application/octet-stream'
}

/** Adds files to a folder and to its list: they are deployed with the release, and removed by the next one. */
export async function addFiles(out: string, added: readonly AddedFile[]): Promise<void> {
  const list = added.length > 0 ? await readFolderList(out) : undefined
  if (!list) return
  for (const { path, content } of added) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), content)
    list.files.push({
      path,
      sha256: sha256(content),
      bytes: Buffer.byteLength(content),
      type: typeOf(path),
      cacheControl: revalidated,
      kind: 'entry',
    })
  }
  await writeFolderList(out, list)
}

/** Why a file cannot be added at a path; undefined if it can. */
export async function pathProblem(out: string, path: string): Promise<string | undefined> {
  if (!/^(?!_)(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/.test(path))
    return 'is no path within the folder. Write letters, digits and -._~ with slashes between them, and no _ at its beginning.'
  const list = await readFolderList(out)
  return list?.files.some((file) => file.path === path)
    ? 'is a file of the site already. Give it another name.'
    : undefined
}
