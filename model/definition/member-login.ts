import { z } from 'zod'

/** Whether visitors who log in with LINE are asked to add the site's official account, and how loudly. */
export const linePrompts = ['NONE', 'NORMAL', 'AGGRESSIVE'] as const
export type LinePrompt = (typeof linePrompts)[number]

/** How members log in besides with a password. */
export const memberLoginSchema = z.strictObject({
  /** By a link that is mailed to them. */
  mailedLink: z.boolean().default(true),
  /** By a passkey that they have added to their profile. */
  passkeys: z.boolean().default(true),
  /** The channel of LINE Login; members log in with LINE where it is given. Its secret is no part of the definition. */
  lineChannelId: z
    .string()
    .regex(/^\d{10}$/, 'line-channel-form')
    .optional(),
  linePrompt: z.enum(linePrompts).default('NONE'),
})
export type MemberLogin = z.infer<typeof memberLoginSchema>

const asUsual: MemberLogin = { mailedLink: true, passkeys: true, linePrompt: 'NONE' }

/** How members of a site log in, also where its definition says nothing of it. */
export const memberLoginOf = ({ memberLogin }: { memberLogin?: MemberLogin | undefined }): MemberLogin =>
  memberLogin ?? asUsual
