import { z } from 'zod'
import { editSchema, jsonSchema } from '../edits/edit.ts'

/** An edit that could not be made, and what is there instead; nothing, where nothing is. */
export const editConflictSchema = z.object({ edit: editSchema, theirs: jsonSchema.optional() })
