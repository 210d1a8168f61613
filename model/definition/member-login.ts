import { z } from 'zod'

/** Whether visitors who log in with LINE are asked to add the site's official account, and how insistently. */
export const linePrompts = ['NONE', 'NORMAL', 'AGGRESSIVE'] as const
export type LinePrompt = (typeof linePrompts)[number]

/** Ways for members to log in besides a password. */
export const memberLoginSchema = z.strictObject({
  /** A link that is mailed to them. */
  mailedLink: z.boolean().default(true),
  /** A passkey that they have added to their profile. */
  passkeys: z.boolean().default(true),
  /**
   * Channel id of LINE Login. Logging in with LINE is possible if it is set. The channel's secret is not part of the
   * definition.
   */
  lineChannelId: z
    .string()
    .regex(/^\d{10}$/, 'line-channel-form')
    .optional(),
  linePrompt: z.enum(linePrompts).default('NONE'),
})
export type MemberLogin = z.infer<typeof memberLoginSchema>

const asUsual: MemberLogin = { mailedLink: true, passkeys: true, linePrompt: 'NONE' }

/** How members of a site log in; defaults if the definition does not say. */
export const memberLoginOf = ({ memberLogin }: { memberLogin?: MemberLogin | undefined }): MemberLogin =>
  memberLogin ?? asUsual
