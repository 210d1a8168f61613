import { z } from 'zod'
import { lostCharacter } from './characters.ts'
import { parseColor } from './color.ts'
import { invisibleCharacter } from './invisible-characters.ts'
import { limits } from './limits.ts'

/*
 * The error text of a check in the schemas is the code of a problem rule (`messages/en/`): `schema-problems.ts`
 * turns it into a message.
 */

/** Ids are made by the product or by hand in a definition; they never become file names or addresses. */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'id')
  .refine((id) => !isNameOfObjects(id), 'reserved-id')

/** Ids of other things of the same site: the editor offers what there is. */
export const pageIdSchema = idSchema.clone()
export const surveyIdSchema = idSchema.clone()
export const pageIdsSchema = z.array(pageIdSchema).max(10_000)

/** Whether a value is an object with fields: no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a name is an inherited property of objects or `prototype`; such names are not allowed as keys of records. */
export const isNameOfObjects = (name: string): boolean => name === 'prototype' || name in Object.prototype

const isWritable = (text: string) => lostCharacter(text) === undefined
const isVisible = (text: string) => invisibleCharacter(text) === undefined

/** Code that a page can contain unchanged. */
const codeSchema = (max: number) => z.string().max(max).refine(isWritable, 'lost-character')

const wordSchemas = new WeakSet<object>()

/** Marks a schema as that of a text for people, which is translated. */
export function words<Schema extends z.ZodType>(schema: Schema): Schema {
  wordSchemas.add(schema)
  return schema
}
export const areWords = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && wordSchemas.has(schema)

const makeTextSchema = (max: number) => words(codeSchema(max).refine(isVisible, 'invisible-character'))

const textSchemas = new Map<number, ReturnType<typeof makeTextSchema>>()

/** Text without invisible characters. One schema for each length: making one for each place is felt at every start. */
export function textSchema(max: number = limits.text) {
  const schema = textSchemas.get(max) ?? makeTextSchema(max)
  textSchemas.set(max, schema)
  return schema
}

/** The same without surrounding spaces: names, reasons, notes. */
export const trimmedTextSchema = (max: number) =>
  z.string().trim().max(max).refine(isWritable, 'lost-character').refine(isVisible, 'invisible-character')

/** Stored in one notation. An invalid colour counts as empty, and empty means the default of the field. */
export const colorSchema = z.string().max(limits.url).overwrite(parseColor)

const calendarDay = z.regexes.date.source.replace(/^\^|\$$/g, '')
const instantPattern = new RegExp(
  `^${calendarDay}T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.][0-9]{1,9})?)?Z$`,
)

/** `yyyy-mm-ddThh:mm[:ss]Z`: instants are stored in UTC (decision 8). */
export const instantSchema = z.string().regex(instantPattern, 'date')

const dayPattern = new RegExp(`^${calendarDay}$`)

/** `yyyy-mm-dd` */
export const daySchema = z.string().regex(dayPattern, 'day')

export const percentSchema = z.number().min(0).max(100)

/** A pixel of the 389 × 737 frame (decision 7). */
export const frameXSchema = z.number().min(0).max(limits.frameWidth)
export const frameYSchema = z.number().min(0).max(limits.frameHeight)

/** `https://widget.example.com`, without a path: safe in a policy. Only this machine may use http. */
export const originSchema = z
  .string()
  .regex(
    /^(?:https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]|http:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)?localhost)(?::[1-9][0-9]{0,4})?$/,
    'origin',
  )

/** Plain text of a script, checked by a lint of its own (decision 39). */
export const scriptSchema = codeSchema(limits.tags)

const networks = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
export const networkSchema = z
  .string()
  .max(64)
  .refine((text) => networks.safeParse(text).success, { error: 'network' })

export const maxNetworks = 50

/** Addresses and networks that have access; empty for everybody. */
export const networkListSchema = z.array(networkSchema).max(maxNetworks)
