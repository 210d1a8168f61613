import { createHash, hash } from 'node:crypto'
import type { z } from 'zod'
import { plainNames } from '#model/calls/visitor/submissions.ts'
import { ticked } from '#model/definition/forms/form-answer.ts'
import { isGiven, maxFormFiles } from '#model/definition/forms/form-file.ts'
import { AppError } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { type Language, languages } from '#model/values/language.ts'
import { hasMoreFields, isDeeperThan } from '../../http/read-body.ts'
import { arePartsWithin, boundaryOf } from './parts-within.ts'
import type { VisitorContext } from './visitor-env.ts'

export interface Sent<Body> {
  body: Body
  /** By field name; without files that were left empty. */
  files: Readonly<Record<string, File>>
  /** SHA-256 of body and path: the same for a repeated call. */
  hash: string
}

export interface ReadOptions {
  /** Object for the fields of a form posted without script; by default they are at the top, beside `lang`. */
  fieldsIn?: 'data' | 'answers'
  /** Another type that is read as JSON. */
  jsonType?: string
}

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

/** Without files. */
export const maxBodyBytes = 256 * 1024

const deepest = 8
/** More than any form has. */
const maxFields = 1_000
/** Texts are as long as those of a form without files. The last boundary counts as a part, too. */
const partLimits = { parts: maxFields + maxFormFiles + 1, textBytes: maxBodyBytes }

/** The type of the body without its parameters. */
export const mediaTypeOf = (c: VisitorContext): string =>
  (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** Whether a browser posted a form without script: the response is a page. Scripts accept JSON. */
export const isPlainPost = (c: VisitorContext): boolean =>
  c.req.method === 'POST' &&
  [urlencoded, multipart].includes(mediaTypeOf(c)) &&
  !(c.req.header('accept') ?? '').includes(json)

/**
 * The validated body of a call. A form posted without script is converted to the same shape: fields in `plainNames` at the top,
 * those of the form by key in `fieldsIn`. Sets the language of responses to that in the body. Throws INVALID_INPUT with all
 * problems, WRONG_MEDIA_TYPE.
 */
export async function readSubmission<Schema extends z.ZodType>(
  c: VisitorContext,
  schema: Schema,
  options: ReadOptions = {},
): Promise<Sent<z.output<Schema>>> {
  const { input, files, digest } = await readInput(c, options)
  const language = languageIn(input)
  if (language) c.set('language', language)
  if (isDeeperThan(input, deepest)) throw new AppError('INVALID_INPUT', 'not-json')
  if (hasMoreFields(input, maxFields)) throw unreadable()
  const checked = checkSchema(schema, input)
  if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
  return { body: checked.value, files, hash: digest }
}

interface Input {
  input: unknown
  files: Readonly<Record<string, File>>
  digest: string
}

async function readInput(c: VisitorContext, { fieldsIn, jsonType }: ReadOptions): Promise<Input> {
  const digestOf = (text: string) => hash('sha256', `${c.req.path}\n${text}`)
  const type = mediaTypeOf(c)
  switch (type === jsonType ? json : type) {
    case json: {
      const text = textOf(await bytesOf(c.req))
      return { input: parsed(text), files: {}, digest: digestOf(text) }
    }
    case urlencoded: {
      const text = textOf(await bytesOf(c.req))
      const entries = [...new URLSearchParams(text)]
      return { input: shapeOf(entries, fieldsIn), files: {}, digest: digestOf(text) }
    }
    case multipart: {
      const { texts, files } = await partsOf(c)
      // Not over the raw body, whose multipart boundary is different each time.
      const whole = createHash('sha256').update(`${c.req.path}\n`).update(JSON.stringify(texts))
      for (const [name, file] of Object.entries(files))
        whole.update(`\n${name} ${file.name} ${file.size}\n`).update(new Uint8Array(await file.arrayBuffer()))
      return { input: shapeOf(texts, fieldsIn), files, digest: whole.digest('hex') }
    }
    default:
      throw new AppError('WRONG_MEDIA_TYPE', 'send-json-or-form')
  }
}

const unreadable = () => new AppError('INVALID_INPUT', 'not-readable')

/** Throws INVALID_INPUT if the connection is interrupted. */
export async function bytesOf(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<ArrayBuffer> {
  try {
    return await body.arrayBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: ArrayBuffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw unreadable()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('INVALID_INPUT', 'not-json')
  }
}

async function partsOf(c: VisitorContext) {
  const bytes = await bytesOf(c.req)
  const boundary = boundaryOf(c.req.header('content-type') ?? '')
  if (boundary === undefined || !arePartsWithin(new Uint8Array(bytes), boundary, partLimits))
    throw unreadable()
  const headers = { 'content-type': `${multipart}; boundary="${boundary}"` }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw unreadable()
  })
  const texts: [string, string][] = []
  const files: Record<string, File> = Object.create(null)
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.push([name, value])
    else if (isGiven(value)) files[name] ??= value
  }
  if (texts.length > maxFields) throw unreadable()
  return { texts, files }
}

const ownNames: ReadonlyMap<string, string> = new Map(
  Object.entries(plainNames).map(([key, name]) => [name, key]),
)

/** Without a prototype, because names come from the sender. */
const emptyRecord = (): Record<string, unknown> => Object.create(null)

function shapeOf(
  entries: readonly (readonly [string, string])[],
  fieldsIn: ReadOptions['fieldsIn'],
): unknown {
  if (entries.length > maxFields) throw unreadable()
  const body = emptyRecord()
  const fields = fieldsIn ? emptyRecord() : body
  if (fieldsIn) body[fieldsIn] = fields
  for (const [name, value] of entries) {
    const own = ownNames.get(name)
    if (own) body[own] = own === 'agreement' ? value === ticked : value
    else add(fields, name, value)
  }
  return body
}

/** Repeated fields become a list. */
function add(fields: Record<string, unknown>, name: string, value: string): void {
  const known = fields[name]
  if (known === undefined) fields[name] = value
  else if (Array.isArray(known)) known.push(value)
  else fields[name] = [known, value]
}

function languageIn(input: unknown): Language | undefined {
  if (typeof input !== 'object' || input === null || !('lang' in input)) return undefined
  const { lang } = input
  return languages.find((language) => language === lang)
}
