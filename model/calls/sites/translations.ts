import { z } from 'zod'
import { translationStates } from '../../edits/translations/translation-list.ts'
import { languages } from '../../values/language.ts'

/** Files that translations go out and come back in. `xliff` is XLIFF 2.0, `xliff-1.2` for older tools. */
export const translationFormats = ['csv', 'xliff', 'xliff-1.2'] as const
export type TranslationFormat = (typeof translationFormats)[number]

/** Largest file of POST /api/sites/:id/translations: every text of a large site, several times over. */
export const maxTranslationFileBytes = 20 * 1024 * 1024

/** GET /api/sites/:id/translations?language=EN&format=csv[&state=missing,stale] */
export const translationFileQuerySchema = z.strictObject({
  language: z.enum(languages),
  format: z.enum(translationFormats),
  /** All of them where nothing is said. */
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(translationStates)).min(1))
    .optional(),
})

/** Where in a file something is wrong. */
const fileProblemSchema = z.object({
  /** Line of the file, from 1. */
  line: z.number(),
  /** As the file has it; null where it is none. */
  id: z.string().nullable(),
  /** In the language of the request. */
  message: z.string(),
})
export type TranslationFileProblem = z.infer<typeof fileProblemSchema>

const fileChangeSchema = z.object({
  line: z.number(),
  /** A place of the definition, with a dot for the language: `/pages/inn/details/./mainText`. */
  place: z.string(),
  original: z.string(),
  /** Empty where there is none yet. */
  before: z.string(),
  after: z.string(),
  /** What it was translated from; null where the site says the same still. */
  olderOriginal: z.string().nullable(),
})
export type TranslationFileChange = z.infer<typeof fileChangeSchema>

/**
 * POST /api/sites/:id/translations[?dryRun=true][&older=true], with the file as its body; what it is, its
 * beginning says. Whole file or nothing: where there are problems nothing is changed. Texts whose originals have changed
 * since the export are left out unless `older` asks for them, and count as stale then. `If-Match` names the version that
 * was looked at.
 */
export const translationImportReplySchema = z.object({
  /** The site's version: after the change, or as it was checked. */
  version: z.number(),
  /** That the file is for; null where that can not be read. */
  language: z.enum(languages).nullable(),
  /** How many texts were changed, or would be. */
  changed: z.number(),
  /** How many stale texts the file says of that they fit. */
  confirmed: z.number(),
  /** How many say what the site says already. */
  same: z.number(),
  /** How many have no translation in the file. */
  empty: z.number(),
  /** How many were translated from something else than the site says now. */
  older: z.number(),
  /** In the order of the lines, at most 10,000. */
  problems: z.array(fileProblemSchema),
  /** The first changes, in the order of the lines. */
  changes: z.array(fileChangeSchema),
})
export type TranslationImportReply = z.infer<typeof translationImportReplySchema>
