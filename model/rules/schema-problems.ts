import { z } from 'zod'
import { plainMediaPath } from '../definition/media/media-names.ts'
import { catalogues } from '../messages/catalogues.ts'
import {
  type Problem,
  type ProblemParams,
  type ProblemRule,
  pointerOf,
  problem,
} from '../messages/problem.ts'
import { lostCharacter, strangeSeoCharacter } from '../values/characters.ts'
import { invisibleCharacter } from '../values/invisible-characters.ts'
import { languages } from '../values/language.ts'
import { shown } from '../values/shown.ts'
import { type Acceptor, createAcceptor, refused } from './acceptor.ts'
import { meantChoice, meantField, nestedFields } from './meant-field.ts'

/** The output of a schema, or the problems in the product's own words. */
export type SchemaResult<Output> =
  | { value: Output; issues?: undefined; problems?: undefined }
  | { value?: undefined; issues: readonly z.core.$ZodIssue[]; problems: Problem[] }

/** A body of megabytes can have a hundred thousand, and telling them takes seconds. */
const mostProblems = 100

/**
 * Checks an input against any schema of the model. The first `most` problems are returned, and all issues; nothing is thrown.
 */
export function checkSchema<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  accept: Acceptor<z.output<Schema>> = acceptorOf(schema),
  most = mostProblems,
): SchemaResult<z.output<Schema>> {
  const accepted = accept(input)
  if (accepted !== refused) return { value: accepted }
  const result = schema.safeParse(input, { error: knownOf })
  if (result.success) return { value: result.data }
  const issues = result.error.issues
  const meant = memoized(meantField)
  const problems: Problem[] = []
  for (const issue of issues) {
    const room = most - problems.length
    if (room <= 0) break
    const first = issue.code === 'unrecognized_keys' ? { ...issue, keys: issue.keys.slice(0, room) } : issue
    problems.push(...problemsOfIssue(first, input, meant))
  }
  return { issues, problems }
}

/** Caches results, because the same few misspelt keys occur on every page of a large site. */
function memoized(find: typeof meantField): typeof meantField {
  const found = new Map<string, string | undefined>()
  return (written, known, nested) => {
    const key = [written, ...known].join(separator)
    if (!found.has(key)) found.set(key, find(written, known, nested))
    return found.get(key)
  }
}

const acceptors = new WeakMap<z.ZodType, Acceptor<unknown>>()

function acceptorOf<Schema extends z.ZodType>(schema: Schema): Acceptor<z.output<Schema>> {
  const acceptor = acceptors.get(schema) ?? createAcceptor(schema)
  acceptors.set(schema, acceptor)
  // An acceptor is cached under the schema it was made from.
  return acceptor as Acceptor<z.output<Schema>>
}

const separator = ' '

/**
 * The message contains what a problem says of the schema: for an unrecognised key, the known keys and, as paths, those of the
 * objects in it; for a list that is missing, its choices.
 */
function knownOf(issue: z.core.$ZodRawIssue): string | undefined {
  const { inst } = issue
  if (issue.code === 'unrecognized_keys' && inst instanceof z.ZodObject)
    return [...Object.keys(inst.shape), ...nestedFields(inst)].join(separator)
  if (issue.code === 'invalid_type' && inst instanceof z.ZodArray && inst.element instanceof z.ZodEnum)
    return `${choicesBegin}${inst.element.options.join(', ')}`
  return undefined
}

const choicesBegin = 'one-of:'

const isRule = (text: string): text is ProblemRule => Object.hasOwn(catalogues.EN.rules, text)

function problemsOfIssue(issue: z.core.$ZodIssue, input: unknown, meant: typeof meantField): Problem[] {
  const path = pointerOf(issue.path)
  const value = valueAt(input, issue.path)
  // The message of unrecognised keys is a list of keys, one of which may have the name of a rule.
  if (issue.code !== 'unrecognized_keys' && isRule(issue.message))
    return [ruleProblem(path, issue.message, value)]
  switch (issue.code) {
    case 'invalid_type':
      return [wrongType(path, issue, value)]
    case 'too_big':
      return [tooBig(path, issue, value)]
    case 'too_small':
      return [tooSmall(path, issue, value)]
    case 'invalid_value':
      return [notOneOf(path, issue.values, value)]
    case 'invalid_union':
      return [notOneOf(path, optionsOf(issue), value)]
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        unknownKey([...issue.path, key], issue.message.split(separator), (...names) =>
          inOwnLanguage(meant(...names), input),
        ),
      )
    default:
      return [problem(path, 'invalid')]
  }
}

