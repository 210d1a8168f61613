import { z } from 'zod'
import { ownHtmlSchema } from '../definition/button.ts'
import { replaceHtmlMedia } from '../definition/media/html-media.ts'
import { type MediaAsset, type MediaRef, mediaRefSchema, musicRefSchema } from '../definition/media/media.ts'
import { type Problem, pointerOf, problem } from '../messages/problem.ts'

export interface FoundMediaRef {
  ref: MediaRef
  path: (string | number)[]
  /** Set for music; all others are pictures or films. */
  isMusic?: true
  /** Set for an image within a creator's HTML: its number there; `path` is that of the HTML. */
  inHtml?: number
}

type Replace = (found: FoundMediaRef) => MediaRef
/** `path` is one list that grows and shrinks during the walk; it is copied only for references. */
type Walk = (value: unknown, path: (string | number)[], replace: Replace) => unknown

/**
 * Finds every media reference that a schema of the model allows. Derived from the schema itself, so that no new field
 * can be forgotten.
 */
export function createMediaRefs<Schema extends z.ZodType>(schema: Schema) {
  // Made when it is first needed: many programs load this, and few of them look for media.
  let made: Walk | undefined
  const walk: Walk = (value, path, replace) => {
    made ??= walkOf(schema) ?? ((same) => same)
    return made(value, path, replace)
  }
  /** The value with every reference replaced; parts without references are not copied. */
  const replaceRefs = (value: z.output<Schema>, replace: Replace): z.output<Schema> =>
    // Only references are replaced, by references, so the shape stays that of the schema.
    walk(value, [], replace) as z.output<Schema>
  /** Every reference and its path. */
  const findRefs = (value: z.output<Schema>): FoundMediaRef[] => {
    const found: FoundMediaRef[] = []
    walk(value, [], (one) => {
      found.push(one)
      return one.ref
    })
    return found
  }
  return { replaceRefs, findRefs }
}

/** A schema stands at four places on average. */
const walks = new WeakMap<z.core.$ZodType, Walk | undefined>()

/** Undefined for a schema without references. */
function walkOf(schema: z.core.$ZodType): Walk | undefined {
  if (!walks.has(schema)) walks.set(schema, makeWalk(schema))
  return walks.get(schema)
}

function makeWalk(schema: z.core.$ZodType): Walk | undefined {
  if (schema === mediaRefSchema)
    return (value, path, replace) => replace({ ref: String(value), path: [...path] })
  if (schema === musicRefSchema)
    return (value, path, replace) => replace({ ref: String(value), path: [...path], isMusic: true })
  if (schema === ownHtmlSchema)
    return (value, path, replace) => {
      let count = 0
      return replaceHtmlMedia(String(value), (ref) => replace({ ref, path: [...path], inHtml: count++ }))
    }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return walkOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return walkOfArray(schema)
  if (schema instanceof z.ZodDiscriminatedUnion) return walkOfUnion(schema)
  if (schema instanceof z.ZodObject) return walkOfObject(schema)
  if (schema instanceof z.ZodUnion) return walkOfChoice(schema)
  return undefined
}

function walkOfArray(schema: z.ZodArray): Walk | undefined {
  const inner = walkOf(schema.element)
  return (
    inner &&
    ((value, path, replace) => {
      if (!Array.isArray(value)) return value
      let copy: unknown[] | undefined
      for (let index = 0; index < value.length; index++) {
        path.push(index)
        const item = inner(value[index], path, replace)
        path.pop()
        if (item === value[index]) continue
        copy ??= [...value]
        copy[index] = item
      }
      return copy ?? value
    })
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function walkOfObject(schema: z.ZodObject): Walk | undefined {
  const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
    const walk = walkOf(field)
    return walk ? [{ key, walk }] : []
  })
  if (fields.length === 0) return undefined
  return (value, path, replace) => {
    if (!isRecord(value)) return value
    let copy: Record<string, unknown> | undefined
    for (const { key, walk } of fields) {
      if (value[key] === undefined) continue
      path.push(key)
      const field = walk(value[key], path, replace)
      path.pop()
      if (field === value[key]) continue
      copy ??= { ...value }
      copy[key] = field
    }
    return copy ?? value
  }
}

function walkOfUnion(schema: z.ZodDiscriminatedUnion): Walk | undefined {
  const key = schema.def.discriminator
  const byKind = new Map<unknown, Walk>()
  for (const option of schema.options) {
    const walk = walkOf(option)
    const kind = option instanceof z.ZodObject ? option.shape[key] : undefined
    if (walk && kind instanceof z.ZodLiteral) for (const value of kind.values) byKind.set(value, walk)
  }
  if (byKind.size === 0) return undefined
  return (value, path, replace) => {
    const walk = isRecord(value) ? byKind.get(value[key]) : undefined
    return walk ? walk(value, path, replace) : value
  }
}

/** A reference, or one of the other values allowed in its place. */
function walkOfChoice(schema: z.ZodUnion): Walk | undefined {
  const walk = schema.options.map(walkOf).find((one) => one !== undefined)
  const values = schema.options.filter((option) => walkOf(option) === undefined)
  const isValue = (value: unknown) => values.some((option) => z.core.safeParse(option, value).success)
  return walk && ((value, path, replace) => (isValue(value) ? value : walk(value, path, replace)))
}

/** Problems for music where a picture or film is expected, and the reverse. Unknown media are skipped. */
export const wrongKinds = (
  found: readonly FoundMediaRef[],
  kindOf: (ref: MediaRef) => MediaAsset['kind'] | undefined,
): Problem[] =>
  found.flatMap((one) => {
    const kind = kindOf(one.ref)
    if (kind === undefined || (kind === 'audio') === (one.isMusic ?? false)) return []
    return [problem(pointerOf(one.path), one.isMusic ? 'music-needed' : 'seen-needed', { value: one.ref })]
  })
