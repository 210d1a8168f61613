import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { limits } from '../values/limits.ts'
import { isWebAddress } from './link.ts'

const legalText = textSchema(limits.tags).optional()

/** The company texts of one language: shown in tabs; visitors may have to agree to them before they send a form. */
export const companyInfoSchema = z.strictObject({
  companyWebsite: z.string().max(limits.url).refine(isWebAddress, 'web-address').optional(),
  companyProfile: legalText,
  /** Notation of the act on specified commercial transactions. */
  companyClause: legalText,
  termsOfService: legalText,
  privacyPolicy: legalText,
  /** Follows the list of companies that visitors' browsers send something to. */
  transmissionNotes: legalText,
})
export type CompanyInfo = z.infer<typeof companyInfoSchema>

export const companyDisplaySchema = z.strictObject({
  showInContact: z.boolean().default(false),
  showInForm: z.boolean().default(false),
  showInMemberShip: z.boolean().default(false),
  /** Terms and privacy policy must be agreed to before a form is sent. */
  agreementRequired: z.boolean().default(false),
  /** The privacy policy ends with a list of companies that visitors' browsers send something to. */
  showTransmissions: z.boolean().default(false),
})
export type CompanyDisplay = z.infer<typeof companyDisplaySchema>
