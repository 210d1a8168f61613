import { z } from 'zod'
import type { ErrorCode } from '../../messages/errors.ts'
import type { Action, IntegrationAction } from '../../records/permissions.ts'
import { replySchemas } from './schema-names.ts'

/** A request or response body that is not JSON. */
export interface Bytes {
  type: string
  description: string
}

interface Reply {
  description: string
  content?: z.ZodType | Bytes
}

interface QueryParameter {
  description: string
  isRequired?: boolean
  example?: string
}

interface List {
  /** Must be strict, so that unknown fields are refused. */
  filter: z.ZodType
  sort: readonly string[]
  defaultSort: { field: string; order: 'ASC' | 'DESC' }
  /** A valid filter. */
  example?: object
}

/**
 * One call of the API. Its route, its row in the table of actions, its entry in the audit log, its part of the OpenAPI
 * document and its types in clients are derived from this. What follows from the kind of the call is not repeated here.
 */
export interface CallDeclaration {
  /** Its action in the permission table; `anyone` needs no session. */
  action: Action | IntegrationAction | 'anyone'
  /** Also for somebody who has to set up a second step before anything else. */
  isForSetUp?: true
  /** A creation that can be repeated safely: with the same `Idempotency-Key`, nothing is created twice. */
  isRepeatable?: boolean
  /**
   * The action under which the audit log records a call that needs no session. Without it, the call is not recorded.
   */
  auditAs?: string
  /** A read that is recorded in the audit log as changes are. */
  isAudited?: boolean
  /** Its heading in the document. */
  tag: Tag
  summary: string
  description?: string
  query?: Readonly<Record<string, QueryParameter>>
  /** For a call that lists rows. */
  list?: List
  body?: z.ZodType | Bytes
  /** An absent body counts as an empty object. */
  isBodyOptional?: boolean
  /** A valid body. */
  example?: unknown
  /** `If-Match` is compared with the `revision` of the row. */
  hasRevision?: boolean
  /** Successful replies, by status. */
  replies: Readonly<Record<number, Reply>>
  /** Error codes that do not follow from the kind of the call. */
  errors?: readonly ErrorCode[]
}

/** Keys are method and path: `PUT /api/sites/:id`. */
export type CallDeclarations = Readonly<Record<string, CallDeclaration>>

/** The headings, in the order of the document. */
export const tags = {
  Session: 'Signing in, staying signed in, signing out.',
  Me: 'What people change about themselves.',
  Accounts: 'Companies, each below the one that looks after it, and their contracts.',
  People: 'Who works in an account.',
  Plans: 'What can be bought, and who has which of it.',
  'API keys': 'What other programs call the integration API with.',
  Sites: 'Swipe sites and their settings.',
  Pages: 'The cells of the grid of a site.',
  Editing: 'A site while people edit it: what was changed, by whom, and states to go back to.',
  Previews: 'Showing a draft to others before it is online.',
  Publishing: 'Putting a site online, and what became of it.',
  Visitors: 'Members of a site, and what visitors have sent.',
  Analytics: 'What visitors did, in figures.',
  Webhooks: 'Telling other programs what happens on a site.',
  Bills: 'What accounts owe, how they pay it, and how it is billed.',
  News: 'What banners of sites and the people in the console are told.',
  Media: 'Images and videos.',
  Operation: 'Health, audit log, outbox, this document.',
  Integration: 'For programs that hold an API key.',
} as const
export type Tag = keyof typeof tags

export const isBytes = (content: z.ZodType | Bytes): content is Bytes => !('_zod' in content)

/** The reply to a DELETE. */
export const removedSchema = z.object({ id: z.string() })
removedSchema.register(replySchemas, { id: 'Removed' })

/* These marks let a bundler drop declarations from the console, which uses only their types. */

/* @__NO_SIDE_EFFECTS__ */
export const defineCalls = <Declared extends CallDeclarations>(declared: Declared): Declared => declared

/** A reply with a status only. */
/* @__NO_SIDE_EFFECTS__ */
export const done = (description: string) => ({ replies: { 204: { description } } })

/* @__NO_SIDE_EFFECTS__ */
export const answers = <Content extends z.ZodType | Bytes>(content: Content, description: string) => ({
  replies: { 200: { description, content } },
})

/** A call that lists rows. */
/* @__NO_SIDE_EFFECTS__ */
export const lists = <Row extends z.ZodType, const Rules extends List>(row: Row, list: Rules) => ({
  list,
  ...answers(row.array(), 'Some rows; `Content-Range` says which of how many.'),
})

/** The body that the route of a call receives. */
export type BodyOf<Declared extends CallDeclaration> = Declared extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : never

/** The JSON reply of a call. */
export type ReplyOf<Declared extends CallDeclaration> = {
  [Status in keyof Declared['replies']]: Declared['replies'][Status] extends {
    content: infer Content extends z.ZodType
  }
    ? z.output<Content>
    : never
}[keyof Declared['replies']]
