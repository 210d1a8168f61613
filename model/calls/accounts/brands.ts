import { z } from 'zod'
import { dkimFindings, senderStates, spfFindings } from '../../records/mail-sender.ts'
import { nameRowSchema, recordSchema } from '../domains.ts'
import { emailAddress } from './users.ts'

/** GET /api/brand: whose console the host of the call opens, before anybody signs in. */
export const brandReplySchema = z.object({
  name: z.string(),
  /** Address of the picture. */
  logo: z.string().nullable(),
  mainColor: z.string().nullable(),
  textColor: z.string().nullable(),
  /** Strangers may make an account here. */
  offersSignUp: z.boolean(),
})
export type BrandReply = z.infer<typeof brandReplySchema>

export const mailSenderRowSchema = z.object({
  address: z.string(),
  name: z.string(),
  state: z.enum(senderStates),
  /** What has to stand in DNS. */
  records: z.object({ dkim: recordSchema, spf: recordSchema }),
  findings: z
    .object({ dkim: z.enum(dkimFindings), spf: z.enum(spfFindings), policies: z.array(z.string()) })
    .nullable(),
  checkedAt: z.string().nullable(),
  nextCheckAt: z.string(),
})
export type MailSenderRow = z.infer<typeof mailSenderRowSchema>

/** GET /api/users/:id/brand */
export const accountBrandSchema = z.object({
  /** The name that opens the console. */
  domain: nameRowSchema.nullable(),
  sender: mailSenderRowSchema.nullable(),
  /** Whom mails come from as long as the sender is not verified. */
  providerAddress: z.string(),
})
export type AccountBrand = z.infer<typeof accountBrandSchema>

/** POST /api/users/:id/brand/domain */
export const consoleDomainBodySchema = z.strictObject({ name: z.string().trim().min(1).max(300) })

/** PUT /api/users/:id/brand/sender */
export const mailSenderBodySchema = z.strictObject({
  address: emailAddress,
  name: z.string().trim().min(1).max(60),
})
export type MailSenderBody = z.infer<typeof mailSenderBodySchema>
