import { and, asc, eq } from 'drizzle-orm'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../database.ts'
import { staleTexts, translationSources } from '../schema/translations.ts'

export type TranslationSource = typeof translationSources.$inferSelect
export type StaleText = typeof staleTexts.$inferSelect

/** The hashes of the originals that a text is known to fit. */
export const listSourceHashes = (db: Db, text: Omit<TranslationSource, 'sourceHash'>): string[] =>
  db
    .select({ sourceHash: translationSources.sourceHash })
    .from(translationSources)
    .where(
      and(
        eq(translationSources.siteId, text.siteId),
        eq(translationSources.place, text.place),
        eq(translationSources.language, text.language),
        eq(translationSources.source, text.source),
        eq(translationSources.textHash, text.textHash),
      ),
    )
    .all()
    .map(({ sourceHash }) => sourceHash)

export const addTranslationSource = (db: Db, row: TranslationSource): void => {
  db.insert(translationSources).values(row).onConflictDoNothing().run()
}

/** Places for which fitting originals are known in translations from a language. */
export const listPlacesWithSources = (db: Db, siteId: string, source: Language): string[] =>
  db
    .selectDistinct({ place: translationSources.place })
    .from(translationSources)
    .where(and(eq(translationSources.siteId, siteId), eq(translationSources.source, source)))
    .all()
    .map(({ place }) => place)

export const listStaleTexts = (db: Db, siteId: string, limit: number): StaleText[] =>
  db
    .select()
    .from(staleTexts)
    .where(eq(staleTexts.siteId, siteId))
    .orderBy(asc(staleTexts.place), asc(staleTexts.language))
    .limit(limit)
    .all()

/** Places whose text in a language is older than its original. */
export const listStaleTextsIn = (db: Db, siteId: string, language: Language): string[] =>
  db
    .select({ place: staleTexts.place })
    .from(staleTexts)
    .where(and(eq(staleTexts.siteId, siteId), eq(staleTexts.language, language)))
    .all()
    .map(({ place }) => place)

export const addStaleText = (db: Db, row: StaleText): void => {
  db.insert(staleTexts).values(row).onConflictDoNothing().run()
}

export const removeStaleText = (db: Db, { siteId, place, language }: StaleText): void => {
  db.delete(staleTexts)
    .where(and(eq(staleTexts.siteId, siteId), eq(staleTexts.place, place), eq(staleTexts.language, language)))
    .run()
}

export const removeStaleTexts = (db: Db, siteId: string): void => {
  db.delete(staleTexts).where(eq(staleTexts.siteId, siteId)).run()
}
