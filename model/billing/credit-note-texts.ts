import { byLanguage } from '../messages/by-language.ts'
import en from '../messages/en/credit-notes.json' with { type: 'json' }
import ja from '../messages/ja/credit-notes.json' with { type: 'json' }
import ko from '../messages/ko/credit-notes.json' with { type: 'json' }
import zh from '../messages/zh/credit-notes.json' with { type: 'json' }

/**
 * Texts of a credit note that differ from those of an invoice, and texts that only a credit note has. `{…}` is filled
 * in.
 */
export const creditNoteTexts = byLanguage({
  en: en.creditNote,
  ja: ja.creditNote,
  zh: zh.creditNote,
  ko: ko.creditNote,
})
