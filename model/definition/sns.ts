import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { isWebAddress } from './link.ts'

export const snsTypes = [
  'youtube',
  'line',
  'instagram',
  'x',
  'tiktok',
  'facebook',
  'phone_number',
  'google_map',
] as const
export const snsTypeSchema = z.enum(snsTypes)
export type SnsType = z.infer<typeof snsTypeSchema>

/** A channel of the company; for `phone_number`, `snsUrl` is a telephone number. */
export const snsEntrySchema = z
  .strictObject({ snsType: snsTypeSchema, snsUrl: z.string().min(1).max(limits.url) })
  .refine(({ snsType, snsUrl }) => snsType !== 'phone_number' || isPhoneNumber(snsUrl), {
    path: ['snsUrl'],
    error: 'phone-number',
  })
  .refine(({ snsType, snsUrl }) => snsType === 'phone_number' || isWebAddress(snsUrl), {
    path: ['snsUrl'],
    error: 'web-address',
  })
export type SnsEntry = z.infer<typeof snsEntrySchema>

const isPhoneNumber = (text: string) => /^\+?[0-9][0-9 ()-]{3,24}$/.test(text)
