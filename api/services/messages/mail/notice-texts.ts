import { byLanguage } from '#model/messages/by-language.ts'
import en from './texts/en/notices.json' with { type: 'json' }
import ja from './texts/ja/notices.json' with { type: 'json' }
import ko from './texts/ko/notices.json' with { type: 'json' }
import zh from './texts/zh/notices.json' with { type: 'json' }

/** Texts of mails to staff about sent forms, and about the figures of a site. `{name}` stands for a value. */
export const noticeTexts = byLanguage({ en, ja, zh, ko })
