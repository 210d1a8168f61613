import { byLanguage } from '#model/messages/by-language.ts'
import en from '../../texts/en/visitors.json' with { type: 'json' }
import ja from '../../texts/ja/visitors.json' with { type: 'json' }
import ko from '../../texts/ko/visitors.json' with { type: 'json' }
import zh from '../../texts/zh/visitors.json' with { type: 'json' }

export type VisitorTexts = typeof en

/** Texts of responses to visitors and members. */
export const visitorTexts = byLanguage({ en, ja, zh, ko })
