import { formKinds } from '../definition/forms/form.ts'
import type { ConnectorKind, MappedValue } from './connector-kind.ts'

/** What a connector sends on: what one of the forms brings, or the answers to one survey. */
export const connectorSources = [...formKinds, 'SURVEY'] as const
export type ConnectorSource = (typeof connectorSources)[number]

/** What is known of every record, besides its answers. A leading `@` keeps them apart from keys of fields. */
export const recordFields = [
  '@email',
  '@id',
  '@createdAt',
  '@language',
  '@source',
  '@medium',
  '@campaign',
  '@page',
  '@points',
] as const
export type RecordField = (typeof recordFields)[number]

export const isRecordField = (key: string): key is RecordField =>
  (recordFields as readonly string[]).includes(key)

/** Stands for a text that is the same for every record. */
export const fixedText = '@text'

export const maxMappings = 60
export const maxConnectorsOfSite = 10

/** One field of the service, and what is written there. */
export interface Mapping {
  target: string
  /** A field of the form, a question of the survey, a `RecordField` or `fixedText`. */
  source: string
  text: string
}

/** Values of a record, by source. */
export type RecordValues = ReadonlyMap<string, MappedValue>

/** What is sent of a record, by field of the service. */
export const mappedValues = (
  mapping: readonly Mapping[],
  record: RecordValues,
): Record<string, MappedValue> =>
  Object.fromEntries(
    mapping.map(({ target, source, text }) => [
      target,
      source === fixedText ? text : (record.get(source) ?? ''),
    ]),
  )

/** Fields that the service needs and that have no value. */
export const emptyRequired = (
  { knownTargets }: Pick<ConnectorKind, 'knownTargets'>,
  values: Readonly<Record<string, MappedValue>>,
): string[] =>
  knownTargets
    .filter(({ target, isRequired }) => isRequired && (values[target] ?? '').length === 0)
    .map(({ target }) => target)

export interface SourceField {
  key: string
  title: string
}

/** A first mapping of a form's fields: to the fields that the service is known to have, or to as many of its own. */
export function suggestMapping(
  { knownTargets, targetAt, target: { pattern } }: ConnectorKind,
  fields: readonly SourceField[],
): Mapping[] {
  const named = knownTargets.flatMap(({ target, from, isRequired }) => {
    const source = ['@email', ...fields.map(({ key }) => key)].find((key) => from.test(key))
    if (source !== undefined) return [{ target, source, text: '' }]
    return isRequired ? [{ target, source: fixedText, text: '' }] : []
  })
  if (!targetAt) return named
  const all = [{ key: '@createdAt', title: '@createdAt' }, ...fields]
  return all
    .map(({ key, title }, index) => ({ target: targetAt(index, title), source: key, text: '' }))
    .filter(({ target }) => pattern.test(target))
}

/** A time in the notation that all services read: kintone knows no fractions of a second. */
export const timeText = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** The values of a test, which no visitor has sent: they say what they are. */
export const testValue = (source: string, now: number): string => {
  switch (source) {
    case '@email':
    case 'email':
      return 'test@example.com'
    case '@createdAt':
      return timeText(now)
    case '@points':
      return '0'
    default:
      return /phone|tel/.test(source) ? '0300000000' : 'Test'
  }
}
