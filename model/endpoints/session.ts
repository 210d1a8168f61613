import { z } from 'zod'
import type { StaffRole, Standing } from '../account.ts'

/** POST /api/session */
export const loginBodySchema = z.object({
  email: z.string().min(1).max(256),
  password: z.string().min(1).max(256),
})

/** GET /api/session */
export interface SessionReply extends Standing {
  email: string
  name: string
  role: StaffRole
  account: { id: string; company: string }
}
