import { z } from 'zod'
import { pictureTonesSchema } from '../../definition/media/media.ts'
import { pageSchema } from '../../definition/page.ts'
import { siteSettingsSchema } from '../../definition/site.ts'
import { editSchema } from '../../edits/edit.ts'
import { type EditLimits, planFlags } from '../../records/plan.ts'
import { languages } from '../../values/language.ts'
import { localized } from '../../values/language-schema.ts'
import { answers, defineCalls, done } from '../http/declare-call.ts'
import { issueSchema } from '../http/errors.ts'

/** A picture as the viewer draws it, at addresses that staff may open. */
const pictureSchema = z.object({
  stem: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(['avif', 'webp', 'jpeg', 'png'])),
  /** The point that stays visible however it is cropped: `30% 80%`. */
  focus: z.string().optional(),
})

const filmSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  hasSound: z.boolean(),
  poster: pictureSchema,
})

/** Number of bytes that a phone loads of it. */
const bytes = z.number().int().min(0)
/** Used to choose the ground behind texts over it. */
const tones = pictureTonesSchema.optional()

export const drawnMediumSchema = z.union([
  z.object({ picture: pictureSchema, bytes, tones }),
  z.object({ film: filmSchema, bytes, tones }),
  z.object({ music: z.string(), bytes }),
])
export type DrawnMedium = z.infer<typeof drawnMediumSchema>

/** The still picture of a medium: a film's first picture; music has none. */
export function drawnStill(medium: DrawnMedium) {
  if ('music' in medium) return undefined
  return 'film' in medium ? medium.film.poster : medium.picture
}

/** Who changed something: a person, or a program with a key. */
export const editorSchema = z.object({ id: z.string(), name: z.string(), isMe: z.boolean() })
export type Editor = z.infer<typeof editorSchema>

/** Another person who has the editor of the site open. */
export const coeditorSchema = z.object({
  id: z.string(),
  /** Empty if the reader may not know. */
  name: z.string(),
  /** The page that is open in their editor. */
  pageId: z.string().nullable(),
  /** Whether they hold the lock, or edit along with its holder. */
  edits: z.boolean(),
})
export type Coeditor = z.infer<typeof coeditorSchema>

/** Who has a site open for editing. Others see it, and may edit along or take over. */
export const editLockSchema = z.object({
  holder: editorSchema.nullable(),
  /** When the holder began to edit. */
  since: z.string().nullable(),
  people: z.array(coeditorSchema),
  /** Changes whenever somebody comes, goes, opens another page or begins to edit along. */
  stamp: z.string(),
})
export type EditLock = z.infer<typeof editLockSchema>

/** What the plan of the site's account includes: edits that begin to use anything else are refused. */
const editLimitsSchema = z.object({
  maxPages: z.number(),
  swipe: z.boolean(),
  privateDomain: z.boolean(),
  settingPopupCta: z.boolean(),
  settingFormContact: z.boolean(),
  analyticsEffect: z.boolean(),
  settingTagSeo: z.boolean(),
  multiLanguage: z.boolean(),
  creatorScripts: z.boolean(),
  /** Why the creator's scripts are not published; absent if they are. */
  scriptsOff: z.string().optional(),
  /** For each flag that the plan denies: the cheapest available plan that includes it. */
  largerPlans: z.partialRecord(z.enum(planFlags), z.string()).optional(),
}) satisfies z.ZodType<EditLimits>

/** JSON pointers of translations that are older than their originals, with ids for list items. */
const staleTextsSchema = z.array(z.string())

/** GET /api/sites/:id/document: a site as it is edited, with everything needed to draw it. */
export const siteDocumentSchema = z.object({
  /** Raised by one with every change; the base of the next edits. */
  version: z.number(),
  site: z.object({
    settings: siteSettingsSchema,
    categories: z.array(
      z.object({ id: z.string(), name: localized(z.string()), pages: z.array(z.string()) }),
    ),
    pages: z.record(z.string(), pageSchema),
  }),
  /** Keys: media references. Contains every medium of the document. */
  media: z.record(z.string(), drawnMediumSchema),
  /** What prevents publishing. Paths begin at `site`; pages are named by their ids. */
  problems: z.array(issueSchema),
  stale: staleTextsSchema,
  lock: editLockSchema,
  languages: z.array(z.enum(languages)),
  limits: editLimitsSchema,
})
export type SiteDocument = z.infer<typeof siteDocumentSchema>

/**
 * POST /api/sites/:id/edits. All edits are applied, or none. 409 lists the `conflicts` (edit-conflict.ts), or none of
 * them if the document must be read anew.
 */
export const sendEditsBodySchema = z.strictObject({
  /** The version that the sender's edits are based on. */
  base: z.number().int().min(0),
  edits: z.array(editSchema).min(1).max(5_000),
})

/** One person's change of a site. */
export const editRecordSchema = z.object({
  /** The site's version after the change. */
  version: z.number(),
  at: z.string(),
  by: editorSchema.nullable(),
  edits: z.array(editSchema),
})
export type EditRecord = z.infer<typeof editRecordSchema>

export const editsReplySchema = z.object({
  version: z.number(),
  /** Changes by others since the base, oldest first; to be applied before the sender's own. */
  others: z.array(editRecordSchema),
  /** Corrections that the server made to what was sent: HTML outside the allow list, spellings of colours. */
  corrected: z.array(editSchema),
  problems: z.array(issueSchema),
  stale: staleTextsSchema,
  /** Media that the edits added. */
  media: z.record(z.string(), drawnMediumSchema),
})
export type EditsReply = z.infer<typeof editsReplySchema>

