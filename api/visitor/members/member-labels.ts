import { byLanguage } from '#model/messages/by-language.ts'
import en from '../../texts/en/visitors.json' with { type: 'json' }
import ja from '../../texts/ja/visitors.json' with { type: 'json' }
import ko from '../../texts/ko/visitors.json' with { type: 'json' }
import zh from '../../texts/zh/visitors.json' with { type: 'json' }

export type MemberLabels = typeof en.member

/** What members read when something was done. */
export const memberLabels = byLanguage({
  en: en.member,
  ja: ja.member,
  zh: zh.member,
  ko: ko.member,
})
