import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'
import { isPassword } from '../../values/password.ts'

export const newPassword = z.string().refine(isPassword, { error: 'password' })
export const token = z.string().min(16).max(128)
export const shortName = trimmedTextSchema(50).min(1)
