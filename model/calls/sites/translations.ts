import { z } from 'zod'
import { translationStates } from '../../edits/translations/translation-list.ts'
import { languages } from '../../values/language.ts'
import { answers, type Bytes, defineCalls } from '../http/declare-call.ts'

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

const file: Bytes = { type: 'text/csv', description: 'CSV in UTF-8, or XLIFF 1.2 or 2.x.' }

export const translationCalls = defineCalls({
  'GET /api/sites/:id/translations': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Take the texts of a site away to be translated',
    description:
      'Every text of the draft in the default language beside what it is in another one. `state` is `missing`, `stale` or `done`, or some of them with commas between; all are in the file where it is absent.',
    query: {
      language: { description: 'The language to translate into.', isRequired: true, example: 'EN' },
      format: { description: '`csv`, `xliff` (2.0) or `xliff-1.2`.', isRequired: true, example: 'xliff' },
      state: { description: 'Which texts.', example: 'missing,stale' },
    },
    ...answers({ type: 'text/csv', description: 'UTF-8 with BOM; XLIFF as XML.' }, 'The file.'),
    errors: ['INVALID_INPUT'],
  },
  'POST /api/sites/:id/translations': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Take translations in from a file',
    description:
      'Whole file or nothing; every bad line is named. Texts whose originals have changed since the export are left out, unless `older` asks for them. An empty translation takes nothing away.',
    query: {
      dryRun: { description: '`true`: only look what would be changed.', example: 'true' },
      older: { description: '`true`: take older ones too; they count as stale.', example: 'true' },
    },
    body: file,
    hasRevision: true,
    ...answers(translationImportReplySchema, 'What was changed, or would be, or what is wrong.'),
    errors: ['CONFLICT', 'INVALID_INPUT'],
  },
})
