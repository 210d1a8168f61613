/** Why a record has not arrived. Stored: never renamed. */
export const connectorReasons = [
  /** The service does not know the token or key. */
  'unauthorized',
  /** It knows it, and does not let it write here. */
  'forbidden',
  /** There is no such app, object, sheet or group. */
  'unknown-place',
  'unknown-field',
  /** A field that the service needs was left empty by the visitor. */
  'missing-value',
  /** The service refuses a value, or the record as a whole. */
  'rejected',
  'rate-limited',
  /** Not reachable, or failing: it is tried again for a week. */
  'unavailable',
  /** An answer that reports success in its status and an error in its body, or is none of the service. */
  'bad-answer',
  /** The record was deleted before it was sent. */
  'record-gone',
  'switched-off',
] as const
export type ConnectorReason = (typeof connectorReasons)[number]

/** One field of a connector's settings. */
export interface SettingRule {
  /** Stored sealed, and never shown again. */
  isSecret?: true
  pattern: RegExp
  maxLength: number
  example: string
  /** Lines of its input; one if absent. */
  lines?: number
}

/** A mapped value: several for a field that offers a choice of several. */
export type MappedValue = string | readonly string[]

/** A POST, as it is sent. */
export interface ConnectorRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface Sending<Setting extends string> {
  settings: Readonly<Record<Setting, string>>
  /** By field of the service, in the order of the mapping. Empty texts are among them. */
  values: Readonly<Record<string, MappedValue>>
  /** Id of the delivery: the same for every attempt. */
  id: string
  /** The access token; empty for a kind without `authorize`. */
  token: string
}

export interface AuthorizeTools {
  /** Milliseconds since 1970. */
  now: number
  /** RSASSA-PKCS1-v1_5 with SHA-256, in base64url. */
  sign(privateKey: string, text: string): string
  base64url(text: string): string
}

/** What an answer means. `said` are the service's own words. */
export type Verdict =
  | { state: 'delivered' }
  | { state: 'waiting' | 'failed'; reason: ConnectorReason; said?: string | undefined }

export interface ServiceReply {
  status: number
  answer: string
}

/** A field of the service that the console proposes, with the fields of a form that belong there. */
export interface KnownTarget {
  target: string
  /** Matches the key of a form's field. */
  from: RegExp
  isRequired?: true
}

/**
 * A service that records are sent on to, as plain data and pure functions. Where it sends to is fixed by the kind or by the
 * pattern of a setting: nobody can enter another host.
 */
export interface ConnectorKind<Setting extends string = string> {
  settings: Readonly<Record<Setting, SettingRule>>
  /** What a field of the service may be named. */
  target: { pattern: RegExp; maxLength: number }
  knownTargets: readonly KnownTarget[]
  /** The name of the nth mapped field, for a service that has no names of its own for fields. */
  targetAt?: (index: number, title: string) => string
  /** Asks for an access token, where the service wants one for each hour. */
  authorize?: (settings: Readonly<Record<Setting, string>>, tools: AuthorizeTools) => ConnectorRequest
  request(sending: Sending<Setting>): ConnectorRequest
  read(reply: ServiceReply): Verdict
}

/** Gives the settings of a kind their names. */
export const defineConnector = <Setting extends string>(
  kind: ConnectorKind<Setting>,
): ConnectorKind<Setting> => kind

export const textOf = (value: MappedValue, separator: string): string =>
  typeof value === 'string' ? value : value.join(separator)

/** The values that are not empty, as texts: an empty one would delete what the service has. */
export const givenTexts = (
  values: Readonly<Record<string, MappedValue>>,
  separator: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([target, value]) => [target, textOf(value, separator)] as const)
      .filter(([, text]) => text !== ''),
  )

export const jsonHeaders = { 'content-type': 'application/json' } as const

/** Labels of a message's lines. */
export const lineLabel = { pattern: /^[^\r\n]{1,60}$/, maxLength: 60 } as const

/** A record as a message that people read: a line for each value that there is. */
export const messageOf = (values: Readonly<Record<string, MappedValue>>): string =>
  Object.entries(values)
    .map(([label, value]) => [label, textOf(value, ', ')] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
