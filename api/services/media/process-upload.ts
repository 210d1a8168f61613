import { readFile } from 'node:fs/promises'
import { openZip, type ZipMember, ZipRefusedError } from '#builder/media/read-zip.ts'
import { shownName } from '#builder/media/zip-names.ts'
import type { UploadedFile } from '#model/media/media-upload.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Failure } from '#model/messages/failure-message.ts'
import { type Upload, updateUpload } from '../../db/media/uploads.ts'
import { ingestOwned, type MediaDeps } from './ingest-owned.ts'

/** Files of one ZIP that are decoded at once; the other decoders are for uploads of single files. */
const concurrency = 2
/** So many files that take too long to decode are enough: each costs minutes. */
const maxTooSlow = 3

/** Ingests the files of a completely received upload. Can be restarted after a crash. */
export async function processUpload(deps: MediaDeps, upload: Upload): Promise<void> {
  const files = upload.isZip ? await takeInZip(deps, upload) : [await takeInSingle(deps, upload)]
  updateUpload(deps.database.db, upload.id, { state: 'done', done: files.length, total: files.length, files })
  await deps.uploads.remove(upload.id)
}

const takeInSingle = async (deps: MediaDeps, upload: Upload): Promise<UploadedFile> => {
  const { accountId, folderId, name, bytes } = upload
  return takeInFile(deps, { accountId, folderId, name, bytes }, () =>
    readFile(deps.uploads.pathOf(upload.id)),
  )
}

interface NamedFile {
  accountId: string
  folderId: string | null
  name: string
  bytes: number
}

/** Result for one file: a refused file is a result, any other error is thrown. */
async function takeInFile(
  deps: MediaDeps,
  { name, bytes, ...library }: NamedFile,
  read: () => Promise<Uint8Array | Failure>,
): Promise<UploadedFile> {
  const refused = (failure: Failure): UploadedFile => ({ name: shownName(name), bytes, faults: [failure] })
  try {
    const content = await read()
    if (!(content instanceof Uint8Array)) return refused(content)
    const given = { ...library, name: shownName(name.slice(name.lastIndexOf('/') + 1)), bytes: content }
    const { medium } = await ingestOwned(deps, given)
    return { name: shownName(name), bytes, mediaId: medium.id, faults: [] }
  } catch (error) {
    if (error instanceof AppError) return refused(error.failure)
    throw error
  }
}

async function takeInZip(deps: MediaDeps, upload: Upload): Promise<UploadedFile[]> {
  const whole = (faults: Failure[]): UploadedFile => ({ name: upload.name, bytes: upload.bytes, faults })
  const files: UploadedFile[] = []
  try {
    const zip = await openZip(deps.uploads.pathOf(upload.id))
    try {
      await takeInMembers(deps, { upload, files, members: zip.members, read: zip.read })
    } finally {
      zip.close()
    }
    return files
  } catch (error) {
    if (!(error instanceof ZipRefusedError)) throw error
    return [...files.filter(Boolean), whole([error.failure])]
  }
}

/** Files that were never looked at are left out. */
const isTooSlow = (file: UploadedFile | undefined): boolean =>
  file?.faults.some(({ reason }) => reason === 'file-timed-out') ?? false

interface ZipWork {
  upload: Upload
  /** Filled in the order of the members. */
  files: UploadedFile[]
  members: readonly ZipMember[]
  read: (member: ZipMember) => Promise<Uint8Array | Failure>
}

async function takeInMembers(deps: MediaDeps, { upload, files, members, read }: ZipWork): Promise<void> {
  let next = 0
  let done = 0
  const note = () => updateUpload(deps.database.db, upload.id, { done, total: members.length })
  note()
  const { accountId, folderId } = upload
  const work = async () => {
    for (let index = next++; index < members.length; index = next++) {
      const member = members[index]
      if (!member) return
      const { name, bytes, faults } = member
      files[index] =
        faults.length > 0
          ? { name: shownName(name), bytes, faults }
          : await takeInFile(deps, { accountId, folderId, name, bytes }, () => read(member))
      done++
      note()
      if (files.filter(isTooSlow).length >= maxTooSlow)
        throw new ZipRefusedError('zip-too-slow', { limit: maxTooSlow })
    }
  }
  // If a worker fails, the others stop before their next file.
  await Promise.all(
    Array.from({ length: concurrency }, () =>
      work().catch((error: unknown) => {
        next = members.length
        throw error
      }),
    ),
  )
}
