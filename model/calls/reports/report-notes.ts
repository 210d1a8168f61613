import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'
import { limits } from '../../values/limits.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** Of a site. */
export const maxReportNotes = 500

/** POST /api/sites/:id/report-notes */
export const reportNoteBodySchema = z.strictObject({
  day: z.iso.date(),
  text: trimmedTextSchema(limits.text).min(1),
})

export const reportNoteSchema = reportNoteBodySchema.extend({ id: z.string() })
reportNoteSchema.register(replySchemas, { id: 'ReportNote' })

const tag = 'Analytics'

export const reportNoteCalls = defineCalls({
  'POST /api/sites/:id/report-notes': {
    action: 'site.edit',
    tag,
    summary: 'Write down what happened on a day',
    description: 'It stands at its day in the charts, for staff alone.',
    body: reportNoteBodySchema,
    example: { day: '2026-11-22', text: 'The magazine came out.' },
    replies: { 201: { description: 'The note.', content: reportNoteSchema } },
    errors: ['CONFLICT'],
  },
  'DELETE /api/sites/:id/report-notes/:noteId': {
    action: 'site.edit',
    tag,
    summary: 'Remove a note of a day',
    ...answers(removedSchema, 'It is gone.'),
  },
})
