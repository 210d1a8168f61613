import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { languageSchema } from '../values/language-schema.ts'

/** Why something of a creator's HTML is taken out; each has words that say what to do instead. */
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

/** What was taken out of a creator's HTML: `<script>`, `onclick`, `position: fixed`, `:root`. */
export interface TakenOut {
  /** Of the HTML as it was written, from 1 on. */
  line: number
  what: string
  why: TakenOutReason
}

export const maxTakenOut = 50
export const longestTakenOut = 80

/** The same as it is kept with a button, for whoever edits it. */
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
