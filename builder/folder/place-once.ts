import { link as linkFile, rm, writeFile } from 'node:fs/promises'

/** Error codes of file systems without links: FAT, network drives, storage that an app shares with a container. */
const linkless = new Set(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK'])

/**
 * Creates a file with its contents atomically. Returns false if it already exists. Without hard links, readers may see
 * it empty for a moment.
 */
export async function placeOnce(
  file: string,
  text: string,
  scratch: string,
  link = linkFile,
): Promise<boolean> {
  await writeFile(scratch, text)
  try {
    await link(scratch, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The holder of the folder may have deleted the scratch file.
    if (code === 'EEXIST' || code === 'ENOENT') return false
    if (!linkless.has(code!)) throw error
    return await writeOnce(file, text)
  } finally {
    await rm(scratch, { force: true })
  }
}

const writeOnce = (file: string, text: string): Promise<boolean> =>
  writeFile(file, text, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
