import { link as linkFile, rm, writeFile } from 'node:fs/promises'

/** What file systems answer that have no links: FAT, network drives, what an app lends a container. */
const linkless = new Set(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK'])

/**
 * Makes a file that is not there yet, its text in it from the first moment. False where somebody else was faster.
 * Without links, whoever reads it may find it empty for a moment.
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
    // Whoever has the folder may have tidied up what stood there besides.
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
