import { z } from 'zod'
import { keptOfPersons, personKinds } from '../../records/person.ts'
import { maxSelected } from '../../records/received.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

const query = z.string().trim().min(2).max(256)
const reference = { kind: z.enum(personKinds), id: z.string().min(1).max(256) }

/** POST /api/persons/search: in the body, because addresses of calls are logged. */
export const searchPersonBodySchema = z.strictObject({ query })

export const personRecordSchema = z.object({
  ...reference,
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The first answers, the subject of a mail or the text of a comment, shortened. */
  excerpt: z.string(),
})
export type PersonRecordRow = z.infer<typeof personRecordSchema>

export const foundPersonSchema = z.object({
  by: z.enum(['email', 'phone', 'name']),
  records: z.array(personRecordSchema),
  /** More was found than is listed. */
  isCut: z.boolean(),
})
foundPersonSchema.register(replySchemas, { id: 'FoundPerson' })
export type FoundPerson = z.infer<typeof foundPersonSchema>

const records = z.array(z.strictObject(reference)).min(1).max(maxSelected)

/** POST /api/persons/export */
export const exportPersonBodySchema = z.strictObject({ query, records })

export const exportedPersonSchema = z.object({
  exportedAt: z.string(),
  records: z.array(z.record(z.string(), z.unknown())),
})
exportedPersonSchema.register(replySchemas, { id: 'ExportedPerson' })
export type ExportedPerson = z.infer<typeof exportedPersonSchema>

/** POST /api/persons/erase: cannot be undone, so what was searched for has to be typed again. */
export const erasePersonBodySchema = z.strictObject({ query, records, confirmation: z.string().max(256) })

export const erasureReceiptSchema = z.object({
  id: z.string(),
  erasedAt: z.string(),
  /** Name of who did it. */
  by: z.string(),
  /** SHA-256 of the id, a colon, and what was searched for: proves to whoever knows both that this person was erased. */
  hash: z.string(),
  /** How many records of each kind. */
  erased: z.partialRecord(z.enum(personKinds), z.number()),
  /** Stored copies in messages to other programs, replies and links. */
  copies: z.number(),
  kept: z.array(z.enum(keptOfPersons)),
})
erasureReceiptSchema.register(replySchemas, { id: 'ErasureReceipt' })
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>

const tag = 'Visitors'
const example = {
  query: 'hana@example.com',
  records: [{ kind: 'contacts', id: '0f8fad5b-d9cb-469f-a165-70867728950e' }],
}

export const personCalls = defineCalls({
  'POST /api/persons/search': {
    action: 'visitor.export',
    tag,
    summary: 'Find everything that is stored about a person, on all sites',
    description:
      'By a whole e-mail address, a whole phone number, or a part of a name. What was searched for is not entered in the audit log.',
    body: searchPersonBodySchema,
    example: { query: 'hana@example.com' },
    ...answers(foundPersonSchema, 'What was found, the newest first within each kind.'),
    errors: ['INVALID_INPUT'],
  },
  'POST /api/persons/export': {
    action: 'visitor.export',
    tag,
    summary: 'Read everything that is stored about a person, with the files they sent',
    description: 'For a request under Art. 15 or 20 of the GDPR. Files are in Base64.',
    body: exportPersonBodySchema,
    example,
    ...answers(exportedPersonSchema, 'The chosen records, as far as the search finds them.'),
    errors: ['INVALID_INPUT'],
  },
  'POST /api/persons/erase': {
    action: 'visitor.erase',
    tag,
    summary: 'Erase what is stored about a person for good',
    description:
      'With the mails about it, the files, and what other programs were told. The receipt is kept in the audit log.',
    body: erasePersonBodySchema,
    example: { ...example, confirmation: 'hana@example.com' },
    ...answers(erasureReceiptSchema, 'The receipt, without personal data.'),
    errors: ['INVALID_INPUT'],
  },
})
