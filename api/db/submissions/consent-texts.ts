import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { consentTexts } from '../schema/forms.ts'

/** Does nothing where that text is known. */
export const addConsentText = (db: Db, row: typeof consentTexts.$inferInsert): void => {
  db.insert(consentTexts).values(row).onConflictDoNothing().run()
}

export const findConsentText = (
  db: Db,
  { siteId, hash }: { siteId: string; hash: string },
): string | undefined =>
  db
    .select({ text: consentTexts.text })
    .from(consentTexts)
    .where(and(eq(consentTexts.siteId, siteId), eq(consentTexts.hash, hash)))
    .get()?.text
