import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder that holds something else than a site; its message says what to do. */
export class OutputFolderError extends Error {
  override name = 'OutputFolderError'
}

/** Throws where a folder holds something else than what an earlier build left. */
export async function checkOutputFolder(folder: string, manifest: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  await access(join(folder, manifest)).catch(() => {
    throw new OutputFolderError(
      `${folder} holds something else. Give --out an empty folder, or add --force to write into this one.`,
    )
  })
}
