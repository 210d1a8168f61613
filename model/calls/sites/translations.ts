import { z } from 'zod'
import { translationStates } from '../../edits/translations/translation-list.ts'
import { languages } from '../../values/language.ts'
import { answers, type Bytes, defineCalls } from '../http/declare-call.ts'

/** File formats for exporting and importing translations. `xliff` is XLIFF 2.0, `xliff-1.2` for older tools. */
export const translationFormats = ['csv', 'xliff', 'xliff-1.2'] as const
export type TranslationFormat = (typeof translationFormats)[number]

/** Maximum file size of POST /api/sites/:id/translations: several times all texts of a large site. */
export const maxTranslationFileBytes = 20 * 1024 * 1024

/** GET /api/sites/:id/translations?language=EN&format=csv[&state=missing,stale] */
export const translationFileQuerySchema = z.strictObject({
  language: z.enum(languages),
  format: z.enum(translationFormats),
  /** All states if absent. */
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(translationStates)).min(1))
    .optional(),
})

/** Where something is wrong in a file. */
const fileProblemSchema = z.object({
  /** Line of the file, from 1. */
  line: z.number(),
  /** The id in the file; null if there is none. */
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
  /** Empty if there is no translation yet. */
  before: z.string(),
  after: z.string(),
  /** The original that it was translated from; null if it has not changed. */
  olderOriginal: z.string().nullable(),
})
export type TranslationFileChange = z.infer<typeof fileChangeSchema>

/**
 * POST /api/sites/:id/translations[?dryRun=true][&older=true], with the file as its body; the format is recognised by
 * its beginning. All or nothing: with any problem, nothing is changed. Texts whose originals have changed since the
 * export are skipped unless `older` is set; they then count as stale. `If-Match` names the version that was reviewed.
 */
export const translationImportReplySchema = z.object({
  /** The site's version: after the change, or when it was checked. */
  version: z.number(),
  /** The language of the file; null if it cannot be read. */
  language: z.enum(languages).nullable(),
  /** Number of texts that were changed, or would be. */
  changed: z.number(),
  /** Number of stale texts that the file confirms as fitting. */
  confirmed: z.number(),
  /** Number of texts that already match the site. */
  same: z.number(),
  /** Number of texts without a translation in the file. */
  empty: z.number(),
  /** Number of texts whose originals have changed since. */
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
