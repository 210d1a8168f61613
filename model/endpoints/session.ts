import { z } from 'zod'

/** POST /api/session */
export const loginBodySchema = z.object({
  email: z.string().min(1).max(256),
  password: z.string().min(1).max(256),
})

export type StaffRole = 'MASTER'

/** GET /api/session */
export interface SessionReply {
  email: string
  role: StaffRole
}
