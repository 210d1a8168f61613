import { z } from 'zod'

/** Names of parameters of addresses whose values texts may say (`query-text.ts`). */
export const queryNamesSchema = z
  .array(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'query-name'))
  .max(20)
