import { randomUUID } from 'node:crypto'
import { formFileType } from '#model/definition/forms/form-file.ts'
import { withoutLostCharacters } from '#model/values/characters.ts'
import { withoutInvisibleCharacters } from '#model/values/invisible-characters.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { addSubmissionFile, type SubmissionFile } from '../../db/submissions/submission-files.ts'
import { AnswersRefused } from '../http/answers-refused.ts'
import type { SiteFacts } from '../http/site-facts.ts'
import type { CheckedForm } from './check-form.ts'

/** A stored file that no submission refers to yet. */
export type KeptFile = Omit<SubmissionFile, 'submissionId'>

/** Prefix of their keys in the blob store. */
export const visitorFiles = 'visitors/'

const longestName = 200

/** First bytes of files by type. */
const beginnings: readonly (readonly [type: string, bytes: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['application/pdf', Buffer.from('%PDF-').toString('hex')],
]

const typeOf = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0]
}

/** Stores the files of a form durably. Throws INVALID_INPUT if a file is not of the type that its name says. */
export async function keepFiles(
  blobs: BlobStore,
  facts: SiteFacts,
  { files, fields }: CheckedForm,
): Promise<KeptFile[]> {
  const given = await Promise.all(
    Object.entries(files).map(async ([key, file]) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { key, bytes, name: nameOf(file), type: typeOf(bytes) }
    }),
  )
  const wrong = given
    .filter(({ name, type }) => type === undefined || type !== formFileType(name))
    .map(({ key }) => ({
      path: ['data', key],
      title: fields.find((field) => field.key === key)?.title ?? {},
      problem: { code: 'file-type' as const },
    }))
  if (wrong.length > 0) throw new AnswersRefused(wrong, facts.settings.defaultLanguage)
  const kept: KeptFile[] = []
  for (const { key, bytes, name, type } of given) {
    const id = randomUUID()
    const blob = `${visitorFiles}${facts.siteId}/${id}`
    await blobs.write(blob, bytes)
    kept.push({ id, key, name, type: type!, size: bytes.length, blob })
  }
  if (kept.length > 0) await blobs.flush()
  return kept
}

/** Without the folders that some browsers send, and on one line. */
const nameOf = ({ name }: File): string => {
  const last = withoutInvisibleCharacters(withoutLostCharacters(name))
    .replace(/[\t\n\f\r]/g, ' ')
    .split(/[\\/]/)
    .at(-1)!
  const ending = last.lastIndexOf('.')
  return last.length <= longestName
    ? last
    : last.slice(0, longestName - (last.length - ending)) + last.slice(ending)
}

export const addFiles = (db: Db, submissionId: string, files: readonly KeptFile[]): void => {
  for (const file of files) addSubmissionFile(db, { ...file, submissionId })
}
