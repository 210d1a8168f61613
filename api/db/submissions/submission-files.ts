import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { goneFiles, submissionFiles } from '../schema/submissions.ts'

export type SubmissionFile = typeof submissionFiles.$inferSelect

export const addSubmissionFile = (db: Db, file: SubmissionFile): void => {
  db.insert(submissionFiles).values(file).run()
}

export const listSubmissionFiles = (db: Db, submissionId: string): SubmissionFile[] =>
  db
    .select()
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(submissionFiles.key))
    .all()

/** The given blobs that no row refers to. A blob is named after the id of its row. */
export function listStrayFiles(db: Db, blobs: readonly string[]): string[] {
  const idOf = (blob: string) => blob.slice(blob.lastIndexOf('/') + 1)
  const { id } = submissionFiles
  const found = db
    .select({ id })
    .from(submissionFiles)
    .where(inArray(id, blobs.map(idOf)))
    .all()
  const known = new Set(found.map((file) => file.id))
  return blobs.filter((blob) => !known.has(idOf(blob)))
}

/** Files whose rows were deleted. */
export const listGoneFiles = (db: Db, limit: number): string[] =>
  db
    .select()
    .from(goneFiles)
    .limit(limit)
    .all()
    .map(({ blob }) => blob)

export const forgetGoneFiles = (db: Db, blobs: readonly string[]): void => {
  db.delete(goneFiles)
    .where(inArray(goneFiles.blob, [...blobs]))
    .run()
}
