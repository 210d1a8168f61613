import { z } from 'zod'
import { audienceSchema } from '#model/definition/audience.ts'
import { buttonAnimationSchema, cornerShapeSchema, ownHtmlSchema } from '#model/definition/button.ts'
import { fontFamilySchema } from '#model/definition/font.ts'
import { answerSchema, fieldNameSchema } from '#model/definition/forms/condition-schema.ts'
import { autoReplySchema, noticeSchema, surveyNoticeSchema } from '#model/definition/forms/form-mails.ts'
import { linkSchema, placeLinkSchema, plainLinkSchema } from '#model/definition/link.ts'
import { captionsSchema } from '#model/definition/media/captions.ts'
import { mediaRefSchema, musicRefSchema } from '#model/definition/media/media.ts'
import { backgroundMusicSchema } from '#model/definition/page.ts'
import {
  colorSchema,
  daySchema,
  instantSchema,
  pageIdSchema,
  pageIdsSchema,
  scriptSchema,
  surveyIdSchema,
} from '#model/values/fields.ts'
import { languageSchema } from '#model/values/language-schema.ts'
import { isLocalized, type Schema, slotOf } from './slot.ts'

/** The input for a place of a definition. */
type FieldKind =
  | 'animation'
  | 'answer'
  | 'backgroundMusic'
  | 'captions'
  | 'choice'
  | 'choices'
  | 'code'
  | 'color'
  | 'day'
  | 'font'
  | 'folded'
  | 'formField'
  | 'group'
  | 'identity'
  | 'instant'
  | 'language'
  | 'languages'
  | 'lines'
  | 'link'
  | 'list'
  | 'localized'
  | 'media'
  | 'mediaList'
  | 'music'
  | 'number'
  | 'page'
  | 'pages'
  | 'shape'
  | 'survey'
  | 'switch'
  | 'text'
  | 'union'

/** Schemas with an input of their own, wherever they are used. */
const known = new Map<Schema, FieldKind>([
  [answerSchema, 'answer'],
  [fieldNameSchema, 'formField'],
  [ownHtmlSchema, 'code'],
  [pageIdSchema, 'page'],
  [pageIdsSchema, 'pages'],
  [surveyIdSchema, 'survey'],
  [audienceSchema, 'folded'],
  [autoReplySchema, 'folded'],
  [noticeSchema, 'folded'],
  [surveyNoticeSchema, 'folded'],
  [backgroundMusicSchema, 'backgroundMusic'],
  [buttonAnimationSchema, 'animation'],
  [captionsSchema, 'captions'],
  [colorSchema, 'color'],
  [daySchema, 'day'],
  [cornerShapeSchema, 'shape'],
  [fontFamilySchema, 'font'],
  [instantSchema, 'instant'],
  [mediaRefSchema, 'media'],
  [musicRefSchema, 'music'],
  [scriptSchema, 'code'],
  [linkSchema, 'link'],
  [plainLinkSchema, 'link'],
  [placeLinkSchema, 'link'],
  [languageSchema, 'language'],
])

export function fieldKindOf(schema: Schema, key: string): FieldKind {
  if (isLocalized(schema)) return 'localized'
  const named = known.get(schema)
  if (named) return named
  if (key === 'id') return 'identity'
  if (schema instanceof z.ZodBoolean) return 'switch'
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'choice'
  if (schema instanceof z.ZodArray) return listKindOf(slotOf(schema.element).schema)
  if (schema instanceof z.ZodDiscriminatedUnion) return 'union'
  if (schema instanceof z.ZodObject) return 'group'
  if (schema instanceof z.ZodString) return 'text'
  throw new Error(`There is no input for ${key}.`)
}

function listKindOf(element: Schema): FieldKind {
  if (element === mediaRefSchema) return 'mediaList'
  if (element === languageSchema) return 'languages'
  if (element instanceof z.ZodEnum) return 'choices'
  return element instanceof z.ZodString ? 'lines' : 'list'
}
