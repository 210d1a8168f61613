import {
  assistBodySchema,
  assistSchema,
  suggestionsBodySchema,
  suggestionsReplySchema,
} from '#model/calls/assist.ts'
import { translationImportReplySchema } from '#model/calls/sites/translations.ts'
import { answers, type Bytes, type CallContracts } from '../call-contract.ts'

const file: Bytes = { type: 'text/csv', description: 'CSV in UTF-8, or XLIFF 1.2 or 2.x.' }

export const translationCalls: CallContracts = {
  'GET /api/sites/:id/translations': {
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
  'GET /api/sites/:id/assist': {
    tag: 'Editing',
    summary: 'Ask whether drafts by a language model can be had for a site',
    ...answers(assistSchema, 'Whether there is a model, and whether texts of the site may leave for it.'),
  },
  'PUT /api/sites/:id/assist': {
    tag: 'Editing',
    summary: 'Decide whether texts of a site may leave for the language model',
    description: 'Off until the main contact of an account allows it.',
    body: assistBodySchema,
    example: { isOn: true },
    ...answers(assistSchema, 'As it is now.'),
    errors: ['CONFLICT'],
  },
  'POST /api/sites/:id/suggestions': {
    tag: 'Editing',
    summary: 'Ask the language model for drafts of texts',
    description:
      'Translations, other ways to say a text, or a description of a picture. Nothing is saved; texts that the place could not take are left out.',
    body: suggestionsBodySchema,
    example: { kind: 'translation', language: 'EN', places: ['/pages/inn/details/./mainText'] },
    ...answers(suggestionsReplySchema, 'Drafts for people to decide on.'),
    errors: ['CONFLICT', 'TOO_MANY', 'UNAVAILABLE'],
  },
}
