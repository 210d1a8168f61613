import type { Language } from '#model/values/language.ts'
import type { MailTemplate } from './mail-templates.ts'
import { cn } from './mail-texts-cn.ts'
import { en } from './mail-texts-en.ts'
import { jp } from './mail-texts-jp.ts'
import { kr } from './mail-texts-kr.ts'

/** `{name}` stands for a value of the mail. */
export interface MailParts {
  subject: string
  greeting: string
  lines: readonly string[]
  /** Stands on the link. */
  button: string
  notes: readonly string[]
}

export type MailTexts = Readonly<Record<MailTemplate, MailParts>>

/** Every mail in every language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { EN: en, JP: jp, CN: cn, KR: kr }