/** GET /api/sites/:id/edits?since=12; with `stamp` it waits for news. */
export const newEditsSchema = z.object({
  version: z.number(),
  /** Oldest first. Absent if so much has changed that the document must be read anew. */
  records: z.array(editRecordSchema).optional(),
  media: z.record(z.string(), drawnMediumSchema),
  problems: z.array(issueSchema),
  stale: staleTextsSchema,
  lock: editLockSchema,
})
export type NewEdits = z.infer<typeof newEditsSchema>

/**
 * PUT /api/sites/:id/lock: begins or continues editing; requests for edits continue it too. The reply is the lock,
 * which somebody else may hold.
 */
export const lockBodySchema = z.strictObject({
  /** Takes over the lock from its holder. */
  takeOver: z.boolean().optional(),
  /** Edits along with the holder of the lock. */
  joins: z.boolean().optional(),
  /** The open page, shown to others. */
  pageId: z.string().max(64).nullable().optional(),
})

/** POST /api/sites/:id/fitting-texts: confirms that translations fit their originals, as both are in the draft. */
export const fittingTextsBodySchema = z.strictObject({
  /** JSON pointers, as in `stale`. */
  texts: z.array(z.string().max(1_000)).min(1).max(1_000),
})
export const fittingTextsReplySchema = z.object({ stale: staleTextsSchema })

/** POST /api/sites/:id/copied-texts: marks translations as copies that still have to be translated. */
export const copiedTextsBodySchema = fittingTextsBodySchema

/** Maximum number of media per call. */
export const maxMediaCopies = 5_000
/** POST /api/sites/:id/media-copies: copies the media of what is pasted from a site of another account. */
export const mediaCopiesBodySchema = z.strictObject({
  refs: z
    .array(z.string().regex(/^media:[0-9a-f]{64}$/))
    .min(1)
    .max(maxMediaCopies),
})
export const mediaCopiesReplySchema = z.object({
  /** Media that the site may use now, as they are drawn. */
  media: z.record(z.string(), drawnMediumSchema),
  /** Media that are in no library the caller can read. */
  missing: z.array(z.string()),
})
export type MediaCopiesReply = z.infer<typeof mediaCopiesReplySchema>

export const editingCalls = defineCalls({
  'GET /api/sites/:id/document': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read a site as it is edited',
    description:
      'Settings, categories and all pages, with what is needed to draw them. Paths of problems begin at `site`.',
    ...answers(siteDocumentSchema, 'The site; the `ETag` is its version.'),
  },
  'GET /api/sites/:id/edits': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read what was changed since a version',
    description:
      'Whoever holds the lock and asks says by it that they are still there. `records` is absent where too much has changed, or some of it is no longer kept: then the document is to be read anew.',
    query: {
      since: { description: 'The version that is known.', isRequired: true, example: '12' },
      stamp: {
        description:
          'That of the lock that is known: the answer comes as soon as there is a newer version or other people, and after 20 seconds all the same. Without it, the answer comes at once.',
      },
    },
    ...answers(newEditsSchema, 'The changes, oldest first, and who has the site open.'),
  },
  'POST /api/sites/:id/edits': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Change a site',
    description:
      'Each edit carries what it replaces. All of them are made, or none: where one meets something else than it knew, the answer is 409 with `conflicts`; without any, the document is to be read anew. What is there already is not changed, so that edits can be sent again.',
    body: sendEditsBodySchema,
    example: {
      base: 12,
      edits: [
        {
          op: 'set',
          path: ['settings', 'name'],
          before: 'Seaside inn',
          after: 'Seaside inn and spa',
        },
      ],
    },
    ...answers(editsReplySchema, 'They are made.'),
    errors: ['CONFLICT'],
  },
  'POST /api/sites/:id/fitting-texts': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Say that translations fit',
    description:
      'A translation is stale once its original has changed. Whoever has looked at it and finds it right says so by this.',
    body: fittingTextsBodySchema,
    example: { texts: ['/pages/inn/details/EN/mainText'] },
    ...answers(fittingTextsReplySchema, 'What is stale still.'),
  },
  'POST /api/sites/:id/copied-texts': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Say that translations are to be made still',
    description:
      'For texts that were copied from another language as a start: they count as stale until they are written anew, or somebody says that they fit. Undoing the copy takes the mark away with the text.',
    body: copiedTextsBodySchema,
    example: { texts: ['/pages/inn/details/EN/mainText'] },
    ...answers(fittingTextsReplySchema, 'What is stale.'),
  },
  'POST /api/sites/:id/media-copies': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Bring media into the library of a site',
    description:
      'What is in the library already stays as it is; what is in another library that the caller reads is in this one, too.',
    body: mediaCopiesBodySchema,
    example: { refs: [`media:${'0'.repeat(64)}`] },
    ...answers(mediaCopiesReplySchema, 'What the site may show now, and what was not found.'),
  },
  'PUT /api/sites/:id/lock': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Begin to edit a site',
    description:
      'The lock tells others who is at work; it keeps nobody from sending edits. 30 seconds without a sign of life free it. The answer says who has it: somebody else, where it was not taken over; `joins` says that one edits along with them. Others see the page that is named.',
    body: lockBodySchema,
    example: { takeOver: true },
    ...answers(editLockSchema, 'Who has the site open.'),
  },
  'DELETE /api/sites/:id/lock': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Stop editing a site',
    description: 'The lock of somebody else stays. Others no longer see the caller there.',
    ...done('The caller holds no lock of the site.'),
  },
})
