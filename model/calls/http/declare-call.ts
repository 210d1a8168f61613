import { z } from 'zod'
import type { ErrorCode } from '../../messages/errors.ts'
import type { Action, IntegrationAction } from '../../records/permissions.ts'
import { replySchemas } from './schema-names.ts'

/** What is sent or answered that is no JSON. */
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
  /** Strict: an unknown field is refused. */
  filter: z.ZodType
  sort: readonly string[]
  defaultSort: { field: string; order: 'ASC' | 'DESC' }
  /** A filter in good order. */
  example?: object
}

/**
 * One call of the API. Its route, its row in the table of actions, its entry in the audit log, its part of the OpenAPI
 * document and its types in clients come from this. What follows from the kind of the call is not repeated here.
 */
export interface CallDeclaration {
  /** What it is in the permission table; `anyone` needs no session. */
  action: Action | IntegrationAction | 'anyone'
  /** A creation whose repetition, with one `Idempotency-Key`, makes nothing more. */
  isRepeatable?: boolean
  /** The action under which the audit log has a call that needs no session. Without it, it is not entered. */
  auditAs?: string
  /** A read that the audit log enters as it does a change. */
  isAudited?: boolean
  /** The heading that it stands under. */
  tag: Tag
  summary: string
  description?: string
  query?: Readonly<Record<string, QueryParameter>>
  /** For a call that lists rows. */
  list?: List
  body?: z.ZodType | Bytes
  /** A body that is left out counts as one without fields. */
  isBodyOptional?: boolean
  /** A body in good order. */
  example?: unknown
  /** `If-Match` is compared with the row's `revision`. */
  hasRevision?: boolean
  /** Good answers, by status. */
  replies: Readonly<Record<number, Reply>>
  /** Failures that do not follow from the kind of the call. */
  errors?: readonly ErrorCode[]
}

/** By method and path: `PUT /api/sites/:id`. */
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

/** What a DELETE is answered with. */
export const removedSchema = z.object({ id: z.string() })
removedSchema.register(replySchemas, { id: 'Removed' })

/*
 * The marks let a bundler leave declarations out of the console, which uses their types alone.
 */

/* @__NO_SIDE_EFFECTS__ */
export const defineCalls = <Declared extends CallDeclarations>(declared: Declared): Declared => declared

/** Nothing but the status is said. */
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

/** What the route of a call finds in its body. */
export type BodyOf<Declared extends CallDeclaration> = Declared extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : never

/** The JSON that a call answers with. */
export type ReplyOf<Declared extends CallDeclaration> = {
  [Status in keyof Declared['replies']]: Declared['replies'][Status] extends {
    content: infer Content extends z.ZodType
  }
    ? z.output<Content>
    : never
}[keyof Declared['replies']]
