import { isIP } from 'node:net'
import { readBase } from '#model/values/layout.ts'

export interface ValueSpec {
  kind: Kind
  choices?: readonly string[]
  min?: number
  max?: number
}

/** An environment variable; one without a kind has its own rules in `environment.ts`. */
export interface VariableSpec extends Partial<ValueSpec> {
  summary: string
  /** The default, in words or as a value. */
  default: string
  /** The part of `docs/` that explains more. */
  guide?: string
}

interface KindRule {
  /** What would be right, as the continuation of "Give". */
  remedy(spec: ValueSpec): string
  /** Undefined if the text is not a valid value. */
  read(text: string, spec: ValueSpec): string | number | undefined
}

const largestPort = 65_535
const longestText = 4_096

const wholeOf = (text: string, min: number, max: number): number | undefined => {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

const webAddressOf = (text: string): URL | undefined => {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}

/** A name whose last part is a number is an invalid IP address. */
const hostName =
  /^(?=.{1,253}$)(?!(?:.*\.)?\d+\.?$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})*\.?$/i

const text = (remedy: string): KindRule => ({ remedy: () => remedy, read: (given) => given })

const rules = {
  text: text('a text'),
  file: text('the path of a file'),
  folder: text('the path of a folder'),
  whole: {
    remedy: ({ min = 0, max }) =>
      max === undefined ? `a whole number from ${min} on` : `a whole number from ${min} to ${max}`,
    read: (given, { min = 0, max = Number.MAX_SAFE_INTEGER }) => wholeOf(given, min, max),
  },
  port: {
    remedy: ({ min = 1 }) => `a port from ${min} to ${largestPort}`,
    read: (given, { min = 1 }) => wholeOf(given, min, largestPort),
  },
  origin: {
    remedy: () => 'an origin, such as https://example.com, without a path',
    read(given) {
      const url = webAddressOf(given)
      return url && url.pathname === '/' && !/[?#]/.test(given) ? url.origin : undefined
    },
  },
  address: {
    remedy: () => 'a web address, such as https://example.com/shop',
    read: (given) => (webAddressOf(given) && !/[?#]/.test(given) ? given.replace(/\/$/, '') : undefined),
  },
  path: {
    remedy: () => 'the path that it is served at, such as /repo/',
    read: readBase,
  },
  host: {
    remedy: () => 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them',
    read: (given) => (isIP(given) !== 0 || hostName.test(given) ? given : undefined),
  },
  choice: {
    remedy: ({ choices = [] }) => `one of ${choices.join(', ')}`,
    read: (given, { choices = [] }) => choices.find((one) => one.toLowerCase() === given.toLowerCase()),
  },
} as const satisfies Record<string, KindRule>

export type Kind = keyof typeof rules

export const remedyOf = (spec: ValueSpec): string => (rules[spec.kind] as KindRule).remedy(spec)

/** The parsed value of a text; undefined if it is invalid. */
export const readValue = (spec: ValueSpec, given: string): string | number | undefined =>
  given === '' || given.length > longestText || given.includes('\0')
    ? undefined
    : (rules[spec.kind] as KindRule).read(given, spec)

const maxShown = 60

/** A value within a message: on one line, and shortened. */
export function shown(value: string): string {
  if (value === '') return 'empty'
  const line = value.replace(/[\p{Cc}\u2028\u2029]/gu, (one) => JSON.stringify(one).slice(1, -1))
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line
}