function ruleProblem(path: string, rule: ProblemRule, value: unknown): Problem {
  const meant = rule === 'media-ref' && typeof value === 'string' ? plainMediaPath(value) : undefined
  return meant === undefined
    ? problem(path, rule, paramsOfRule(rule, value))
    : problem(path, 'media-ref-near', { value: shown(value), nearest: meant })
}

function paramsOfRule(rule: ProblemRule, value: unknown): ProblemParams {
  if (rule === 'seo-character') return { character: strangeSeoCharacter(String(value)) ?? '' }
  if (rule === 'lost-character') return { character: lostCharacter(String(value)) ?? '' }
  if (rule === 'invisible-character') return { character: invisibleCharacter(String(value)) ?? '' }
  // The value may be a secret.
  if (rule === 'host-value') return {}
  return { value: shown(value) }
}

function wrongType(path: string, issue: z.core.$ZodIssueInvalidType, value: unknown): Problem {
  const wanted = issue.expected
  const name = String(issue.path.at(-1) ?? 'it')
  if (value === undefined && issue.message.startsWith(choicesBegin))
    return problem(path, 'required-list', { name, choices: issue.message.slice(choicesBegin.length) })
  if (value === undefined) return problem(path, 'required', { name, wanted })
  if (issue.expected === 'int') return problem(path, 'not-whole', { value: shown(value) })
  return problem(path, 'wrong-type', { found: kindOf(value), wanted })
}

function tooBig(path: string, issue: z.core.$ZodIssueTooBig, value: unknown): Problem {
  const limit = Number(issue.maximum)
  if (typeof value === 'string') return problem(path, 'too-long', { limit, length: characterCount(value) })
  if (Array.isArray(value)) return problem(path, 'too-many', { limit, count: value.length })
  return problem(path, 'too-big', { limit, value: shown(value) })
}

function tooSmall(path: string, issue: z.core.$ZodIssueTooSmall, value: unknown): Problem {
  const limit = Number(issue.minimum)
  if (typeof value === 'string') return problem(path, 'too-short', { limit, length: characterCount(value) })
  if (Array.isArray(value)) return problem(path, 'too-few', { limit, count: value.length })
  return problem(path, 'too-small', { limit, value: shown(value) })
}

function notOneOf(path: string, options: readonly unknown[], value: unknown): Problem {
  const choices = options.map(String).join(', ')
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (value === undefined)
    return options.length > 1
      ? problem(path, 'required-choice', { name, choices })
      : problem(path, 'required', { name, wanted: choices })
  const nearest = typeof value === 'string' ? meantChoice(value, options.map(String)) : undefined
  return nearest === undefined
    ? problem(path, 'not-one-of', { value: shown(value), choices })
    : problem(path, 'misspelt-choice', { value: shown(value), nearest, choices })
}

/** The possible kinds of a discriminated union, which zod's type of this issue does not declare. */
const optionsOf = (issue: z.core.$ZodIssueInvalidUnion): readonly unknown[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options : []

function unknownKey(path: readonly PropertyKey[], names: string[], meant: typeof meantField): Problem {
  const key = String(path.at(-1))
  const known = names.filter((name) => !name.includes('.'))
  const nearest = meant(
    key,
    known,
    names.filter((name) => name.includes('.')),
  )
  return nearest
    ? problem(pointerOf(path), 'misspelt-key', { key: shown(key), nearest })
    : problem(pointerOf(path), 'unknown-key', { key: shown(key), known: known.join(', ') })
}

/** `JP.title` is `EN.title` in a site whose default language is English. */
function inOwnLanguage(name: string | undefined, input: unknown): string | undefined {
  const [first, ...rest] = name?.split('.') ?? []
  const own = languages.find((language) => language === valueAt(input, ['settings', 'defaultLanguage']))
  return own && rest.length > 0 && languages.some((language) => language === first)
    ? [own, ...rest].join('.')
    : name
}

/** Number of characters as counted by the limits: Unicode code points. */
function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
