import { byLanguage } from '#model/messages/by-language.ts'
import en from '../../texts/en/comments.json' with { type: 'json' }
import ja from '../../texts/ja/comments.json' with { type: 'json' }
import ko from '../../texts/ko/comments.json' with { type: 'json' }
import zh from '../../texts/zh/comments.json' with { type: 'json' }

export type Labels = typeof en.comment

/** Labels of the comments, by language code. */
const labels: Readonly<Record<string, Labels>> = byLanguage({
  en: en.comment,
  ja: ja.comment,
  zh: zh.comment,
  ko: ko.comment,
})

export const wordsOf = (language: string): Labels => labels[language] ?? en.comment
