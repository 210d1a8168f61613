import { byLanguage } from '#model/messages/by-language.ts'
import en from '../texts/en/previews.json' with { type: 'json' }
import ja from '../texts/ja/previews.json' with { type: 'json' }
import ko from '../texts/ko/previews.json' with { type: 'json' }
import zh from '../texts/zh/previews.json' with { type: 'json' }

export type PageTexts = typeof en.preview

/** Texts of the preview's own screens. `{name}` stands for a value. */
export const pageTexts = byLanguage({
  en: en.preview,
  ja: ja.preview,
  zh: zh.preview,
  ko: ko.preview,
})
