import { z } from 'zod'
import { type AccountType, accountTypes, type ContractState } from '../account.ts'
import { isEmail, isPassword } from '../form-answer.ts'

/** GET /api/users, GET /api/users/:id. A user is an account: a company and the people in it. */
export interface UserRow {
  id: string
  type: AccountType
  parentId: string | null
  company: string
  contract: ContractState
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** POST /api/users: an account below another, with the person who is its main contact. */
export const createUserBodySchema = z.strictObject({
  type: z.enum(accountTypes),
  parentId: z.string().min(1).max(64),
  company: z.string().trim().min(1).max(50),
  contactName: z.string().trim().min(1).max(50),
  email: z.string().refine(isEmail, { error: 'email' }),
  password: z.string().refine(isPassword, { error: 'password' }),
})
export type CreateUserBody = z.infer<typeof createUserBodySchema>
