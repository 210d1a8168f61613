import { z } from 'zod'
import { idSchema, instantSchema, textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'
import { audienceSchema } from './audience.ts'
import { urlSchema } from './link.ts'
import { mediaRefSchema } from './media/media.ts'

/** News shown in the banner of a site between two instants. */
export const notificationSchema = z.strictObject({
  id: idSchema,
  title: localized(textSchema()),
  content: localized(textSchema(limits.textarea)).optional(),
  image: mediaRefSchema.optional(),
  newsUrl: urlSchema.optional(),
  startDate: instantSchema.optional(),
  endDate: instantSchema.optional(),
  audience: audienceSchema.optional(),
})
export type SiteNotification = z.infer<typeof notificationSchema>
