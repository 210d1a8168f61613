import { byLanguage } from '#model/messages/by-language.ts'
import { counted, filled } from '#model/messages/filled.ts'
import type { AlertEvent } from '#model/records/alert.ts'
import type { Language } from '#model/values/language.ts'
import en from '../../../texts/en/alerts.json' with { type: 'json' }
import ja from '../../../texts/ja/alerts.json' with { type: 'json' }
import ko from '../../../texts/ko/alerts.json' with { type: 'json' }
import zh from '../../../texts/zh/alerts.json' with { type: 'json' }

const alertTexts = byLanguage({
  en: en.alert,
  ja: ja.alert,
  zh: zh.alert,
  ko: ko.alert,
})

/** Subject of a mail with a number of events. */
export const alertSubject = (language: Language, count: number): string =>
  counted(alertTexts[language].subject, count)

/** The text of one kind of news: one line. */
export function alertLine(
  language: Language,
  news: { type: AlertEvent; count: number; detail: string },
): string {
  const { type, count, detail } = news
  const texts = alertTexts[language]
  const detailed: Partial<Record<AlertEvent, string>> = detail === '' ? {} : texts.detailed
  return counted(detailed[type] ?? texts.news[type], count, { detail })
}

export const restOfAlert = (language: Language, count: number): string =>
  filled(alertTexts[language].more, { count: String(count) })

export const testAlert = (language: Language): string => alertTexts[language].test
