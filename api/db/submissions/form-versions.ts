import { and, eq } from 'drizzle-orm'
import type { FormDefinition, FormKind } from '#model/definition/forms/form.ts'
import type { Db } from '../database.ts'
import { consentTexts, formVersions } from '../schema/forms.ts'

/** Does nothing if that version is stored already. */
export const addFormVersion = (db: Db, row: typeof formVersions.$inferInsert): void => {
  db.insert(formVersions).values(row).onConflictDoNothing().run()
}

export const findFormVersion = (
  db: Db,
  { siteId, kind, version }: { siteId: string; kind: FormKind; version: string },
): FormDefinition | undefined =>
  db
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(
      and(eq(formVersions.siteId, siteId), eq(formVersions.kind, kind), eq(formVersions.version, version)),
    )
    .get()?.definition

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
