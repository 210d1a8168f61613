import { z } from 'zod'
import { editSchema, jsonSchema } from '../../edits/edit.ts'
import { catalogues, type ProblemRule } from '../../messages/catalogues.ts'
import { type ErrorCode, errorStatus } from '../../messages/errors.ts'
import { type FailureReason, failures } from '../../messages/failures.ts'
import { replySchemas } from './schema-names.ts'

/** An edit that could not be made, and the current value in its place; absent if there is none. */
const editConflictSchema = z.object({ edit: editSchema, theirs: jsonSchema.optional() })

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** One thing that is wrong with the input. */
export const issueSchema = z.object({
  path: z.string().describe('JSON pointer (RFC 6901) into what was sent.'),
  rule: z.enum(keysOf<ProblemRule>(catalogues.EN.rules)).describe('Stable code of the broken rule.'),
  message: z.string().describe('What is wrong.'),
  expected: z.string().describe('What would be right.'),
  params: params.readonly(),
})
issueSchema.register(replySchemas, { id: 'Issue' })

/** The reply of every failed call, in the language that `Accept-Language` asks for, or in English. */
export const errorReplySchema = z.object({
  code: z.enum(keysOf<ErrorCode>(errorStatus)).describe('Kind of the failure; goes with the status.'),
  reason: z.enum(keysOf<FailureReason>(failures.EN.failures)).describe('Stable code of the reason.'),
  params: params.readonly().describe('What the message speaks of.'),
  message: z.string().describe('The reason in words.'),
  issues: z
    .array(issueSchema)
    .readonly()
    .describe('What is wrong with what was sent: the first hundred problems.'),
  current: z
    .unknown()
    .optional()
    .describe('For a PUT of what somebody else has changed in the meantime: what is there.'),
  changed: z
    .array(z.string())
    .readonly()
    .optional()
    .describe('JSON pointers to what differs between `current` and what was sent.'),
  conflicts: z
    .array(editConflictSchema)
    .readonly()
    .optional()
    .describe('For edits of a site: those that met something else than they knew, and what.'),
})
errorReplySchema.register(replySchemas, { id: 'Error' })
export type ErrorReply = z.infer<typeof errorReplySchema>
