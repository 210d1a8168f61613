import type { z } from 'zod'
import type { ErrorCode } from '#model/messages/errors.ts'

/** What is sent or answered that is no JSON. */
export interface Bytes {
  type: string
  description: string
}

export interface Reply {
  description: string
  content?: z.ZodType | Bytes
}

export interface QueryParameter {
  description: string
  isRequired?: boolean
  example?: string
}

interface List {
  filter: z.ZodType
  sort: readonly string[]
  /** A filter in good order. */
  example?: object
}

/** What a call takes and answers with. What follows from the kind of the call (`document.ts`) is not repeated here. */
export interface CallContract {
  /** The heading that it stands under. */
  tag: Tag
  summary: string
  description?: string
  query?: Readonly<Record<string, QueryParameter>>
  /** For a call that lists rows. */
  list?: List
  body?: z.ZodType | Bytes
  /** A body in good order. */
  example?: unknown
  /** `If-Match` is compared with the row's `revision`. */
  hasRevision?: boolean
  /** Good answers, by status. */
  replies: Readonly<Record<number, Reply>>
  /** Failures that do not follow from the kind of the call. */
  errors?: readonly ErrorCode[]
}

export type CallContracts = Readonly<Record<string, CallContract>>

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
  Media: 'Pictures and films.',
  Operation: 'Health, audit log, outbox, this document.',
  Integration: 'For programs that hold an API key.',
} as const
export type Tag = keyof typeof tags

export const isBytes = (content: z.ZodType | Bytes): content is Bytes => !('_zod' in content)

/** Nothing but the status is said. */
export const done = (description: string): Pick<CallContract, 'replies'> => ({
  replies: { 204: { description } },
})

export const answers = (content: z.ZodType | Bytes, description: string): Pick<CallContract, 'replies'> => ({
  replies: { 200: { description, content } },
})

/** A call that lists rows. */
export const lists = (row: z.ZodType, list: List): Pick<CallContract, 'list' | 'replies'> => ({
  list,
  ...answers(row.array(), 'Some rows; `Content-Range` says which of how many.'),
})
