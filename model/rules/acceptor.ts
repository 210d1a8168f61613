import { z } from 'zod'
import { isRecord } from '../values/fields.ts'

/** The result of an acceptor if the schema may find a problem. */
export const refused: unique symbol = Symbol('refused')

/** Returns the schema's output for a valid input, else `refused`. */
export type Acceptor<Output> = (input: unknown) => Output | typeof refused

type Step = Acceptor<unknown>

/**
 * A fast path through a schema for valid input, which nearly all input is. It collects no issues and copies only what
 * changes, so that the output shares the rest with the input. The schema accepts everything that the acceptor accepts,
 * with the same output, down to the order of keys; refused input must be checked by the schema. Unsupported kinds of
 * schemas are delegated to the schema itself. Objects of the `remembered` schema are checked once each: nothing may
 * modify them.
 */
export function createAcceptor<Schema extends z.ZodType>(
  schema: Schema,
  remembered?: z.ZodType,
): Acceptor<z.output<Schema>> {
  const step = stepOf(schema, { remembered, made: new Map() })
  // A step's output is its schema's output by construction.
  return (input) => step(input) as z.output<Schema> | typeof refused
}

interface Steps {
  remembered: z.ZodType | undefined
  /** A schema stands at four places on average. */
  made: Map<z.core.$ZodType, Step>
}

function stepOf(schema: z.core.$ZodType, steps: Steps): Step {
  const made = steps.made.get(schema) ?? makeStep(schema, steps)
  steps.made.set(schema, made)
  return made
}

function makeStep(schema: z.core.$ZodType, steps: Steps): Step {
  const step = kindStepOf(schema, steps)
  const checks = schema._zod.def.checks ?? []
  const whole = !step ? askSchema(schema) : checks.length > 0 ? withChecks(step, checks) : step
  return schema === steps.remembered ? withMemory(whole) : whole
}

function withMemory(step: Step): Step {
  const outputs = new WeakMap<object, unknown>()
  return (input) => {
    if (!isRecord(input)) return step(input)
    if (outputs.has(input)) return outputs.get(input)
    const output = step(input)
    if (output !== refused) outputs.set(input, output)
    return output
  }
}

function kindStepOf(schema: z.core.$ZodType, steps: Steps): Step | undefined {
  // A format such as z.email() is its own check, which only the schema itself runs.
  if (schema._zod.traits.has('$ZodCheck')) return undefined
  if (schema instanceof z.ZodString) return (input) => (typeof input === 'string' ? input : refused)
  if (schema instanceof z.ZodNumber) return (input) => (Number.isFinite(input) ? input : refused)
  if (schema instanceof z.ZodBoolean) return (input) => (typeof input === 'boolean' ? input : refused)
  if (schema instanceof z.ZodEnum) return oneOf(schema.options)
  if (schema instanceof z.ZodLiteral) return oneOf(schema.values)
  if (schema instanceof z.ZodOptional) return optional(schema, steps)
  if (schema instanceof z.ZodDefault) return withDefault(schema, steps)
  if (schema instanceof z.ZodArray) return listOf(schema, steps)
  if (schema instanceof z.ZodDiscriminatedUnion) return kindOf(schema, steps)
  if (schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever)
    return strictObjectOf(schema, steps)
  return undefined
}

const askSchema =
  (schema: z.core.$ZodType): Step =>
  (input) => {
    const result = z.core.safeParse(schema, input)
    return result.success ? result.data : refused
  }

function withChecks(step: Step, checks: readonly z.core.$ZodCheck<never>[]): Step {
  // One payload is reused for all inputs: as long as no check fails, only its value is written.
  let payload: z.core.ParsePayload = { value: undefined, issues: [] }
  return (input) => {
    payload.value = step(input)
    if (payload.value === refused) return refused
    for (let index = 0; index < checks.length; index++) {
      const pending = checks[index]!._zod.check(payload as z.core.ParsePayload<never>)
      if (pending || payload.issues.length > 0) {
        payload = { value: undefined, issues: [] }
        return refused
      }
    }
    return payload.value
  }
}

function oneOf(values: Iterable<unknown>): Step {
  const known = new Set(values)
  return (input) => (known.has(input) ? input : refused)
}

function optional(schema: z.ZodOptional, steps: Steps): Step {
  const step = stepOf(schema.def.innerType, steps)
  // A default inside an optional still applies.
  if (schema._zod.optin === 'defaulted') return step
  return (input) => (input === undefined ? undefined : step(input))
}

function withDefault(schema: z.ZodDefault, steps: Steps): Step {
  const step = stepOf(schema.def.innerType, steps)
  return (input) => (input === undefined ? schema.def.defaultValue : step(input))
}

function listOf(schema: z.ZodArray, steps: Steps): Step {
  const step = stepOf(schema.element, steps)
  return (input) => {
    if (!Array.isArray(input)) return refused
    let output: unknown[] = input
    for (let index = 0; index < input.length; index++) {
      const value = step(input[index])
      if (value === refused) return refused
      if (output === input && value !== input[index]) output = input.slice(0, index)
      if (output !== input) output.push(value)
    }
    return output
  }
}

function kindOf(schema: z.ZodDiscriminatedUnion, steps: Steps): Step {
  const { discriminator } = schema.def
  const byKind = new Map<unknown, Step>()
  for (const option of schema.options)
    for (const value of option._zod.propValues?.[discriminator] ?? [])
      byKind.set(value, stepOf(option, steps))
  return (input) => (isRecord(input) ? (byKind.get(input[discriminator])?.(input) ?? refused) : refused)
}

const mayBeAbsent = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodOptional && schema._zod.optin === 'optional'

function strictObjectOf({ shape }: z.ZodObject, steps: Steps): Step {
  const keys = Object.keys(shape)
  const places = new Map(keys.map((key, place) => [key, place]))
  const fields = keys.map((key) => stepOf(shape[key]!, steps))
  const needed = [...keys.keys()].filter((place) => !mayBeAbsent(shape[keys[place]!]!))
  // One list, by index, is reused for all inputs, wherever the schema stands, because no schema contains itself.
  const values: unknown[] = keys.map(() => undefined)
  // Positions of the keys of the last input. The next input mostly has the same order, which saves looking keys up.
  const route = keys.map((_, place) => place)
  return (input) => {
    if (!isRecord(input)) return refused
    values.fill(undefined)
    // An object that equals the schema's output is returned itself.
    let isOutput = true
    let last = -1
    let count = 0
    for (const key in input) {
      let place = route[count]!
      if (keys[place] !== key) {
        const found = places.get(key)
        if (found === undefined) return refused
        place = found
        route[count] = place
      }
      count++
      const given = input[key]
      // Only the schema can judge a key that contains undefined.
      if (given === undefined) return refused
      const value = fields[place]!(given)
      if (value === refused) return refused
      if (value !== given || place < last) isOutput = false
      values[place] = value
      last = place
    }
    for (let index = 0; index < needed.length; index++) {
      const place = needed[index]!
      if (values[place] !== undefined) continue
      values[place] = fields[place]!(undefined)
      if (values[place] === refused) return refused
      isOutput = false
    }
    return isOutput ? input : objectOf(keys, values)
  }
}

function objectOf(keys: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (let place = 0; place < keys.length; place++)
    if (values[place] !== undefined) object[keys[place]!] = values[place]
  return object
}
