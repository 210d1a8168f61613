import { type MappedValue, textOf } from './connector-kind.ts'

/** Labels of a message's lines. */
export const lineLabel = { pattern: /^[^\r\n]{1,60}$/, maxLength: 60 } as const

/** A record as a message that people read: a line for each value that there is. */
export const messageOf = (values: Readonly<Record<string, MappedValue>>): string =>
  Object.entries(values)
    .map(([label, value]) => [label, textOf(value, ', ')] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
