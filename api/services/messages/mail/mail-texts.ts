import { byLanguage } from '#model/messages/by-language.ts'
import type { Language } from '#model/values/language.ts'
import type { MailTemplate } from './mail-values.ts'
import enMails from './texts/en/mails.json' with { type: 'json' }
import enMembers from './texts/en/members.json' with { type: 'json' }
import enNotices from './texts/en/notices.json' with { type: 'json' }
import jaMails from './texts/ja/mails.json' with { type: 'json' }
import jaMembers from './texts/ja/members.json' with { type: 'json' }
import jaNotices from './texts/ja/notices.json' with { type: 'json' }
import koMails from './texts/ko/mails.json' with { type: 'json' }
import koMembers from './texts/ko/members.json' with { type: 'json' }
import koNotices from './texts/ko/notices.json' with { type: 'json' }
import zhMails from './texts/zh/mails.json' with { type: 'json' }
import zhMembers from './texts/zh/members.json' with { type: 'json' }
import zhNotices from './texts/zh/notices.json' with { type: 'json' }

/** What a mail says in one language. `{name}` stands for a value of the mail. */
interface MailText {
  subject: string
  greeting: string
  /** Separated by line breaks, as are notes. */
  lines: string
  /** Label of the link. */
  button?: string
  notes?: string
}

/** The second is an invitation to a company with the same name as the product. */
type MailWording = MailTemplate | 'invitation-of-product'

/** Every mail in every language. */
export const mailTexts: Readonly<Record<Language, Readonly<Record<MailWording, MailText>>>> = byLanguage({
  en: { ...enMails, ...enMembers },
  ja: { ...jaMails, ...jaMembers },
  zh: { ...zhMails, ...zhMembers },
  ko: { ...koMails, ...koMembers },
})

/** Texts of mails to staff about sent forms, and about the figures of a site. `{name}` stands for a value. */
export const noticeTexts = byLanguage({ en: enNotices, ja: jaNotices, zh: zhNotices, ko: koNotices })
