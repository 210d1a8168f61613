import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { languageSchema } from '../values/language-schema.ts'

/** Why something is removed from a creator's HTML. The message for each says what to do instead. */
export const takenOutReasons = [
  'script',
  'loads',
  'form',
  'page',
  'unknown',
  'value',
  'nesting',
  'limit',
] as const
export type TakenOutReason = (typeof takenOutReasons)[number]

/** Something that was removed from a creator's HTML: `<script>`, `onclick`, `position: fixed`, `:root`. */
export interface TakenOut {
  /** Line in the HTML as it was written, from 1. */
  line: number
  what: string
  why: TakenOutReason
}

export const maxTakenOut = 50
export const longestTakenOut = 80

/** The same, as stored with a button for its editors. */
export const htmlTakenOutSchema = z
  .array(
    z.strictObject({
      language: languageSchema,
      line: z.number().int().min(1).max(100_000),
      what: textSchema(longestTakenOut),
      why: z.enum(takenOutReasons),
    }),
  )
  .max(maxTakenOut)
