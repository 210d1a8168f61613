import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, open, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '#builder/make-folders.ts'
import { DeployError } from '../deploy-error.ts'
import type { FileStore, WriteCondition } from '../file-store.ts'
import { hashFile, walkFolder } from '../folder-files.ts'
import { inParallel } from '../in-parallel.ts'

/** Suffix of files that are being written; those left by a killed deploy are removed by the next. */
const partial = '.swipress-part'
const concurrency = 8

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** A folder on this machine. Files are replaced by renaming, so that readers always find complete ones. */
export function folderStore(root: string): FileStore {
  const placeOf = (key: string) => join(root, ...key.split('/'))
  const read = async (key: string) => {
    const body = await readFile(placeOf(key)).catch(unlessMissing)
    return body && { body, etag: md5(body) }
  }
  const put = (key: string, fill: (file: string) => Promise<void>) =>
    inWords(root, () => replace(root, placeOf(key), fill))
  return {
    read,
    async write(key, content, _headers, condition) {
      const isWritten = await inWords(root, () =>
        condition && condition.etag === undefined
          ? createFile(root, placeOf(key), content)
          : writeOver(key, content, condition),
      )
      return isWritten ? { etag: md5(content) } : undefined
    },
    async remove(keys, onDone) {
      await inParallel(keys, concurrency, async (key) => {
        await rm(placeOf(key), { force: true })
        await removeEmpty(root, dirname(placeOf(key)))
        onDone(0)
      })
    },
    list: (below, isTagged) => listFolder(root, below, isTagged),
    async send(files, onDone) {
      await inParallel(files, concurrency, async ({ key, path, live }) => {
        await put(key, (file) => copyFile(path, file, constants.COPYFILE_FICLONE))
        onDone(live.bytes)
      })
    },
    async copy(pairs, onDone) {
      const gone: string[] = []
      await inParallel(pairs, concurrency, async ({ from, to }) => {
        const isThere = await put(to, (file) => linkOrCopy(placeOf(from), file)).then(
          () => true,
          (error) => {
            if (codeOf(error) !== 'ENOENT') throw error
            return false
          },
        )
        if (!isThere) gone.push(from)
        onDone(0)
      })
      return gone
    },
    async end() {},
  }

  async function writeOver(key: string, content: Uint8Array, condition: WriteCondition | undefined) {
    if (condition && (await read(key))?.etag !== condition.etag) return false
    await replace(root, placeOf(key), (file) => writeSynced(file, content))
    return true
  }
}

const unlessMissing = (error: unknown): undefined => {
  if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
}

/** Creates the parent folder. ENOENT means here that it cannot be created, which must not pass for a missing file. */
function makeParent(root: string, place: string): void {
  try {
    makeFolders(dirname(place))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new DeployError('refused', `${root} can not be made. Name another folder.`, { cause: error })
  }
}

let count = 0

async function replace(root: string, place: string, fill: (file: string) => Promise<void>): Promise<void> {
  const file = `${place}.${process.pid}-${++count}${partial}`
  makeParent(root, place)
  try {
    await fill(file)
    await rename(file, place)
    // Renaming one hard link of a file to another leaves both.
    await rm(file, { force: true })
  } catch (error) {
    await rm(file, { force: true })
    await removeEmpty(root, dirname(place))
    throw error
  }
}

async function createFile(root: string, place: string, content: Uint8Array): Promise<boolean> {
  makeParent(root, place)
  try {
    await writeSynced(place, content)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function writeSynced(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A hard link takes no space and is safe, because files are replaced and never modified. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch((error) => {
    if (codeOf(error) === 'ENOENT') throw error
    return copyFile(from, to)
  })

async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === root || !folder.startsWith(root)) return
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isRemoved) await removeEmpty(root, dirname(folder))
}

async function listFolder(root: string, below: string, isTagged: boolean): Promise<Map<string, string>> {
  const paths = ((await walkFolder(join(root, below)).catch(unlessMissing)) ?? []).map((path) => below + path)
  const left = paths.filter((path) => path.endsWith(partial))
  await inParallel(left, concurrency, (path) => rm(join(root, path), { force: true }))
  const whole = paths.filter((path) => !path.endsWith(partial))
  const tagOf = async (path: string) => await hashFile('md5', join(root, path))
  const tags = await inParallel(isTagged ? whole : [], concurrency, tagOf)
  return new Map(whole.map((path, at) => [path, tags[at] ?? '']))
}

const labels: Readonly<Record<string, string>> = {
  ENOSPC: 'is on a disk that is full. Make room, then deploy again to go on',
  EDQUOT: 'is on a disk whose quota is used up. Make room, then deploy again to go on',
  EACCES: 'may not be written to by this user. Give them the right to it',
  EPERM: 'may not be written to by this user. Give them the right to it',
  EROFS: 'is on a disk that can only be read. Name another folder',
  ENOTDIR: 'is a file, or below one. Name a folder',
  EISDIR: 'holds a folder where a file of the site goes. Move it away',
  EEXIST: 'is a file, or below one. Name a folder',
  ENAMETOOLONG: 'can not hold a name of the site, which is too long. Shorten the address of the page',
}

async function inWords<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const why = labels[codeOf(error)]
    if (why === undefined) throw error
    throw new DeployError('refused', `${root} ${why} (${codeOf(error)}).`, { cause: error })
  }
}
