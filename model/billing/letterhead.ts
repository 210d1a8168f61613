import { z } from 'zod'
import { trimmedTextSchema } from '../values/fields.ts'

export const bankAccountKinds = ['ORDINARY', 'CURRENT', 'SAVINGS'] as const

export const bankAccountSchema = z.strictObject({
  bank: trimmedTextSchema(50).min(1),
  branch: trimmedTextSchema(50).min(1),
  kind: z.enum(bankAccountKinds),
  number: z
    .string()
    .trim()
    .regex(/^\d{7}$/, 'bank-account-number'),
  holder: trimmedTextSchema(60).min(1),
})
export type BankAccount = z.infer<typeof bankAccountSchema>

/** The head of a bill. */
export const letterheadSchema = z.strictObject({
  company: trimmedTextSchema(100).min(1),
  /** Registration number of an issuer of qualified invoices. Without it, a bill is not a qualified invoice. */
  registrationNumber: z
    .string()
    .trim()
    .regex(/^T\d{13}$/, 'registration-number')
    .nullable(),
  postalCode: trimmedTextSchema(10),
  address: trimmedTextSchema(200),
  phone: trimmedTextSchema(20),
  email: trimmedTextSchema(254),
  bankAccount: bankAccountSchema.nullable(),
})
export type Letterhead = z.infer<typeof letterheadSchema>

/** How an account bills the accounts below it. */
export const billingSettingsSchema = letterheadSchema.extend({
  /** Yen without tax, charged in the first month (staff.md §9). */
  initialFee: z.number().int().min(0).max(10_000_000),
  /** The day of the following month on which cards are charged. */
  chargeDay: z.number().int().min(1).max(28),
  /**
   * The day of the following month on which transfers are due, or the month's last day where it is shorter. See
   * `billDays`.
   */
  dueDay: z.number().int().min(1).max(31),
})
export type BillingSettings = z.infer<typeof billingSettingsSchema>

/** Defaults for an account that has not set anything. */
export const plainBillingSettings = (company: string): BillingSettings => ({
  company,
  registrationNumber: null,
  postalCode: '',
  address: '',
  phone: '',
  email: '',
  bankAccount: null,
  initialFee: 100_000,
  chargeDay: 10,
  dueDay: 31,
})
